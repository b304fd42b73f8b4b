// Package assets serves the embedded style sheets, scripts and pictures. Each
// file has an address that contains a hash of its content, so that a browser
// may keep it for ever and still sees every change at once.
package assets

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"
)

//go:embed app.css authoring.css guide.css people.css mark.svg js vendor
var files embed.FS

// Prefix is the path under which Handler is mounted.
const Prefix = "/assets/"

// hashLength is the number of hexadecimal digits in an address: 40 bits, ample
// to tell a handful of files and their versions apart.
const hashLength = 10

// asset is one file, ready to be sent.
type asset struct {
	url         string
	contentType string
	plain       []byte
	gzipped     []byte // nil when compression saves nothing
}

// index finds assets by name and by address.
type index struct {
	byName map[string]*asset
	byURL  map[string]*asset
}

// load reads and compresses all files once. The files are part of the binary,
// so a failure is a defect of the build and not of a request.
var load = sync.OnceValue(func() index {
	built, err := build(files)
	if err != nil {
		panic("assets: " + err.Error())
	}
	return built
})

// URL is the address of an embedded file: URL("app.css") is
// "/assets/app.<hash>.css". It panics for a name that does not exist, since
// names are written in our own templates.
func URL(name string) string {
	a, ok := load().byName[name]
	if !ok {
		panic("assets: no file " + strconv.Quote(name))
	}
	return a.url
}

// Text is the content of an embedded file, for a page that must stand alone. It
// panics for a name that does not exist, as [URL] does.
func Text(name string) string {
	a, ok := load().byName[name]
	if !ok {
		panic("assets: no file " + strconv.Quote(name))
	}
	return string(a.plain)
}

// Handler serves the files under Prefix. An unknown address, an old hash among
// them, is answered with 404.
func Handler() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, "Files can only be read.", http.StatusMethodNotAllowed)
			return
		}
		a, ok := load().byURL[r.URL.Path]
		if !ok {
			http.NotFound(w, r)
			return
		}
		a.serve(w, r)
	})
}

// serve writes the compressed form to who accepts it.
func (a *asset) serve(w http.ResponseWriter, r *http.Request) {
	body := a.plain
	h := w.Header()
	h.Set("Content-Type", a.contentType)
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("X-Content-Type-Options", "nosniff")
	if a.gzipped != nil {
		h.Set("Vary", "Accept-Encoding")
		if acceptsGzip(r.Header.Get("Accept-Encoding")) {
			h.Set("Content-Encoding", "gzip")
			body = a.gzipped
		}
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if r.Method == http.MethodGet {
		// A failed write means that the reader has gone; nobody is left to tell.
		_, _ = w.Write(body)
	}
}

// acceptsGzip reads an Accept-Encoding header; a quality of 0 refuses.
func acceptsGzip(header string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, parameter, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.TrimSpace(name) != "gzip" {
			continue
		}
		quality, found := strings.CutPrefix(strings.ReplaceAll(parameter, " ", ""), "q=")
		if !found {
			return true
		}
		q, err := strconv.ParseFloat(quality, 64)
		return err == nil && q > 0
	}
	return false
}

// build makes the index of all files in fsys.
func build(fsys fs.FS) (index, error) {
	built := index{byName: map[string]*asset{}, byURL: map[string]*asset{}}
	err := fs.WalkDir(fsys, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		body, err := fs.ReadFile(fsys, name)
		if err != nil {
			return err
		}
		a, err := prepare(name, body)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		built.byName[name] = a
		built.byURL[a.url] = a
		return nil
	})
	return built, err
}

// prepare gives a file its address and compresses it.
func prepare(name string, body []byte) (*asset, error) {
	sum := sha256.Sum256(body)
	extension := path.Ext(name)
	hash := hex.EncodeToString(sum[:])[:hashLength]
	a := &asset{
		url:         Prefix + strings.TrimSuffix(name, extension) + "." + hash + extension,
		contentType: contentType(extension),
		plain:       body,
	}
	var packed bytes.Buffer
	writer, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := writer.Write(body); err != nil {
		return nil, err
	}
	if err := writer.Close(); err != nil {
		return nil, err
	}
	if packed.Len() < len(body) {
		a.gzipped = packed.Bytes()
	}
	return a, nil
}

// contentType is fixed here rather than asked of the system, whose table
// differs from machine to machine.
func contentType(extension string) string {
	switch extension {
	case ".css":
		return "text/css; charset=utf-8"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".svg":
		return "image/svg+xml"
	default:
		return "text/plain; charset=utf-8"
	}
}
