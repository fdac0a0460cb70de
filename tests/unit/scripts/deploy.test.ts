import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deploy, digestOf, keptFiles, nameOf, siteAt, versionOf } from '#scripts/deploy.mjs';
import { createSiteServer } from '#scripts/server.mjs';

const ROOT = 'http://localhost:4173';
const SCRIPT = 'const path = `/uuid`; import(`./part.js`);';

const page = (version: string, path: string) => `<!doctype html>
<html lang="en">
  <head>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <meta name="verstak-build" content="${version}" />
    <script>if (a < b) location.replace("/" + c)</script>
    <link rel="canonical" href="${ROOT}${path}" data-head="">
    <meta property="og:image" content="${ROOT}/og/en/home.jpg" data-head="">
    <script type="application/ld+json">{"url":"${ROOT}${path}","text":"see \\"/uuid\\""}</script>
    <script type="module" crossorigin src="/assets/main.js"></script>
  </head>
  <body><div id="root" data-path="${path}"><a href="/">Home</a><a href="#main">Skip</a><a href="https://other.example/uuid">href=&quot;/uuid</a></div></body>
</html>
${'<!-- padding -->'.repeat(80)}`;

const files = (version: string): Record<string, string> => ({
  'index.html': page(version, '/'),
  'ru/uuid/v4.html': page(version, '/ru/uuid/v4'),
  '404.html': page(version, ''),
  '_shell/en.html': page(version, ''),
  'site.webmanifest': `{"id":"/","scope":"/","icons":[{"src":"/favicon.svg","type":"image/svg+xml"}],"share_target":{"action":"/share","params":{"url":"url"}}}\n`,
  'favicon.svg': '<svg/>',
  'assets/main.js': SCRIPT,
  'assets/w/logo.worker-1.js': 'onmessage = null;',
  'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${ROOT}/sitemap.xml\n`,
  'sitemap.xml': `<url><loc>${ROOT}/</loc><xhtml:link hreflang="ru" href="${ROOT}/ru/"/></url>\n`,
  _headers: `/*\n  X-A: 1\n/assets/w/logo.worker-*\n  ! X-A\n  Content-Security-Policy: connect-src https: http://localhost:*; base-uri 'none'\n`,
  _redirects: '/ru /ru/ 301\n/converters/length /converters 301\n',
  '_aliases.json': '{"roots":["/converters","/ru/converters"],"units":{}}',
});

let folder = '';
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const whole = () =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name, readFileSync(join(folder, name), 'latin1')]),
  );
