package main

import (
	"fmt"
	"reflect"
	"sort"
)

// hint says how a value of an exported suite is compared; nil and whatever it leaves out mean by
// value.
type hint struct {
	Keys  map[string]*hint `json:"keys"`
	Order string           `json:"order"`
	Items *hint            `json:"items"`
}

// matches says whether an answer has every expected key and its lists say the same. Cards of one
// tier are mapped by equal to the card that stands for them.
func matches(expected, answered any, by *hint, equal map[string]string) bool {
	if by == nil {
		by = &hint{}
	}
	switch expected := expected.(type) {
	case map[string]any:
		answered, isObject := answered.(map[string]any)
		if !isObject {
			return false
		}
		for key, value := range expected {
			other, isThere := answered[key]
			if !isThere || !matches(value, other, by.Keys[key], equal) {
				return false
			}
		}
		return true
	case []any:
		answered, isList := answered.([]any)
		return isList && len(answered) == len(expected) && listsMatch(expected, answered, by, equal)
	default:
		return reflect.DeepEqual(expected, answered)
	}
}

// listsMatch compares two lists of one length.
func listsMatch(expected, answered []any, by *hint, equal map[string]string) bool {
	switch by.Order {
	case "cards":
		return reflect.DeepEqual(standing(expected, equal), standing(answered, equal))
	case "set":
		return partnersMatch(expected, answered, by.Items, equal)
	}
	for at, entry := range expected {
		if !matches(entry, answered[at], by.Items, equal) {
			return false
		}
	}
	return true
}

// standing sorts cards, each replaced by the one that stands for its tier.
func standing(cards []any, equal map[string]string) []string {
	var names []string
	for _, card := range cards {
		name := fmt.Sprint(card)
		if other, isEqual := equal[name]; isEqual {
			name = other
		}
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

// partnersMatch says whether each expected entry has an answered one of its own.
func partnersMatch(expected, answered []any, by *hint, equal map[string]string) bool {
	taken := make([]bool, len(answered))
	for _, entry := range expected {
		partner := -1
		for at, other := range answered {
			if !taken[at] && matches(entry, other, by, equal) {
				partner = at
				break
			}
		}
		if partner < 0 {
			return false
		}
		taken[partner] = true
	}
	return true
}
