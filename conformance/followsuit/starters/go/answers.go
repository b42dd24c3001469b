package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"runtime/debug"
)

// question is what followsuit sends.
type question struct {
	Seq        int64             `json:"seq"`
	Ask        string            `json:"ask"`
	HouseRules map[string]string `json:"house_rules"`
	Given      json.RawMessage   `json:"given"`
}

// reply carries an Answer, or one of the three reasons why there is none.
type reply struct {
	Seq         int64  `json:"seq"`
	Answer      any    `json:"answer,omitempty"`
	Unsupported string `json:"unsupported,omitempty"`
	Invalid     string `json:"invalid,omitempty"`
	Error       string `json:"error,omitempty"`
}

// errUnsupported marks a sound question that this engine does not answer. Every other error says
// why the question makes no sense.
var errUnsupported = errors.New("unsupported")

// asks are the questions that this engine answers. Add the next one here.
var asks = map[string]func(given json.RawMessage) (any, error){
	"pedro.order": pedroOrder,
}

// answer replies to a question. A panic costs this question and no other.
func answer(asked question) (said reply) {
	defer func() {
		if bug := recover(); bug != nil {
			log.Printf("%v\n%s", bug, debug.Stack())
			said = reply{Seq: asked.Seq, Error: fmt.Sprint(bug)}
		}
	}()
	found, err := answered(asked)
	switch {
	case errors.Is(err, errUnsupported):
		return reply{Seq: asked.Seq, Unsupported: err.Error()}
	case err != nil:
		return reply{Seq: asked.Seq, Invalid: err.Error()}
	default:
		return reply{Seq: asked.Seq, Answer: found}
	}
}

// answered is the answer itself.
func answered(asked question) (any, error) {
	if asked.Ask == "hello" {
		return hello(), nil
	}
	answerTo, known := asks[asked.Ask]
	if !known {
		return nil, fmt.Errorf("%w: %q is not implemented", errUnsupported, asked.Ask)
	}
	if len(asked.HouseRules) > 0 {
		return nil, fmt.Errorf("%w: only the default house rules are played, not %v",
			errUnsupported, asked.HouseRules)
	}
	return answerTo(asked.Given)
}

func hello() any {
	names := []string{}
	for ask := range asks {
		names = append(names, ask)
	}
	return map[string]any{
		"protocol": 1,
		"engine":   map[string]string{"name": "my-engine", "version": "0.1.0", "language": "go"},
		"asks":     names,
	}
}
