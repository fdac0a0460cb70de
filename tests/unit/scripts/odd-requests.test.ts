import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteServer } from '#scripts/server.mjs';
import { listen } from './listen.ts';
import { qualityOf } from '#scripts/request-target.mjs';
import { headerRules, headersFile } from '#src/site/headers.ts';
import { methods, oddTargets, sampleTargets } from '../../reference/odd-targets.ts';
import { requestFor, sendRaw } from '../../reference/raw-request.ts';

const rules = headerRules('sha256-abc=', 'https://verstak.example');
const always = Object.entries(rules[0]?.headers ?? {}).filter(([name]) => name !== 'Cache-Control');

let folder = '';
let port = 0;
let server: ReturnType<typeof createSiteServer>;

function put(path: string, content: string) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-odd-'));
  put('outside.html', 'outside');
  put('outside.js.gz', 'outside');
  for (const page of ['index', '404', 'uuid', 'ru/index']) put(`dist/${page}.html`, page);
  for (const file of ['robots.txt', 'sw.js', 'assets/w/uuid.js']) put(`dist/${file}`, file);
  put('dist/_headers', headersFile(rules));
  put('dist/_redirects', '/ru /ru/ 301\n/converters/length/:from /converters 301\n');
  symlinkSync(join(folder, 'outside.html'), join(folder, 'dist/linked.html'));
  symlinkSync(folder, join(folder, 'dist/above'));
  symlinkSync(join(folder, 'outside.js.gz'), join(folder, 'dist/assets/w/uuid.js.gz'));
  symlinkSync('uuid.html', join(folder, 'dist/inside.html'));
  server = createSiteServer({ root: join(folder, 'dist') });
  port = await listen(server);
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Returns the names of the required headers that the response lacks or has with another value; without a response, “no answer”. */
async function missing(request: string): Promise<string[]> {
  const answer = await sendRaw(port, request);
  if (!answer) return ['no answer'];
  expect(answer.headers.has('x-injected')).toBe(false);
  expect(answer.headers.get('location') ?? '/').not.toMatch(/^(\/[/\\]|\w+:)/);
  return always.filter(([name, value]) => answer.headers.get(name.toLowerCase()) !== value).map(([name]) => name);
}

const bare = async (requests: readonly string[]) => {
  const found = await Promise.all(requests.map(async (request) => ({ line: request.split('\r\n')[0], missing: await missing(request) })));
  return found.filter((answer) => answer.missing.length > 0);
};

test('every response to an address in an unusual form has all headers', async () => {
  expect(oddTargets.length).toBeGreaterThan(200);
  expect(await bare(oddTargets.map((target) => requestFor('GET', target)))).toEqual([]);
});

test('every response to every method has all headers', async () => {
  expect(await bare(methods.flatMap((method) => sampleTargets.map((target) => requestFor(method, target))))).toEqual([]);
});

test('every response to a malformed request has all headers', async () => {
  const malformed = [
    requestFor('GET', '/uuid', []),
    requestFor('GET', '/uuid', ['Host: a', 'Host: b']),
    requestFor('GET', '/uuid', ['Host: a', 'Expect: nothing']),
    requestFor('GET', '/uuid', ['Host: a', 'no colon']),
    requestFor('GET', '/uuid', ['Host: a', `X-Long: ${'a'.repeat(20_000)}`]),
    requestFor('GET', '/a b'),
    requestFor('GET', `/${'a'.repeat(20_000)}`),
    requestFor('POST', '/uuid', ['Host: a', 'Content-Length: x']),
    requestFor('NOTHING', '/uuid'),
  ];
  expect(await bare(malformed)).toEqual([]);
});

test('a request with an absolute address gets the page at its path', async () => {
  const answer = await sendRaw(port, requestFor('GET', 'http://other.example/uuid'));
  expect([answer?.status, answer?.body]).toEqual([200, 'uuid']);
  expect((await sendRaw(port, requestFor('GET', 'http://other.example')))?.body).toBe('index');
});

test('the page for a missing worker script has the policy of pages, and a worker script has its own policy', async () => {
  const policyOf = async (path: string) => (await sendRaw(port, requestFor('GET', path)))?.headers.get('content-security-policy');
  const page = rules[0]?.headers['Content-Security-Policy'];
  expect(await policyOf('/assets/w/nothing.js')).toBe(page);
  expect(await policyOf('/assets/w/uuid.js')).toContain("connect-src 'none'");
});

test('a symbolic link that leads out of the site is not followed, neither for a page nor for a compressed copy', async () => {
  for (const path of ['/linked', '/linked.html', '/above/outside', '/above/outside.html'])
    expect([path, (await sendRaw(port, requestFor('GET', path)))?.body]).toEqual([path, '404']);
  const zipped = await sendRaw(port, requestFor('GET', '/assets/w/uuid.js', ['Host: a', 'Accept-Encoding: gzip']));
  expect(zipped?.body).toBe('assets/w/uuid.js');
  expect((await sendRaw(port, requestFor('GET', '/inside')))?.body).toBe('uuid');
});

test('an Accept-Encoding header beyond the limit is not read', () => {
  expect(qualityOf('gzip, deflate, br;q=0.5', 'br')).toBe(0.5);
  expect(qualityOf(`gzip, ${' '.repeat(1000)}br`, 'gzip')).toBe(0);
  expect(qualityOf(`a${' '.repeat(15_500)}a`, 'gzip')).toBe(0);
});
