import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { deploy } from '#scripts/deploy.mjs';
import { locales, localize } from '#src/locale/locale.ts';
import { hostServers, isInstalled } from '../../reference/host-servers.ts';
import { SCRIPT, sentFor, smallSiteRules, writeSmallSite } from './small-site.ts';

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request with the path unchanged; fetch would normalize it and decode the response. */
function ask(port: number, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }));
    });
    sent.on('error', reject).end();
  });
}

/** Addresses, the file of each, and its media type. */
const files = [
  ['/', 'index.html', 'text/html'],
  ['/uuid?a=b', 'uuid.html', 'text/html'],
  ['/ru/', 'ru/index.html', 'text/html'],
  ['/ru/uuid/v4', 'ru/uuid/v4.html', 'text/html'],
  ['/converters/length/kilometers/miles', 'converters/length/kilometers/miles.html', 'text/html'],
  ['/assets/main.js', 'assets/main.js', '/javascript'],
  ['/assets/w/uuid.worker-1.js', 'assets/w/uuid.worker-1.js', '/javascript'],
  ['/assets/w/logo.worker-1.js', 'assets/w/logo.worker-1.js', '/javascript'],
  ['/sw.js', 'sw.js', '/javascript'],
  ['/site.webmanifest', 'site.webmanifest', 'application/manifest+json'],
  ['/_shell/en', '_shell/en.html', 'text/html'],
  ['/.well-known/verstak.json', '.well-known/verstak.json', 'application/json'],
  ['/og/%D0%B8%D0%BC%D1%8F.jpg', 'og/имя.jpg', 'image/jpeg'],
] as const;

const redirects = [
  ['/ru', '/ru/'],
  ['/ru?a=b', '/ru/?a=b'],
  ['/ru/index.html', '/ru/'],
  ['/index', '/'],
  ['/uuid/?a=b', '/uuid?a=b'],
  ['/ru/uuid/v4/', '/ru/uuid/v4'],
  ['/uuid/v4.html?a=b', '/uuid/v4?a=b'],
  ['/converters/', '/converters'],
  ['/converters/length/kilometers/miles/', '/converters/length/kilometers/miles'],
] as const;

/** Other spellings of converter addresses, and unknown names, which the script of 404.html tells apart. */
const spellings = [
  '/converters/length/km/mi',
  '/converters/Length/KM/mi/?v=5',
  '/converters/length',
  '/converters/length/km/parsec',
  '/converters/temperature/%C2%B0C/%C2%B0F?v=20',
  '/converters/volume/m%C2%B3/fl%20oz',
  '/converters/area/m%C2%B2/ft%C2%B2/',
].flatMap((path) => locales.map((locale) => localize(path, locale)));

const missing = ['/nothing', '/uuid/v9', '/404', '/assets', '/assets/gone.js', '/assets/w/gone.js', '/a/converters/length/km/mi'];
const hidden = [
  '/_headers',
  '/_headers.nginx',
  '/_redirects',
  '/_host-file.mjs',
  '/../outside.txt',
  '/%2e%2e/outside.txt',
  '/%00',
  '/uuid%00.html',
  '/assets/%00',
];

const names = Object.keys(hostServers) as (keyof typeof hostServers)[];

describe.each(names.flatMap((name) => ['', '/v1.0/tools'].map((base) => ({ name, base }))))(
  '$name, with the site at “$base/”',
  ({ name, base }) => {
    test.skipIf(!isInstalled(name))('sends files, redirects, 404.html, and the headers of each', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'verstak-small-'));
      await writeSmallSite(folder);
      await deploy(folder, `http://localhost:4173${base}`, 'compress');
      const { port, stop } = await hostServers[name](folder, base);
      const at = (path: string, ...rest: [headers?: Record<string, string>, method?: string]) => ask(port, base + path, ...rest);
      const expectHeaders = ({ headers }: Answer, path: string) => {
        for (const [header, value] of Object.entries(sentFor(path, smallSiteRules)))
          if (header !== 'Cache-Control' || value.includes('immutable'))
            expect(headers[header.toLowerCase()], `${path} ${header}`).toBe(value);
        if (!path.startsWith('/assets/')) expect(headers['cache-control'], path).toMatch(/^(public, max-age=0, must-revalidate|no-cache)$/);
      };
      const page404 = readFileSync(join(folder, '404.html'), 'utf8');

      for (const [path, file, type] of files) {
        const answer = await at(path);
        expect([path, answer.status, answer.body.toString()]).toEqual([path, 200, readFileSync(join(folder, file), 'utf8')]);
        expect(answer.headers['content-type'], path).toContain(type);
        expectHeaders(answer, path);
        expect((await at(path, {}, 'HEAD')).body).toHaveLength(0);
      }
      for (const [path, to] of redirects) {
        const answer = await at(path);
        expect([path, answer.status, answer.headers.location]).toEqual([path, 301, base + to]);
        expectHeaders(answer, '/');
      }
      for (const path of [...spellings, ...missing]) {
        const answer = await at(path);
        expect([path, answer.status, answer.body.toString()]).toEqual([path, spellings.includes(path) ? 200 : 404, page404]);
        expectHeaders(answer, '/');
      }
      for (const path of hidden)
        expect([path, (await at(path)).status]).toEqual([path, expect.toSatisfy((status) => status === 404 || status === 400)]);
      if (base) expect([(await ask(port, base)).headers.location, (await ask(port, '/uuid')).status]).toEqual([`${base}/`, 404]);

      // The official image of nginx has no module for Brotli.
      const best = name === 'nginx' ? 'gzip' : 'br';
      for (const [accepted, coding] of [
        ['gzip, deflate, br', best],
        ['gzip', 'gzip'],
        ['identity', undefined],
      ] as const) {
        const { headers, body } = await at('/assets/main.js', { 'accept-encoding': accepted });
        expect(headers['content-encoding']).toBe(coding);
        if (coding) expect(headers.vary).toContain('Accept-Encoding');
        const plain = coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
        expect(plain.toString()).toBe(SCRIPT);
        const again = await at('/assets/main.js', { 'accept-encoding': accepted, 'if-none-match': String(headers.etag) });
        expect([again.status, again.headers['cache-control']]).toEqual([304, headers['cache-control']]);
      }
      if (name === 'nginx') expect((await ask(port, '/healthz')).status).toBe(200);
      if (name === 'Caddy') expect((await at('/nothing')).headers['strict-transport-security']).toBe('max-age=31536000');
      await stop();
      rmSync(folder, { recursive: true });
    });
  },
);
