import { createReadStream, realpathSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { aliasRedirectFor, parseAliasRules } from './alias-rules.mjs';
import { pathOf, splitTarget, qualityOf } from './request-target.mjs';
import { baseOf, defaultHeaders, headersFor, parseHeaderRules, parseRedirectRules, redirectFor, withoutSlash } from './site-rules.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {{ base: string, headers: import('./site-rules.mjs').HeaderRule[], redirects: import('./site-rules.mjs').RedirectRule[], aliases: import('./alias-rules.mjs').AliasRules }} Rules
 * @typedef {{ file: string, size: number, mtimeMs: number }} Found
 */

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
};

const ENCODINGS = /** @type {const} */ ([
  ['br', '.br'],
  ['gzip', '.gz'],
]);

/**
 * Finds a file in the folder of the site. A symbolic link that leads out of the folder is not followed.
 * @param {string} root  without symbolic links
 * @param {string} name
 * @returns {Promise<Found | undefined>}
 */
async function found(root, name) {
  const file = join(root, name);
  const facts = await stat(file).catch(() => undefined);
  if (!facts?.isFile() || !(await realpath(file)).startsWith(root + sep)) return undefined;
  return { file, size: facts.size, mtimeMs: facts.mtimeMs };
}

/**
 * Returns a function that reads the rules, and reads them again after a build has rewritten them.
 * @param {string} root
 * @returns {() => Promise<Rules>}
 */
function rulesOf(root) {
  let stamp = '';
  /** @type {Rules} */
  let rules = { base: '', headers: [], redirects: [], aliases: parseAliasRules('') };
  return async () => {
    const files = await Promise.all(['_headers', '_redirects', '_aliases.json', 'index.html'].map((name) => found(root, name)));
    const now = files.map((file) => file?.mtimeMs).join();
    if (now !== stamp) {
      const [headers = '', redirects = '', aliases = '', page = ''] = await Promise.all(
        files.map(async (file) => (file ? readFile(file.file, 'utf8') : '')),
      );
      const base = baseOf(page);
      rules = {
        base,
        headers: parseHeaderRules(headers, base),
        redirects: parseRedirectRules(redirects),
        aliases: parseAliasRules(aliases),
      };
      stamp = now;
    }
    return rules;
  };
}

/**
 * Finds the file of an address, or the address to redirect to; undefined if there is neither.
 * @param {string} root
 * @param {string} base  path of the site
 * @param {string} address
 * @returns {Promise<{ file: Found } | { to: string } | undefined>}
 */
async function locate(root, base, address) {
  const path = address.slice(base.length);
  const at = (/** @type {string} */ name) => found(root, name);
  const encoded = (/** @type {string} */ name) => (base + name).split('/').map(encodeURIComponent).join('/');

  if (path.endsWith('/')) {
    const index = await at(`${path}index.html`);
    if (index) return { file: index };
    return (await at(`${withoutSlash(path)}.html`)) ? { to: encoded(withoutSlash(path)) } : undefined;
  }
  if (path === '/404' || path === '/404.html') return undefined;
  const plain = path.replace(/\.html$/, '');
  const clean = plain.replace(/(?<=\/)index$/, '');
  if (clean !== path && (await at(`${plain}.html`))) return { to: encoded(clean) };
  const file = (await at(`${path}.html`)) ?? (await at(path));
  if (file) return { file };
  return (await at(`${path}/index.html`)) ? { to: encoded(`${path}/`) } : undefined;
}

/**
 * Chooses between the file and its compressed copies, and returns whether there are copies.
 * @param {string} root
 * @param {Found} original
 * @param {string} accepted
 */
async function represent(root, original, accepted) {
  const copies = await Promise.all(
    ENCODINGS.map(async ([coding, suffix]) => ({
      coding,
      copy: await found(root, relative(root, original.file) + suffix),
      q: qualityOf(accepted, coding),
    })),
  );
  const best = copies.filter(({ copy, q }) => copy && q > 0).sort((a, b) => b.q - a.q)[0];
  return { file: best?.copy ?? original, coding: best?.coding, varies: copies.some(({ copy }) => copy) };
}

/**
 * @param {string} root
 * @param {Request} request
 * @param {Response} response
 * @param {Found} original
 * @param {number} status
 * @param {Map<string, string>} headers  replace the default headers of the response
 */
