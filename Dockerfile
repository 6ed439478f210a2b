FROM node:20-bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates libgomp1 libopenblas0 \
 && rm -rf /var/lib/apt/lists/*
RUN mkdir -p /app /data && chown node:node /app /data
USER node
WORKDIR /app
COPY --chown=node:node . .
RUN npm ci --no-audit --no-fund
ENV COOPKG_HOST=0.0.0.0 COOPKG_DATA_DIR=/data
EXPOSE 3000
VOLUME /data
CMD ["npm", "start"]
