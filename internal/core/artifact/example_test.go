package artifact_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"assay/internal/core/artifact"
	"assay/internal/core/campaign"
	"assay/internal/core/canonical"
	"assay/internal/core/policy"
)

// full is a document of the kind with every field set, made from its Go type
// under the guidance of its schema.
func full(t testing.TB, k artifact.Kind) any {
	t.Helper()
	v := reflect.New(documents[k]).Elem()
	fill(t, v, schemaOf(t, k), true)
	return agree(v.Interface())
}

// minimal is a document with only those fields set that a schema restricts.
func minimal(t testing.TB, k artifact.Kind) any {
	t.Helper()
	v := reflect.New(documents[k]).Elem()
	fill(t, v, schemaOf(t, k), false)
	return agree(v.Interface())
}

// agree makes fields consistent that a schema ties to each other.
func agree(document any) any {
	switch d := document.(type) {
	case artifact.Report:
		d.Certified, d.Recommendation.Basis, d.CertificationWithheld = true, artifact.BasisCertified, nil
		if d.Front != nil {
			d.Front.Objectives = agreeObjectives(d.Front.Objectives)
		}
		return d
	case artifact.Confirmation:
		d.Certified, d.CertificationWithheld = false, []artifact.Reason{artifact.ReasonBoundAboveEpsilon}
		if d.Front != nil {
			d.Front.Objectives = agreeObjectives(d.Front.Objectives)
		}
		return d
	case artifact.Recommendation:
		if d.PredictedFront != nil {
			d.PredictedFront.Objectives = agreeObjectives(d.PredictedFront.Objectives)
		}
		return d
	case artifact.Front:
		d.Objectives = agreeObjectives(d.Objectives)
		return d
	case artifact.PredictedFront:
		d.Objectives = agreeObjectives(d.Objectives)
		return d
	case artifact.Run:
		d.Status, d.FailureKind = artifact.StatusInfeasible, artifact.FailureConstraint
		return d
	case artifact.Transition:
		if d.To != nil {
			d.Halted = ""
		} else {
			d.Halted = string(artifact.GateFitFloor)
		}
		return d
	case artifact.Halt:
		return agreeHalt(d)
	case artifact.ResolvedHalt:
		d.Halt = agreeHalt(d.Halt)
		return d
	case artifact.Progress:
		if d.Halted != nil {
			h := agreeHalt(*d.Halted)
			d.Halted = &h
		}
		return d
	case policy.Document:
		d.Objective.Epsilon = campaign.Epsilon{Pct: new(2.0)}
		for i := range d.Objective.Objectives {
			d.Objective.Objectives[i].Epsilon = &d.Objective.Epsilon
		}
		if len(d.Objective.Objectives) == 1 {
			d.Objective.Objectives = append(d.Objective.Objectives, d.Objective.Objectives[0])
		}
		for name, s := range d.States {
			s.Spends = s.Design != nil
			d.States[name] = s
		}
		return d
	}
	return document
}

// agreeObjectives makes two of one, each with one kind of epsilon.
func agreeObjectives(objectives []artifact.FrontObjective) []artifact.FrontObjective {
	for i := range objectives {
		if objectives[i].Epsilon != nil {
			objectives[i].Epsilon = &artifact.DeclaredEpsilon{Pct: new(2.0)}
		}
	}
	return append(objectives, objectives...)
}

func agreeHalt(h artifact.Halt) artifact.Halt {
	h.Kind, h.Gate = artifact.HaltGateFailed, artifact.GateDesignFidelity
	return h
}

