# Trotwell in one image. By itself, with DEMO=0, it runs everything with an embedded database in /data; compose.yaml runs web and
# workers apart on PostgreSQL and Redis.

FROM node:26.10-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# The image has Node already, so the copy that npm brings for other machines need not travel along.
RUN npm run build && npm prune --omit=dev && npm run --silent sbom > build/sbom.cdx.json \
  && rm -rf node_modules/node node_modules/.bin/node

FROM node:26.10-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -o node -g node -m 0700 /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
RUN printf '#!/bin/sh\nexec node /app/build/server/cli/main.js "$@"\n' > /usr/local/bin/trot && chmod 755 /usr/local/bin/trot
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "const ok = (p) => fetch(`http://127.0.0.1:${process.env.HEALTH_PORT || process.env.PORT}/${p}`).then((r) => r.ok); Promise.all([ok('healthz'), ok('readyz')]).then((all) => process.exit(all.every(Boolean) ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/src/launch/start.js"]
