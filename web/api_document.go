package web

import (
	"encoding/json"
	"net/http"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"assay/internal/api"
	"assay/internal/core/pilot"
	"assay/internal/core/rehearse"
)

// openAPI describes the operations (OpenAPI 3.1).
func openAPI(version string) ([]byte, error) {
	s := schemas{named: object{}}
	problem := s.of(reflect.TypeFor[api.Problem]())
	paths := object{}
	for _, o := range operations {
		at, _ := paths[o.pattern].(object)
		if at == nil {
			at = object{}
			paths[o.pattern] = at
		}
		at[strings.ToLower(o.method)] = o.described(s, problem)
	}
	found := []any{s.of(reflect.TypeFor[pilot.Report]()), s.of(reflect.TypeFor[pilot.Trial]()), s.of(reflect.TypeFor[rehearse.Result]()), object{"type": "null"}}
	s.named["Check"].(object)["properties"].(object)["document"] = object{"anyOf": found}
	return json.Marshal(object{
		"openapi": "3.1.0",
		"info": object{
			"title": "Assay", "version": version,
			"description": "Everything that a page can do, for programs. What was not done is answered by a problem document (RFC 9457) that says what would help. " +
				"A change of a draft rests on the revision that was read.",
		},
		"servers": []any{object{"url": api.Prefix}},
		"paths":   paths,
		"components": object{
			"schemas": s.named,
			"securitySchemes": object{
				"token":  object{"type": "http", "scheme": "bearer", "description": "A token of assay token create"},
				"cookie": object{"type": "apiKey", "in": "cookie", "name": sessionCookie, "description": "The session of a page of this site"},
			},
		},
	})
}

var inPath = regexp.MustCompile(`\{(\w+)\}`)

func (o operation) described(s schemas, problem object) object {
	out := object{"operationId": o.id, "summary": o.summary, "security": []any{object{"token": []any{}}, object{"cookie": []any{}}}}
	if o.access.public {
		out["security"] = []any{}
	} else {
		out["description"] = o.access.words()
	}
	parameters := []any{}
	for _, name := range inPath.FindAllStringSubmatch(o.pattern, -1) {
		parameters = append(parameters, object{"name": name[1], "in": "path", "required": true, "schema": object{"type": "string"}})
	}
	for _, p := range o.query {
		parameters = append(parameters, object{"name": p.name, "in": "query", "description": p.about, "schema": object{"type": p.kind}})
	}
	if o.revision {
		parameters = append(parameters, object{
			"name": "If-Match", "in": "header", "schema": object{"type": "string"},
			"description": "ETag of the draft that the change rests on; the document may say the revision instead",
		})
	}
	if len(parameters) > 0 {
		out["parameters"] = parameters
	}
	if o.takes != nil {
		out["requestBody"] = object{"required": true, "content": content("application/json", s.of(reflect.TypeOf(o.takes)))}
	}
	out["responses"] = o.answers(s, problem)
	return out
}

func content(media string, schema object) object { return object{media: object{"schema": schema}} }

func (o operation) answers(s schemas, problem object) object {
	done := object{"description": http.StatusText(o.status)}
	switch gives := o.gives.(type) {
	case nil:
		if o.media != "" {
			done["content"] = content(o.media, object{})
		}
	case artifactSchema:
		done["content"] = content("application/json", s.artifact(gives))
	default:
		done["content"] = content("application/json", s.of(reflect.TypeOf(gives)))
	}
	out := object{strconv.Itoa(o.status): done}
	for _, status := range o.statuses() {
		out[strconv.Itoa(status)] = object{"description": http.StatusText(status), "content": content("application/problem+json", problem)}
	}
	return out
}

// statuses are those of every refusal that the operation may answer with.
func (o operation) statuses() []int {
	all := append(slices.Clone(o.refusals), http.StatusInternalServerError, http.StatusServiceUnavailable)
	if !o.access.public {
		all = append(all, http.StatusUnauthorized, http.StatusForbidden)
	}
	if o.revision {
		all = append(all, http.StatusPreconditionRequired, http.StatusPreconditionFailed)
	}
	if o.takes != nil {
		all = append(all, http.StatusUnsupportedMediaType, http.StatusRequestEntityTooLarge)
	}
	return all
}
