package campaign

import (
	"fmt"
	"net/url"
	"strings"
)

var channelRules = []rule{
	{"V-76", channelsCanBeCalled},
}

// mostChannels bounds to how many places one fact is told.
const mostChannels = 16

// ownHeaders are the fields that the message itself sets, or that would make it
// another one.
var ownHeaders = []string{"connection", "content-length", "content-type", "host", "proxy-authorization", "te", "trailer", "transfer-encoding", "upgrade"}

// channelsCanBeCalled: an address is one of the web, and headers are such as can be
// sent. No message repeats an address or a value, which may be secrets.
func channelsCanBeCalled(x *check) {
	if n := len(x.c.Channels); n > mostChannels {
		x.fail("channels", fmt.Sprintf("%d places are told, and at most %d can be", n, mostChannels), "keep those that somebody reads")
	}
	for i, c := range x.c.Channels {
		path := itemPath("channels", i)
		key := "url"
		if c.Kind == ChannelSlack {
			key = "webhook_url"
		}
		if problem := addressProblem(c.URL); c.URL != "" && problem != "" {
			x.fail(path+"."+key, problem, "write it as https://host/path")
		}
		headersCanBeSent(x, path+".headers")
	}
}

func headersCanBeSent(x *check, path string) {
	n := x.doc.at(path)
	if n == nil || n.kind != mappingNode {
		return
	}
	for _, f := range n.fields {
		at := joinPath(path, f.key)
		switch {
		case !isToken(f.key):
			x.fail(at, "is no name of a header field", "use letters, digits and dashes, for example X-Token")
		case contains(ownHeaders, strings.ToLower(f.key)):
			x.fail(at, "is set by the message itself", "remove it")
		case f.value.kind != scalarNode || f.value.isNull():
			x.fail(at, "must be a text", "write the value in quotes")
		case strings.ContainsFunc(f.value.value.Render(), isControl):
			x.fail(at, "holds a line break or another control character, which no header can", "write it on one line")
		default:
			x.warn(at, "can be read by everybody who may read this file", "use an address that takes only messages, or accept that")
		}
	}
}

// addressProblem says why nothing can be sent to an address, "" when it can.
func addressProblem(address string) string {
	u, err := url.Parse(address)
	switch {
	case err != nil || strings.ContainsFunc(address, isControl) || u.Hostname() == "" || u.Opaque != "":
		return "is no address of the web"
	case u.Scheme != "https" && u.Scheme != "http":
		return "is called by http or https only"
	case u.User != nil:
		return "holds a user or password, which would be kept in logs on its way"
	}
	return ""
}

func isControl(r rune) bool { return r < ' ' || r == 0x7f }

// isToken reports whether a text may be the name of a header field (RFC 9110, 5.6.2).
func isToken(name string) bool {
	return name != "" && !strings.ContainsFunc(name, func(r rune) bool {
		return r <= ' ' || r >= 0x7f || strings.ContainsRune(`"(),/:;<=>?@[\]{}`, r)
	})
}
