import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DIST } from './fresh-build.mjs';
import { nginxConfig, readRules } from './host-config.mjs';

/**
 * Writes the files that the container image adds to its base image: the site and the configuration of nginx.
 *
 * @typedef {{ root: string, temporary: string, listen: string }} Places
 *   `root`: folder with the site; `temporary`: the only folder in which nginx writes; `listen`: address and port
 */

/** The places in the image. Only IPv4: nginx with an IPv6 address does not start on a host without IPv6, and published ports reach IPv4. */
const IMAGE = { root: '/srv/verstak', temporary: '/tmp', listen: '8080' };

/** Address of the health check. */
export const HEALTH = '/healthz';

/** Folders that nginx creates at its start, also for a site that uses none of them. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * Returns the whole configuration of nginx for one site without a host name. It writes no access log, because the proxy in front does.
 * @param {Places} places
 * @param {import('./host-config.mjs').Rules} rules
 */
export function containerConfig({ root, temporary, listen }, rules) {
  return `daemon off;
worker_processes auto;
pid ${temporary}/nginx.pid;
error_log stderr;
events {}
http {
include /etc/nginx/mime.types;
default_type application/octet-stream;
access_log off;
server_tokens off;
sendfile on;
tcp_nopush on;
${TEMPORARY.map((name) => `${name}_temp_path ${temporary}/${name};\n`).join('')}
${nginxConfig({ ...rules, host: '_', root, listen: [listen], health: HEALTH })}}
`;
}

/**
 * Writes `nginx.conf` and the folder `site`, in which the files are at the path of the site. Brotli copies are left out: the official image
 * of nginx has no module that sends them.
 * @param {string} dist  folder of the built site
 * @param {string} out
 * @param {Places} [places]
 */
export function writeContainer(dist, out, places = IMAGE) {
  const rules = readRules(dist);
  mkdirSync(out, { recursive: true });
  cpSync(dist, join(out, 'site', rules.base ?? ''), { recursive: true, filter: (source) => !source.endsWith('.br') });
  writeFileSync(join(out, 'nginx.conf'), containerConfig(places, rules));
}

const [, script, out] = process.argv;
if (script && import.meta.url === pathToFileURL(script).href) {
  if (!out) {
    console.error('Usage: node scripts/container.mjs FOLDER');
    process.exit(1);
  }
  writeContainer(DIST, out);
}
