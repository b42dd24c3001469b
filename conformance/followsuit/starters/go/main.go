// Command engine answers questions about the rules of Pedro: one question a line on standard
// input, one reply a line on standard output. Standard error takes whatever else there is to say.
package main

import (
	"bufio"
	"encoding/json"
	"io"
	"log"
	"os"
)

const longestLine = 16 << 20

func main() {
	log.SetFlags(0)
	if err := converse(os.Stdin, os.Stdout); err != nil {
		log.Fatal(err)
	}
}

// converse replies until the input ends.
func converse(in io.Reader, out io.Writer) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, longestLine)
	replies := json.NewEncoder(out)
	for lines.Scan() {
		said := read(lines.Bytes())
		if said == nil {
			continue
		}
		if err := replies.Encode(said); err != nil {
			return err
		}
	}
	return lines.Err()
}

// read replies to the question on a line; without a seq there is nobody to reply to.
func read(line []byte) *reply {
	var address struct {
		Seq *int64 `json:"seq"`
	}
	if err := json.Unmarshal(line, &address); err != nil || address.Seq == nil {
		log.Printf("not a question with a seq (%v): %.200q", err, line)
		return nil
	}
	var asked question
	if err := json.Unmarshal(line, &asked); err != nil {
		return &reply{Seq: *address.Seq, Invalid: err.Error()}
	}
	said := answer(asked)
	return &said
}
