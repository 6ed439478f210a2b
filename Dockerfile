# Sources and the tools that build them stay in the first stage.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci && npm run build && npm prune --omit=dev && rm -rf apps/*/src libs/*/src frontend/src

FROM node:20-bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates libgomp1 libopenblas0 \
 && rm -rf /var/lib/apt/lists/*
RUN mkdir -p /app /data && chown node:node /app /data
USER node
WORKDIR /app
COPY --from=build --chown=node:node /app .
ENV COOPKG_HOST=0.0.0.0 COOPKG_DATA_DIR=/data
EXPOSE 3000
VOLUME /data
CMD ["node", "tools/start.mjs"]
