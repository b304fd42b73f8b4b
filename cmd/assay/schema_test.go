package main

import (
	"encoding/json"
	"testing"
)

func TestSchema(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{{"schema"}, {"schema", "campaign"}} {
		r := newTerminal(t).run(args...)
		r.want(t, exitOK, "")
		var schema struct {
			Dialect    string                     `json:"$schema"`
			Properties map[string]json.RawMessage `json:"properties"`
		}
		if err := json.Unmarshal([]byte(r.stdout), &schema); err != nil {
			t.Fatal(err)
		}
		if schema.Dialect != "https://json-schema.org/draft/2020-12/schema" || schema.Properties["optimization"] == nil {
			t.Errorf("%v: dialect %q, %d properties", args, schema.Dialect, len(schema.Properties))
		}
	}
	newTerminal(t).run("schema", "report").want(t, exitInput, "next: assay schema campaign")
}