// fill sets v to something that the schema accepts.
func fill(t testing.TB, v reflect.Value, n node, all bool) {
	t.Helper()
	switch v.Interface().(type) {
	case canonical.Scalar:
		v.Set(reflect.ValueOf(canonical.Float(2)))
		return
	case canonical.Object:
		v.Set(reflect.ValueOf(object(n)))
		return
	case policy.Transition:
		v.Set(reflect.ValueOf(transition(all)))
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if all {
			v.Set(reflect.New(v.Type().Elem()))
			fill(t, v.Elem(), n, all)
		}
	case reflect.Struct:
		for _, f := range fieldsOf(v.Type()) {
			if all || !f.optional {
				if group := v.Field(f.index[0]); len(f.index) > 1 && group.Kind() == reflect.Pointer && group.IsNil() {
					group.Set(reflect.New(group.Type().Elem()))
				}
				fill(t, v.FieldByIndex(f.index), n.child(t, "properties", f.name), all)
			}
		}
	case reflect.Slice:
		if _, needed := n.of["minItems"]; !all && !needed {
			return
		}
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(t, v.Index(0), n.child(t, "items"), all)
	case reflect.Array:
		for i := range v.Len() {
			fill(t, v.Index(i), n.child(t, "items"), all)
		}
	case reflect.Map:
		fillMap(t, v, n, all)
	default:
		fillPlain(t, v, n)
	}
}

func fillMap(t testing.TB, v reflect.Value, n node, all bool) {
	t.Helper()
	if _, needed := n.of["minProperties"]; !all && !needed {
		return
	}
	key := "window"
	if _, restricted := n.of["propertyNames"]; restricted {
		key = word(t, n.child(t, "propertyNames"))
	}
	element := reflect.New(v.Type().Elem()).Elem()
	fill(t, element, n.child(t, "additionalProperties"), all)
	v.Set(reflect.MakeMap(v.Type()))
	v.SetMapIndex(reflect.ValueOf(key).Convert(v.Type().Key()), element)
}

func fillPlain(t testing.TB, v reflect.Value, n node) {
	t.Helper()
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64:
		least, _ := n.of["minimum"].(float64)
		v.SetInt(max(1, int64(least)))
	case reflect.Float64:
		v.SetFloat(0.25)
	case reflect.String:
		v.SetString(word(t, n))
	default:
		t.Fatalf("no example for a %s", v.Type())
	}
}

// word is a text that the schema accepts.
func word(t testing.TB, n node) string {
	t.Helper()
	if list, ok := n.of["enum"].([]any); ok {
		return fmt.Sprint(list[0])
	}
	if text, ok := n.of["const"].(string); ok {
		return text
	}
	pattern, _ := n.of["pattern"].(string)
	for _, candidate := range []string{
		"text <&> é \u2028", strings.Repeat("0a", 32), strings.Repeat("0a", 16), "2026-01-02T03:04:05.678901Z", "f0", "7", "a1b2", "0123456789abcdef", "float",
	} {
		if pattern == "" || matches(t, pattern, candidate) {
			return candidate
		}
	}
	t.Fatalf("no example matches %q", pattern)
	return ""
}

func object(n node) canonical.Object {
	properties, closed := n.of["properties"].(map[string]any)
	if closed {
		if _, epsilon := properties["pct"]; epsilon {
			return canonical.Object{"pct": canonical.Float(2)}
		}
	}
	if _, restricted := n.of["propertyNames"]; restricted { // held-out metrics by seat
		return canonical.Object{"f0": map[string]any{"cold": map[string]any{
			"samples": []any{canonical.Float(2.5), canonical.Null}, "n": canonical.Int(1), "mean": canonical.Float(2.5),
		}}}
	}
	if _, typed := n.of["additionalProperties"]; typed {
		return canonical.Object{"round": canonical.Int(1), "certified": canonical.Bool(false), "residual_regret": canonical.Null}
	}
	return canonical.Object{
		"integral": canonical.Float(3), "count": canonical.Int(3), "small": canonical.Float(1e-5), "nothing": canonical.Null,
		"nested": map[string]any{"list": []any{canonical.String("a"), canonical.Bool(true)}},
	}
}

func transition(conditional bool) policy.Transition {
	if !conditional {
		return policy.Transition{From: artifact.StageScreen, To: artifact.StageReport}
	}
	return policy.Transition{
		From: artifact.StageScreen, To: artifact.StageConfirm, Accounting: "per term",
		When: []policy.Guard{{Key: policy.Certified, Value: canonical.Bool(true)}, {Key: policy.Round, Op: ">=", Value: canonical.Int(1)}},
	}
}
