# The build runs on the platform of the builder, because its result is the same for every platform. The second stage runs no command,
# so an image for another platform needs no emulation.
FROM --platform=$BUILDPLATFORM node:20.20.2-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
ARG SITE_URL=http://localhost:8080
ARG SOURCE_URL
ARG VITE_TAG_MANAGER_ID
ARG VITE_HOST_ANALYTICS
RUN npm run build && node scripts/container.mjs /image

FROM nginx:1.30.6-alpine-slim
COPY --from=build /image/nginx.conf /etc/nginx/nginx.conf
COPY --from=build /image/site /srv/verstak
USER 101:101
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/healthz"]
ENTRYPOINT ["nginx", "-e", "stderr", "-c", "/etc/nginx/nginx.conf"]
CMD []
