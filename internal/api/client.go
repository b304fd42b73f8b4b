package api

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// Client talks to a server. Its token is shown to that server alone: no redirect
// is followed, and no error repeats it.
type Client struct {
	base  *url.URL
	token string
	http  *http.Client
}

// answerTime is how long a server may take to begin its answer.
const answerTime = 2 * time.Minute

// longestAnswer bounds what is read of an answer.
const longestAnswer = 64 << 20

// Errors of an address.
var (
	ErrAddress  = errors.New("this is no address of a server")
	ErrInsecure = errors.New("plain HTTP would show the token to whoever is on the way")
)

// NewClient makes a client of the server at an address such as
// https://assay.example. Plain HTTP is for this machine alone, unless insecure
// says that the way is safe.
func NewClient(address, token string, insecure bool) (*Client, error) {
	base, err := url.Parse(address)
	if err != nil || base.Host == "" || base.Scheme != "https" && base.Scheme != "http" || base.User != nil || base.RawQuery != "" || base.Fragment != "" {
		return nil, fmt.Errorf("%w: write https://host, without user, query or fragment", ErrAddress)
	}
	if base.Scheme == "http" && !insecure && !loopback(base.Hostname()) {
		return nil, fmt.Errorf("%w: %s", ErrInsecure, base.Host)
	}
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.ResponseHeaderTimeout = answerTime
	return &Client{
		base: base, token: token,
		http: &http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }},
	}, nil
}

// loopback reports whether a host is this machine.
func loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// Page is the address of a page of the server.
func (c *Client) Page(path string) string {
	return c.base.JoinPath(path).String()
}

// UnreachableError says that a server gave no answer, or one that is not of the
// interface.
type UnreachableError struct {
	Server string
	Err    error
}

func (e *UnreachableError) Error() string {
	return fmt.Sprintf("the server %s gives no answer: %v", e.Server, e.Err)
}

// Unwrap returns the cause.
func (e *UnreachableError) Unwrap() error { return e.Err }

// Get reads a document. out is a pointer, or a *[]byte for the bytes themselves.
func (c *Client) Get(ctx context.Context, path string, out any) error {
	return c.exchange(ctx, http.MethodGet, path, nil, out)
}

// Post sends a document, or none, and reads the answer.
func (c *Client) Post(ctx context.Context, path string, in, out any) error {
	if in == nil {
		in = struct{}{}
	}
	return c.exchange(ctx, http.MethodPost, path, in, out)
}

// Delete removes what is at a path.
func (c *Client) Delete(ctx context.Context, path string) error {
	return c.exchange(ctx, http.MethodDelete, path, nil, nil)
}

// exchange makes one request. What was not done is a *[Problem], no answer an
// *[UnreachableError].
func (c *Client) exchange(ctx context.Context, method, path string, in, out any) error {
	request, err := c.request(ctx, method, path, in)
	if err != nil {
		return err
	}
	answer, err := c.http.Do(request)
	if err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return c.unreachable(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(io.LimitReader(answer.Body, longestAnswer+1))
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return c.unreachable(err)
	case len(body) > longestAnswer:
		return c.unreachable(fmt.Errorf("its answer has more than %d bytes", longestAnswer))
	}
	if answer.StatusCode < 200 || answer.StatusCode > 299 {
		return c.notDone(answer, plain(body, true))
	}
	_, verbatim := out.(*[]byte)
	return c.read(plain(body, !verbatim), out)
}

func (c *Client) request(ctx context.Context, method, path string, in any) (*http.Request, error) {
	at, query, _ := strings.Cut(path, "?")
	address := c.base.JoinPath(Prefix, at)
	address.RawQuery = query
	var body io.Reader
	if in != nil {
		text, err := json.Marshal(in)
		if err != nil {
			return nil, fmt.Errorf("write the request: %w", err)
		}
		body = bytes.NewReader(text)
	}
	r, err := http.NewRequestWithContext(ctx, method, address.String(), body)
	if err != nil {
		return nil, fmt.Errorf("write the request: %w", err)
	}
	r.Header.Set("Authorization", "Bearer "+c.token)
	if in != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	return r, nil
}

func (c *Client) read(body []byte, out any) error {
	switch out := out.(type) {
	case nil:
	case *[]byte:
		*out = body
	default:
		if err := json.Unmarshal(body, out); err != nil {
			return c.unreachable(fmt.Errorf("its answer cannot be read: %w", err))
		}
	}
	return nil
}

func (c *Client) unreachable(err error) error {
	return &UnreachableError{Server: c.Page(""), Err: err}
}

// notDone reads why something was not done.
func (c *Client) notDone(answer *http.Response, body []byte) error {
	p := &Problem{}
	if strings.HasPrefix(answer.Header.Get("Content-Type"), "application/problem+json") && json.Unmarshal(body, p) == nil && p.Title != "" {
		p.Status = answer.StatusCode
		return p
	}
	return c.unreachable(fmt.Errorf("it answers %s, which is not an answer of Assay", answer.Status))
}
