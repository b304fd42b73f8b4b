// Package metrics tells a Prometheus how an installation works. What the database
// knows is read at each scrape, for all processes at once; what only this process
// sees is counted as it happens.
package metrics

import (
	"net/http"
	"strconv"
	"time"

	"assay/internal/data/store"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Metrics are those of one server.
type Metrics struct {
	registry *prometheus.Registry
	requests *prometheus.CounterVec
	latency  *prometheus.HistogramVec
	sockets  prometheus.Gauge
	lag      prometheus.Histogram
	refused  prometheus.Counter
}

// New makes the metrics of a server of a version on a database.
func New(s *store.Store, version string) *Metrics {
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "assay_http_requests_total", Help: "Requests answered, by route and class of the answer.",
		}, []string{"method", "route", "code"}),
		latency: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "assay_http_request_seconds", Help: "Time to answer a request, by route; live sockets are left out.",
			Buckets: []float64{0.005, 0.02, 0.05, 0.1, 0.25, 1, 5},
		}, []string{"method", "route"}),
		sockets: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "assay_socket_clients", Help: "Browsers that follow a campaign on this server.",
		}),
		lag: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "assay_event_lag_seconds", Help: "Time from the record of an event until a browser that follows is sent it.",
			Buckets: []float64{0.05, 0.1, 0.2, 0.5, 1, 5, 30},
		}),
		refused: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "assay_costly_requests_refused_total", Help: "Requests refused because a person has too many costly ones at once.",
		}),
	}
	build := prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "assay_build_info", Help: "The version of this server.", ConstLabels: prometheus.Labels{"version": version},
	})
	build.Set(1)
	m.registry.MustRegister(m.requests, m.latency, m.sockets, m.lag, m.refused, build, newDatabase(s),
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Handler answers a scrape.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{MaxRequestsInFlight: 2})
}

// Request counts an answered request of a route; live sockets have no time.
func (m *Metrics) Request(method, route string, code int, took time.Duration, live bool) {
	m.requests.WithLabelValues(method, route, strconv.Itoa(code/100)+"xx").Inc()
	if !live {
		m.latency.WithLabelValues(method, route).Observe(took.Seconds())
	}
}

// Socket counts a browser that begins to follow; the function says that it ends.
func (m *Metrics) Socket() (ended func()) {
	m.sockets.Inc()
	return m.sockets.Dec
}

// Sent says how long an event was on its way to a browser.
func (m *Metrics) Sent(lag time.Duration) { m.lag.Observe(max(0, lag).Seconds()) }

// Refused counts a request that was one too many.
func (m *Metrics) Refused() { m.refused.Inc() }