async function send(root, request, response, original, status, headers) {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  const { file, coding, varies } = await represent(root, original, String(request.headers['accept-encoding'] ?? ''));
  const etag = `"${original.size.toString(36)}-${Math.trunc(original.mtimeMs).toString(36)}${coding ? `-${coding}` : ''}"`;
  const all = new Map([
    ['content-type', TYPES[extname(original.file)] ?? 'application/octet-stream'],
    ['cache-control', 'public, max-age=0, must-revalidate'],
    ['etag', etag],
    ...headers,
  ]);
  // A 404 must not be cached for a year, although the files of its folder are.
  if (status === 404) all.set('cache-control', 'no-cache');
  if (varies) all.set('vary', [all.get('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
  if (coding) all.set('content-encoding', coding);

  const known = String(request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (status === 200 && (known.includes(etag) || known.includes('*'))) {
    all.delete('content-encoding');
    response.writeHead(304, [...all].flat()).end();
    return;
  }
  all.set('content-length', String(file.size));
  response.writeHead(status, [...all].flat());
  if (request.method === 'HEAD') response.end();
  else await pipeline(createReadStream(file.file), response);
}

/**
 * @param {Response} response
 * @param {number} status
 * @param {string} line
 * @param {Record<string, string>} [headers]
 */
function sendLine(response, status, line, headers = {}) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(`${line}\n`);
}

/**
 * Creates a server that serves a built site as a static host does: headers and redirects, addresses without .html, 404.html, compressed copies.
 * @param {{ root: string }} options
 * @returns {import('node:http').Server}
 */
export function createSiteServer({ root }) {
  const folder = realpathSync(root);
  const readRules = rulesOf(folder);
  /**
   * Headers of every response; until `_headers` has been read, the strictest ones.
   * @type {[name: string, value: string][]}
   */
  let always = [
    ['content-security-policy', "default-src 'none'"],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
  ];

  /** @param {Request} request @param {Response} response */
  async function answer(request, response) {
    const rules = await readRules();
    always = [...defaultHeaders(rules.headers)];
    for (const [name, value] of always) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendLine(response, 405, 'Only GET and HEAD', { allow: 'GET, HEAD' });
      return;
    }
    const { raw, query } = splitTarget(request.url ?? '/');
    const path = pathOf(raw);
    if (path !== undefined && !`${path}/`.startsWith(`${rules.base}/`)) {
      sendLine(response, 404, `Not found; the site is at ${rules.base}/`);
      return;
    }

    const rule = path === undefined ? undefined : (redirectFor(rules.redirects, path) ?? aliasRedirectFor(rules.aliases, path));
    const rewritten = rule && (rule.status === 200 || rule.status === 404);
    const place =
      path === undefined
        ? undefined
        : rule && !rewritten
          ? rule
          : await locate(folder, rules.base, rewritten ? rule.to.replace(/(?<=\/)index\.html$|\.html$/, '') : path);

    if (place && 'to' in place) {
      const target = new URL(place.to, 'http://site');
      const joined = query && target.search ? `&${query.slice(1)}` : query;
      const location = place.to.replace(/#.*$/, '') + joined + target.hash;
      sendLine(response, rule && !rewritten ? rule.status : 301, location, { location });
      return;
    }
    const missing = !place || (rewritten && rule.status === 404);
    const file = place?.file ?? (await found(folder, '404.html'));
    const headers = missing ? new Map(always) : headersFor(rules.headers, path ?? raw);
    if (!file) sendLine(response, 404, 'Not found');
    else await send(folder, request, response, file, missing ? 404 : 200, headers);
  }

  /** @param {Request} request @param {Response} response */
  const listener = (request, response) => {
    answer(request, response).catch((error) => {
      if (response.headersSent) return void response.destroy();
      for (const [name, value] of always) response.setHeader(name, value);
      sendLine(response, 500, error instanceof Error ? error.message : String(error));
    });
  };
  // By default Node answers requests without Host, or with an unknown Expect, itself and without these headers.
  const server = createServer({ requireHostHeader: false }, listener).on('checkExpectation', listener);
  server.on('clientError', (/** @type {NodeJS.ErrnoException} */ { code }, socket) => {
    const status = { HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large', ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout' }[
      code ?? ''
    ];
    const lines = [`HTTP/1.1 ${status ?? '400 Bad Request'}`, ...always.map(([name, value]) => `${name}: ${value}`), 'content-length: 0'];
    if (socket.writable) socket.end(`${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`);
  });
  return server;
}
