# The server, the worker and the command `megdan` in one image, without a shell and without npm; docs/operating.md has its settings.
FROM node:24-bookworm-slim AS build
WORKDIR /megdan
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY kit/package.json kit/
COPY server/package.json server/
COPY app/package.json app/
COPY studio/package.json studio/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
RUN node tools/image-root.mjs /image

# The C library, certificates and time zones of Debian 12, and nothing that could be run.
FROM gcr.io/distroless/cc-debian12
COPY --from=build /image/app /app
# A volume that is mounted here for the first time belongs to whom this belongs to.
COPY --from=build --chown=65532:65532 /image/data /data
WORKDIR /app
USER 65532:65532
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV PORT=3000
ENV MALLOC_ARENA_MAX=1
ENV DATA_DIR=/data
EXPOSE 3000
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s CMD ["/app/node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/app/node_modules/.bin/node"]
CMD ["--max-semi-space-size=4", "--max-old-space-size=512", "--memory-saver-mode", "server/dist/main.js"]
