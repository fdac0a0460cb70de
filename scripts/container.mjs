import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DIST, ROOT } from './fresh-build.mjs';

/**
 * Writes the files that the container image adds to its base image: the site and the configuration of nginx.
 *
 * @typedef {{ root: string, temporary: string, listen: string }} Places
 *   `root`: folder with the site; `temporary`: the only folder in which nginx writes; `listen`: address and port
 */

/** The places in the image. Only IPv4: nginx with an IPv6 address does not start on a host without IPv6, and published ports reach IPv4. */
const IMAGE = { root: '/srv/verstak', temporary: '/tmp', listen: '8080' };

/** Folders that nginx creates at its start, also for a site that uses none of them. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * Returns the whole configuration of nginx: the second server of hosting/nginx.conf with other places and without HTTPS, which the proxy in
 * front speaks. It writes no access log, because the proxy does.
 * @param {Places} places
 * @param {string} base  path of the site
 */
function containerConfig({ root, temporary, listen }, base) {
  const server = readFileSync(join(ROOT, 'hosting/nginx.conf'), 'utf8')
    .replace(/^[^]*?\n}\n\n/, '')
    .replace(/listen 443[^]*?(?= {2}root )/, `listen ${listen};\n  server_name _;\n`)
    .replace('include /srv/verstak/', `include ${root}${base}/`)
    .replace('root /srv/verstak;', `root ${root};`)
    .replace(' /404.html;', ` ${base}/404.html;`)
    .replace(/\}\s*$/, '  location = /healthz { default_type text/plain; return 200 "ok\\n"; }\n}\n');
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
${server}}
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
  const [, base = ''] = /<html[^>]* data-base="([^"]*)"/.exec(readFileSync(join(dist, 'index.html'), 'utf8')) ?? [];
  mkdirSync(out, { recursive: true });
  cpSync(dist, join(out, 'site', base), { recursive: true, filter: (source) => !source.endsWith('.br') });
  writeFileSync(join(out, 'nginx.conf'), containerConfig(places, base));
}

const [, script, out] = process.argv;
if (script && import.meta.url === pathToFileURL(script).href) {
  if (!out) {
    console.error('Usage: node scripts/container.mjs FOLDER');
    process.exit(1);
  }
  writeContainer(DIST, out);
}