const versionIn = (name: string) => /verstak-build" content="([^"]*)"/.exec(read(name))?.[1];

describe('an address', () => {
  test.each([
    ['https://host/tools', 'https://host/tools', '/tools'],
    ['https://host/tools/', 'https://host/tools', '/tools'],
    ['http://host:8080/a/b-1/c_d', 'http://host:8080/a/b-1/c_d', '/a/b-1/c_d'],
    ['https://Host.example', 'https://host.example', ''],
    ['https://host/', 'https://host', ''],
  ])('%s is accepted as the address of a site', (text, url, base) => {
    expect(siteAt(text)).toEqual({ url, base });
  });

  test.each([
    'host/tools',
    'ftp://host/',
    'https://host/?a=1',
    'https://host/tools?',
    'https://host/#a',
    'https://me@host/',
    'https://host//a',
    'https://host/a b',
    'https://host/"a',
    'https://host/.a',
    '',
  ])('“%s” is refused with an error that quotes it', (text) => {
    expect(() => siteAt(text)).toThrow(`“${text}”`);
  });
});

describe('a built site', () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'verstak-deploy-'));
    const put = (name: string, content: string) => {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    };
    for (const [name, content] of Object.entries(files(''))) put(name, content);
    const kept = await keptFiles(folder);
    const headers = read('_headers');
    const version = versionOf(
      headers,
      kept.map((name) => [name, read(name)]),
    );
    for (const [name, content] of Object.entries(files(version))) put(name, content);
    const digests = Object.fromEntries(kept.map((name) => [`/${name}`, digestOf(read(name))]));
    put('sw.js', `const build = ${JSON.stringify({ version, headers: nameOf(headers), files: digests })};`);
    put('index.html.gz', gzipSync(read('index.html')).toString('latin1'));
    put('index.html.br', 'of the build');
    put('sitemap.xml.gz', 'of the build');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is moved below a path: its documents, manifest, headers, redirects and sitemap change, its scripts do not', async () => {
    await deploy(folder, 'https://host.example/tools/', 'compress');
    const html = read('ru/uuid/v4.html');
    expect(html).toContain('<html lang="en" data-base="/tools">');
    expect(html).toContain('<link rel="icon" href="/tools/favicon.svg"');
    expect(html).toContain('src="/tools/assets/main.js"');
    expect(html).toContain('<link rel="canonical" href="https://host.example/tools/ru/uuid/v4"');
    expect(html).toContain('content="https://host.example/tools/og/en/home.jpg"');
    expect(html).toContain('{"url":"https://host.example/tools/ru/uuid/v4","text":"see \\"/uuid\\""}');
    expect(html).toContain(
      'data-path="/tools/ru/uuid/v4"><a href="/tools/">Home</a><a href="#main">Skip</a><a href="https://other.example/uuid">',
    );
    expect(html).toContain('<script>if (a < b) location.replace("/" + c)</script>');
    expect(read('404.html')).toContain('data-path=""');
    expect(read('site.webmanifest')).toContain(
      '{"id":"/tools/","scope":"/tools/","icons":[{"src":"/tools/favicon.svg","type":"image/svg+xml"}]',
    );
    expect(read('site.webmanifest')).toContain('"action":"/tools/share","params":{"url":"url"}');
    expect(read('robots.txt')).toContain('Allow: /\n\nSitemap: https://host.example/tools/sitemap.xml');
    expect(read('sitemap.xml')).toBe(
      '<url><loc>https://host.example/tools/</loc><xhtml:link hreflang="ru" href="https://host.example/tools/ru/"/></url>\n',
    );
    expect(read('_headers')).toContain('/tools/*\n  X-A: 1\n/tools/assets/w/logo.worker-*\n');
    expect(read('_headers')).toContain("connect-src https:; base-uri 'none'");
    expect(read('_redirects')).toBe('/tools /tools/ 301\n/tools/ru /tools/ru/ 301\n/tools/converters/length /tools/converters 301\n');
    expect(read('_aliases.json')).toContain('["/tools/converters","/tools/ru/converters"]');
    expect(read('assets/main.js')).toBe(SCRIPT);
  });

  test('has another version after a move, and digests of the new files in its service worker', async () => {
    const before = versionIn('index.html');
    await deploy(folder, 'https://host.example/tools', 'compress');
    const version = versionIn('index.html') as string;
    expect(version).toMatch(/^[\w-]{16}$/);
    expect(version).not.toBe(before);
    expect(versionIn('_shell/en.html')).toBe(version);
    const built = JSON.parse(/\{.*\}/.exec(read('sw.js'))?.[0] ?? '') as {
      version: string;
      headers: string;
      files: Record<string, string>;
    };
    expect([built.version, built.headers]).toEqual([version, nameOf(read('_headers'))]);
    for (const [path, digest] of Object.entries(built.files)) expect(digestOf(read(path)), path).toBe(digest);
  });

  test('has compressed copies of the new files where it had copies before, or none if requested', async () => {
    await deploy(folder, 'https://host.example/tools', 'compress');
    const html = read('index.html');
    expect(gunzipSync(readFileSync(join(folder, 'index.html.gz'))).toString()).toBe(html);
    expect(brotliDecompressSync(readFileSync(join(folder, 'index.html.br'))).toString()).toBe(html);
    await deploy(folder, 'https://host.example/other', 'remove');
    expect(Object.keys(whole()).filter((name) => /\.(?:br|gz)$/.test(name))).toEqual([]);
  });

  test.each(['https://host.example/tools', 'http://localhost:8080/a.b/c', 'https://host.example', 'http://localhost:4173/ru'])(
    'is the same as before after it was moved to %s and back',
    async (url) => {
      await deploy(folder, ROOT, 'remove');
      const before = whole();
      await deploy(folder, url, 'remove');
      expect(whole()).not.toEqual(before);
      await deploy(folder, 'https://another.example/x/y/z', 'remove');
      await deploy(folder, `${ROOT}/`, 'remove');
      expect(Object.keys(whole())).toEqual(Object.keys(before).filter((name) => !/\.(?:br|gz)$/.test(name)));
      for (const [name, text] of Object.entries(whole())) expect(text, name).toBe(before[name]);
    },
  );

  test('is not changed by a move to its own address, and not moved if a file was changed after the build', async () => {
    expect((await deploy(folder, ROOT, 'compress')).changed).toEqual([]);
    writeFileSync(join(folder, 'site.webmanifest'), '{}');
    const before = whole();
    await expect(deploy(folder, 'https://host.example/tools', 'compress')).rejects.toThrow('was changed after the build');
    expect(whole()).toEqual(before);
  });

  test('is served at its path only, with its headers and redirects', async () => {
    await deploy(folder, 'https://host.example/tools', 'remove');
    const server = createSiteServer({ root: folder });
    await new Promise<void>((resolve) => {
      server.listen(0, resolve);
    });
    const ask = async (path: string) => {
      const { status, headers } = await fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, { redirect: 'manual' });
      return [status, headers.get('location'), headers.get('x-a')];
    };
    expect(await ask('/tools/ru/uuid/v4')).toEqual([200, null, '1']);
    expect(await ask('/tools/')).toEqual([200, null, '1']);
    expect(await ask('/tools')).toEqual([301, '/tools/', '1']);
    expect(await ask('/tools/ru/uuid/v4.html?a=b')).toEqual([301, '/tools/ru/uuid/v4?a=b', '1']);
    expect(await ask('/tools/converters/length')).toEqual([301, '/tools/converters', '1']);
    expect(await ask('/tools/assets/w/logo.worker-1.js')).toEqual([200, null, null]);
    for (const path of ['/', '/ru/uuid/v4', '/toolsmith', '/tools/_headers', '/tools/nothing'])
      expect(await ask(path), path).toEqual([404, null, '1']);
    server.close();
  });

  const run = (...args: string[]) => {
    try {
      return { text: execFileSync(process.execPath, ['scripts/deploy.mjs', ...args], { encoding: 'utf8', stdio: 'pipe' }), status: 0 };
    } catch (error) {
      const { stderr, status } = error as { stderr: string; status: number };
      return { text: stderr, status };
    }
  };

  test('is moved by the command, which reports its result or an error in one line', () => {
    expect(run('--site-url', 'https://host.example/tools', folder)).toEqual({
      text: `The site in ${folder} is for https://host.example/tools/ now; files changed: 11.\n`,
      status: 0,
    });
    expect(run(folder)).toMatchObject({ status: 1, text: expect.stringMatching(/^Write: node deploy\.mjs .*\n$/) as string });
    expect(run('--site-url', 'https://host/', tmpdir())).toMatchObject({
      status: 1,
      text: `“${tmpdir()}” is not the folder of a built site.\n`,
    });
  });
});
