# The assay server. It holds no target's tools: a target that needs a compiler or
# an interpreter wants an image of its own, made FROM this one.
FROM golang:1.26-bookworm AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
ARG VERSION=unknown
ARG DIGEST=unknown
RUN make build VERSION="$VERSION" DIGEST="$DIGEST"

FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates curl \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --home-dir /var/lib/assay --create-home assay
COPY --from=build /src/bin/assay /usr/local/bin/assay
COPY --from=build /src/bin/examples /usr/local/bin/
USER assay
# Assay keeps its state in the folder assay of this one.
ENV XDG_STATE_HOME=/var/lib
VOLUME /var/lib/assay
WORKDIR /var/lib/assay
ENTRYPOINT ["assay"]
CMD ["serve"]
