package web

import (
	"fmt"
	"net/http"
	"sync"
	"time"

	"assay/templates/part"
)

// Validating a text and pricing a design may take seconds of a processor, and a
// page asks for it with each pause in typing. One person gets a share of that: so
// many at once, and so many in a row before they are slowed to a steady rate.
const (
	costlyAtOnce = 3
	costlyBurst  = 120
	costlyEvery  = 100 * time.Millisecond // one more, in the long run
)

// costs are the costly requests of each person.
type costs struct {
	now func() time.Time

	mu sync.Mutex
	of map[string]*spending
}

// spending is what a person may still ask for.
type spending struct {
	running int
	left    float64   // requests in hand
	at      time.Time // when that was so
}

func newCosts() *costs { return &costs{now: time.Now, of: map[string]*spending{}} }

// begin takes one request of a person, or says how long to wait. Who got one has to
// call done.
func (c *costs) begin(person string) (done func(), wait time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := c.now()
	c.forget(now)
	s := c.of[person]
	if s == nil {
		s = &spending{left: costlyBurst, at: now}
		c.of[person] = s
	}
	s.left = min(costlyBurst, s.left+float64(now.Sub(s.at))/float64(costlyEvery))
	s.at = now
	switch {
	case s.running >= costlyAtOnce:
		return nil, time.Second
	case s.left < 1:
		return nil, time.Duration((1 - s.left) * float64(costlyEvery))
	}
	s.left--
	s.running++
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		s.running--
	}, 0
}

// forget drops people who have their whole share again. The caller holds the mutex.
func (c *costs) forget(now time.Time) {
	for person, s := range c.of {
		if s.running == 0 && now.Sub(s.at) >= costlyBurst*costlyEvery {
			delete(c.of, person)
		}
	}
}

// costly limits how much of the server one person's requests to a handler take.
func costly(handle func(*Server, http.ResponseWriter, *http.Request) error) func(*Server, http.ResponseWriter, *http.Request) error {
	return func(s *Server, w http.ResponseWriter, r *http.Request) error {
		user, _ := signedIn(r.Context())
		done, wait := s.costs.begin(user.Name)
		if done == nil {
			s.metrics.Refused()
			seconds := int((wait + time.Second - 1) / time.Second)
			w.Header().Set("Retry-After", fmt.Sprint(seconds))
			return &problem{
				code: http.StatusTooManyRequests, what: "You have asked for too much at once",
				why:  fmt.Sprintf("Checking a file costs time that others need too. What you typed is not lost: try again in %d s.", seconds),
				next: []part.Action{{Label: "Try again", Href: "", Primary: true}, toCampaigns},
			}
		}
		defer done()
		return handle(s, w, r)
	}
}
