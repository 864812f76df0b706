# The server with the web client in it. Build: docker build -t demesne . — or let docker compose do it.

FROM docker.io/library/node:22.21.1-bookworm-slim AS node

FROM docker.io/library/rust:1.95.0-bookworm AS build
# The program's build runs npm, because the web client becomes part of the binary.
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=node /usr/local/lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
WORKDIR /demesne
COPY . .
# The image's own toolchain is used, so that none is loaded while building.
RUN rm rust-toolchain.toml && cargo build --profile dist --locked --package demesne-program

FROM docker.io/library/debian:bookworm-20251117-slim
RUN useradd --system --user-group --create-home --home-dir /data demesne && chmod 0700 /data
COPY --from=build /demesne/target/dist/demesne /usr/local/bin/demesne
USER demesne
VOLUME /data
ENV DEMESNE_LISTEN=0.0.0.0:8080 DEMESNE_DATA=/data MALLOC_MMAP_THRESHOLD_=131072
EXPOSE 8080
# Healthy is who can reach the database, too. There is no program for requests in the image, but its shell can ask.
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /readyz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
# A stop is a SIGTERM: what is in flight is finished within five seconds.
ENTRYPOINT ["demesne"]
