package predicate

import (
	"maps"
	"strings"
)

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

// Split parts an object: what it holds at the given dotted paths, by path as
// Lookup finds it, and the rest, in which none of them is found any more. The
// object itself stays as it is.
func Split(object map[string]any, paths []string) (rest, parts map[string]any) {
	rest, parts = object, map[string]any{}
	for _, path := range paths {
		for value, found := Lookup(rest, path); found; value, found = Lookup(rest, path) {
			if _, taken := parts[path]; !taken {
				parts[path] = value
			}
			rest = Without(rest, path)
		}
	}
	return rest, parts
}

// Without returns an object without the value that Lookup finds at a dotted
// path. The object itself stays as it is.
func Without(object map[string]any, path string) map[string]any {
	if _, ok := object[path]; ok {
		rest := maps.Clone(object)
		delete(rest, path)
		return rest
	}
	for end := strings.LastIndexByte(path, '.'); end >= 0; end = strings.LastIndexByte(path[:end], '.') {
		nested, ok := object[path[:end]].(map[string]any)
		if !ok {
			continue
		}
		if _, ok := Lookup(nested, path[end+1:]); ok {
			rest := maps.Clone(object)
			rest[path[:end]] = Without(nested, path[end+1:])
			return rest
		}
	}
	return object
}
