# The assay server. It holds no target's tools: a target that needs a compiler or
# an interpreter wants an image of its own, made FROM this one.
FROM golang:1.26-trixie AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
ARG VERSION=unknown
ARG DIGEST=unknown
RUN make build VERSION="$VERSION" DIGEST="$DIGEST"

# The database's client programs are of the major version in docker-compose.yml: an
# older pg_dump cannot back it up.
FROM debian:trixie-slim
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates curl postgresql-client-17 \
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
