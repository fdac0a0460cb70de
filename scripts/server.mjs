import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

/**
 * Reads `_headers` of a built site. Unlike a host, which sends both values of a header that is set twice, it ignores the lines that begin
 * with “!”: a later rule always replaces.
 * @param {string} text
 * @returns {{ path: string, headers: [name: string, value: string][] }[]}
 */
function parseHeaders(text) {
  return text.split(/\n(?=\/)/).map((block) => {
    const [path = '', ...lines] = block.trim().split('\n');
    return {
      path,
      headers: lines.filter((line) => !line.includes('!')).map((line) => /** @type {[string, string]} */ (line.trim().split(/: (.*)/))),
    };
  });
}

/**
 * Returns the usual address of a page, if the path is another form of it: `/uuid/` and `/uuid.html` → `/uuid`, `/ru` → `/ru/`.
 * @param {string} root
 * @param {string} path  below the base
 */
function usualPath(root, path) {
  if (path === '') return '/';
  const has = (/** @type {string} */ name) => existsSync(join(root, name));
  if (path.endsWith('/')) return has(`${path}index.html`) || !has(`${path.slice(0, -1)}.html`) ? path : path.slice(0, -1);
  const plain = path.replace(/\.html$/, '');
  if (has(`${plain}.html`)) return plain.replace(/(?<=\/)index$/, '');
  return has(`${path}/index.html`) ? `${path}/` : path;
}

/**
 * Creates a server that serves a built site as a host does: headers by path, addresses without .html, compressed copies, and 404.html, which
 * also resolves other spellings of converter addresses. Files are read at each request, so that a new build needs no new server.
 * @param {{ root: string }} options
 * @returns {import('node:http').Server}
 */
export function createSiteServer({ root }) {
  const sendFile = sirv(root, { dev: true, etag: true, brotli: true, gzip: true, extensions: ['html'] });
  return createServer((request, response) => {
    const rules = parseHeaders(readFileSync(join(root, '_headers'), 'utf8'));
    const [pages] = rules;
    const base = pages?.path.slice(0, -2) ?? '';
    const [, address = '/', query = ''] = /^([^?]*)(.*)$/s.exec(request.url ?? '/') ?? [];
    const setHeaders = (/** @type {typeof rules} */ some) =>
      some.flatMap(({ headers }) => headers).forEach(([name, value]) => response.setHeader(name, value));
    /** @type {(status: number, text: string | Buffer, headers: Record<string, string>) => void} */
    const answer = (status, text, headers) => void response.writeHead(status, headers).end(text);

    setHeaders(rules.filter(({ path }) => (path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : address === path)));
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405, '', { allow: 'GET, HEAD' });
    if (!`${address}/`.startsWith(`${base}/`)) return answer(404, `The site is at ${base}/\n`, { 'content-type': 'text/plain' });
    const path = address.slice(base.length).replace(/^\/+/, '/');
    const usual = usualPath(root, path);
    if (usual !== path) return answer(301, '', { location: base + usual + query });
    const sendMissing = () => {
      // Replaces the headers of a file that is missing, which would be cached for a year.
      setHeaders(rules.slice(0, 1));
      const status = /^\/(?:ru\/)?converters\//.test(path) ? 200 : 404;
      answer(status, readFileSync(join(root, '404.html')), { 'content-type': 'text/html;charset=utf-8' });
    };
    request.url = path + query;
    if (/^\/(?:404$|_(?:headers|host-file|redirects))/.test(path)) sendMissing();
    else sendFile(request, response, sendMissing);
  });
}
