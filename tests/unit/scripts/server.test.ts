import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSiteServer } from '#scripts/server.mjs';
import { listen } from './listen.ts';

const HEADERS = `
# every page
/*
  Content-Security-Policy: default-src 'none'; script-src 'self'
  X-Content-Type-Options: nosniff

/assets/*
  Cache-Control: public, max-age=31536000, immutable
/assets/w/*
  ! Content-Security-Policy
  Content-Security-Policy: default-src 'none'; connect-src 'none'
/joined
  X-Content-Type-Options: again
`;

const REDIRECTS = `
/ru /ru/ 301
/units/:from/:to /converters/length/:from/:to 301
/ru/units/:from/:to /ru/converters/length/:from/:to 301
/old/* /new/:splat 302
/with-query /uuid?from=old 301
/kept /uuid/v4 200
`;

const script = `export const answer = 42; ${'// padding\n'.repeat(50)}`;

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let folder = '';
let port = 0;
let server: ReturnType<typeof createSiteServer>;

function put(path: string, content: string | Buffer) {
  const file = join(folder, 'dist', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Sends a request with the path unchanged; fetch would normalize it. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request({ port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-server-'));
  writeFileSync(join(folder, 'secret.html'), 'secret');
  for (const page of ['index', '404', 'uuid', 'uuid/v4', 'ru/index', 'ru/uuid', 'ru/uuid/v4', 'joined'])
    put(`${page}.html`, `<h1>${page}</h1>`);
  put('assets/app-1a.js', script);
  put('assets/app-1a.js.br', brotliCompressSync(script));
  put('assets/app-1a.js.gz', gzipSync(script));
  put('assets/w/uuid-2b.js', 'self.onmessage = null;');
  put('assets/onest.woff2', Buffer.from([0, 1, 2, 255]));
  put('site.webmanifest', '{}');
  put('.hidden', 'hidden');
  put('_headers', HEADERS);
  put('_redirects', REDIRECTS);
  server = createSiteServer({ root: join(folder, 'dist') });
  port = await listen(server);
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe('addresses', () => {
  test.each([
    ['/', 'index'],
    ['/uuid', 'uuid'],
    ['/uuid/v4', 'uuid/v4'],
    ['/uuid/v4?count=3', 'uuid/v4'],
    ['/ru/', 'ru/index'],
    ['/ru/uuid/v4', 'ru/uuid/v4'],
    ['/kept', 'uuid/v4'],
  ])('%s is the page %s', async (path, page) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.toString()).toBe(`<h1>${page}</h1>`);
  });

  test.each([
    ['/uuid/v4.html', 301, '/uuid/v4'],
    ['/uuid/', 301, '/uuid'],
    ['/uuid/v4/?count=3&a=b', 301, '/uuid/v4?count=3&a=b'],
    ['/index.html', 301, '/'],
    ['/index', 301, '/'],
    ['/ru', 301, '/ru/'],
    ['/ru/index.html', 301, '/ru/'],
    ['/units/km/mi', 301, '/converters/length/km/mi'],
    ['/ru/units/km/mi/?v=5', 301, '/ru/converters/length/km/mi?v=5'],
    ['/units/%C2%B0c/a%20b', 301, '/converters/length/%C2%B0c/a%20b'],
    ['/old/a/b/c', 302, '/new/a/b/c'],
    ['/with-query?v=5', 301, '/uuid?from=old&v=5'],
  ])('%s redirects with status %i to %s', async (path, code, location) => {
    const { status, headers } = await ask(path);
    expect([status, headers.location]).toEqual([code, location]);
  });

  test.each([
    '/nothing',
    '/uuid/v4/deeper',
    '/assets',
    '/assets/',
    '/404',
    '/404.html',
    '/_headers',
    '/_redirects',
    '/.hidden',
    '/../secret',
    '/../secret.html',
    '/%2e%2e/secret.html',
    '/..%2fsecret.html',
    '/uuid/..%5c..%5csecret.html',
    '//uuid/',
    '/%00',
    '/%E0%A4%A',
    '/\\evil.example/',
  ])('%s is the 404 page with status 404', async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body.toString()).toBe('<h1>404</h1>');
  });

  test('a missing asset is not cached', async () => {
    const { status, headers } = await ask('/assets/gone-9z.js');
    expect([status, headers['cache-control']]).toEqual([404, 'no-cache']);
  });
});

describe('headers', () => {
  test('come from _headers by path', async () => {
    const page = await ask('/uuid/v4');
    expect(page.headers['content-security-policy']).toBe("default-src 'none'; script-src 'self'");
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const asset = await ask('/assets/app-1a.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('“! Name” removes a header set by a wider rule', async () => {
    const { headers } = await ask('/assets/w/uuid-2b.js');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'none'");
  });

  test('a header set twice without “! Name” has its values joined, as on hosts', async () => {
    expect((await ask('/joined')).headers['x-content-type-options']).toBe('nosniff, again');
  });

  test('are read again after the file _headers was changed', async () => {
    put('_headers', HEADERS.replace('nosniff', 'nosniff-2'));
    const later = new Date(statSync(join(folder, 'dist/_headers')).mtimeMs + 5000);
    utimesSync(join(folder, 'dist/_headers'), later, later);
    expect((await ask('/')).headers['x-content-type-options']).toBe('nosniff-2');
    put('_headers', HEADERS);
  });

  test.each([
    ['/assets/app-1a.js', 'text/javascript; charset=utf-8'],
    ['/assets/onest.woff2', 'font/woff2'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ])('%s has the content type %s', async (path, type) => {
    expect((await ask(path)).headers['content-type']).toBe(type);
  });
});

describe('representations', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['', undefined],
  ])('Accept-Encoding “%s” gets the coding %s', async (accepted, coding) => {
    const { headers, body } = await ask('/assets/app-1a.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(coding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-length']).toBe(String(body.length));
    const plain = coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
    expect(plain.toString()).toBe(script);
  });

  test('a file without compressed copies has no Vary header', async () => {
    const { headers } = await ask('/uuid', { 'accept-encoding': 'br' });
    expect([headers.vary, headers['content-encoding']]).toEqual([undefined, undefined]);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const get = await ask('/assets/app-1a.js', { 'accept-encoding': 'br' });
    const head = await ask('/assets/app-1a.js', { 'accept-encoding': 'br' }, 'HEAD');
    expect(head.body).toHaveLength(0);
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  });

  test('a client that has the file gets 304', async () => {
    const first = await ask('/uuid/v4');
    const etag = String(first.headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { status, headers, body } = await ask('/uuid/v4', { 'if-none-match': known });
      expect([status, body.length, headers.etag]).toEqual([304, 0, etag]);
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    }
    expect((await ask('/uuid/v4', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('each content coding has its own ETag', async () => {
    const codings = await Promise.all(['br', 'gzip', ''].map((coding) => ask('/assets/app-1a.js', { 'accept-encoding': coding })));
    expect(new Set(codings.map(({ headers }) => headers.etag)).size).toBe(3);
  });
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('the method %s is refused', async (method) => {
  const { status, headers } = await ask('/', {}, method);
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});
