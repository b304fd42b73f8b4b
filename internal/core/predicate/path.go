package predicate

import "strings"

// Lookup finds a dotted path in an object. Each dot steps into a nested object;
// where a key itself contains dots, the longest key that leads to a value wins.
// Lists have no paths.
func Lookup(object map[string]any, path string) (any, bool) {
	if value, ok := object[path]; ok {
		return value, true
	}
	for end := strings.LastIndexByte(path, '.'); end >= 0; end = strings.LastIndexByte(path[:end], '.') {
		nested, ok := object[path[:end]].(map[string]any)
		if !ok {
			continue
		}
		if value, ok := Lookup(nested, path[end+1:]); ok {
			return value, true
		}
	}
	return nil, false
}
