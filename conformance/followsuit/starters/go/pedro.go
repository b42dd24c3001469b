package main

import (
	"encoding/json"
	"fmt"
)

// The rules of Pedro, as far as this engine knows them.

var (
	ranks = []string{"A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"}
	suits = []string{"S", "H", "D", "C"}
)

// sameColour is the other suit of a suit's colour.
var sameColour = map[string]string{"S": "C", "H": "D", "D": "H", "C": "S"}

// pedroOrder answers pedro.order: every effective suit from high to low, a tier being a list of
// equals.
func pedroOrder(given json.RawMessage) (any, error) {
	var asked struct {
		Trump string `json:"trump"`
	}
	if err := json.Unmarshal(given, &asked); err != nil {
		return nil, fmt.Errorf("given: %w", err)
	}
	colour, known := sameColour[asked.Trump]
	if !known {
		return nil, fmt.Errorf("trump: %q is no suit, expected one of %v", asked.Trump, suits)
	}
	offFive := "5" + colour
	ordered := map[string][][]string{"trump": trumpTiers(asked.Trump, offFive)}
	for _, suit := range suits {
		if suit != asked.Trump {
			ordered[suit] = plainTiers(suit, offFive)
		}
	}
	return map[string]any{"suits": ordered}, nil
}

// trumpTiers lists the trump suit with the off-five, which comes just below the five of trumps.
func trumpTiers(trump, offFive string) [][]string {
	var tiers [][]string
	for _, rank := range ranks {
		tiers = append(tiers, []string{rank + trump})
		if rank == "5" {
			tiers = append(tiers, []string{offFive})
		}
	}
	return tiers
}

// plainTiers lists a suit that is not trumps, without the off-five.
func plainTiers(suit, offFive string) [][]string {
	var tiers [][]string
	for _, rank := range ranks {
		if card := rank + suit; card != offFive {
			tiers = append(tiers, []string{card})
		}
	}
	return tiers
}
