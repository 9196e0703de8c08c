# One image for every part of the service. The first argument chooses the part (web, worker, runner, migrate, seed,
# doctor, …; `help` lists them); settings come as environment variables (docs/guides/settings.md). No secret is needed to build it,
# and none is in it.
#
#   docker build -t slidewright .                                    with a browser, which draws previews of slides
#   docker build -t slidewright:without-previews --target service .  without one: for web and runner, or where nobody needs previews

FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1
# The packages change less often than the sources, so they are a layer of their own.
COPY package.json package-lock.json .npmrc ./
COPY packages/client/package.json packages/client/
COPY packages/sample-templates/package.json packages/sample-templates/
# No install scripts: none is needed here, and some would download programs.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run generate && npm run build:image && npm run --silent sbom > out/image/sbom.cdx.json

FROM node:24-bookworm-slim AS service
# npm installs nothing here; tini collects the processes that others leave.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/include /opt/yarn* \
  && apt-get update && apt-get install --yes --no-install-recommends tini && rm -rf /var/lib/apt/lists/* /var/cache/apt/*.bin /var/cache/apt/archives/*.deb
WORKDIR /app
COPY --from=build /app/out/image ./
# The only folders that are written, which may lie in memory: the root may be read-only. `docker stop` kills after ten seconds, so the
# drain leaves half of them for open requests.
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1 \
  DATA_DIR=/tmp/slidewright HOME=/tmp PORT=3000 DRAIN_SECONDS=5
VOLUME /tmp
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "bin/slidewright.mjs", "health"]
ENTRYPOINT ["tini", "--", "node", "bin/slidewright.mjs"]
CMD ["web"]

FROM service AS previews
USER root
# The browser without its window, which draws all that is needed; the fonts come with the service.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium-headless-shell \
  # Drivers of graphics cards, and the compiler that they bring: the browser draws without a card.
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/*.bin /var/cache/apt/archives/*.deb /usr/lib/*/dri /usr/lib/*/libLLVM* /usr/lib/*/libz3.so*
ENV CHROMIUM_PATH=/usr/bin/chromium-headless-shell
USER 1000:1000
