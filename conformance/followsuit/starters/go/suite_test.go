package main

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// suite is what this test reads of an exported suite.
type suite struct {
	// HouseRules are those that the engine plays, under which all cases stand; nil when each
	// stands under its own.
	HouseRules map[string]any `json:"house_rules"`
	Asks       map[string]struct {
		Compare *hint `json:"compare"`
	} `json:"asks"`
	Cases []struct {
		ID         string            `json:"id"`
		Title      string            `json:"title"`
		Rules      []string          `json:"rules"`
		Ask        string            `json:"ask"`
		HouseRules map[string]string `json:"house_rules"`
		Given      json.RawMessage   `json:"given"`
		Expect     struct {
			Answer  any  `json:"answer"`
			Invalid bool `json:"invalid"`
		} `json:"expect"`
		Equal map[string]string `json:"equal"`
	} `json:"cases"`
}

// TestSuite asks every case of suite.json without a pipe, each as a subtest of its own.
func TestSuite(t *testing.T) {
	content, err := os.ReadFile("suite.json")
	if err != nil {
		t.Fatalf("%v\nwrite it first: followsuit export --house-rules article suite.json", err)
	}
	var read suite
	if err := json.Unmarshal(content, &read); err != nil {
		t.Fatal(err)
	}
	for _, c := range read.Cases {
		t.Run(c.ID, func(t *testing.T) {
			asked := question{Seq: 1, Ask: c.Ask, HouseRules: c.HouseRules, Given: c.Given}
			if read.HouseRules != nil {
				asked.HouseRules = nil
			}
			said := answer(asked)
			switch {
			case said.Unsupported != "":
				t.Skip(said.Unsupported)
			case c.Expect.Invalid:
				if said.Invalid == "" {
					t.Errorf("%s: the question makes no sense", c.Title)
				}
			default:
				answered := asJSON(t, said.Answer)
				if !matches(c.Expect.Answer, answered, read.Asks[c.Ask].Compare, c.Equal) {
					t.Errorf("%s: %s\nexpected %s\nanswered %s",
						c.Title, strings.Join(c.Rules, ", "), line(t, c.Expect.Answer), line(t, said))
				}
			}
		})
	}
}

// asJSON is a value as the other side of the pipe would see it.
func asJSON(t *testing.T, value any) any {
	var seen any
	if err := json.Unmarshal(line(t, value), &seen); err != nil {
		t.Fatal(err)
	}
	return seen
}

// line is a value as a line of JSON.
func line(t *testing.T, value any) []byte {
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
