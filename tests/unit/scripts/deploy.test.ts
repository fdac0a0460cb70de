import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deploy } from '#scripts/deploy.mjs';
import { digestOf, nameOf, siteAt } from '#scripts/moved-site.mjs';
import { SCRIPT, SMALL_SITE, writeSmallSite } from './small-site.ts';

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
    await writeSmallSite(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is moved below a path: its documents, manifest, headers, redirects and sitemap change, its scripts do not', async () => {
    await deploy(folder, 'https://host.example/tools/', 'compress');
    const html = read('ru/uuid/v4.html');
    expect(html).toContain('<html lang="ru" data-base="/tools">');
    expect(html).toContain('<link rel="icon" href="/tools/favicon.svg"');
    expect(html).toContain('src="/tools/assets/main.js"');
    expect(html).toContain('<link rel="canonical" href="https://host.example/tools/ru/uuid/v4"');
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
    for (const name of ['_headers', '_headers.nginx', '_headers.caddy'])
      expect(read(name)).toContain("connect-src https:; base-uri 'none'");
    expect(read('_headers')).toMatch(/^\/tools\/\*\n[^]*\n\/tools\/assets\/w\/logo\.worker-\*\n/);
    expect(read('_redirects')).toBe('/tools /tools/ 301\n/tools/ru /tools/ru/ 301\n');
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
    expect(Object.keys(whole()).filter((name) => /\.(?:br|gz)$/.test(name))).toEqual(['assets/main.js.br', 'assets/main.js.gz']);
  });

  test.each(['https://host.example/tools', 'http://localhost:8080/a.b/c', 'https://host.example', 'http://localhost:4173/ru'])(
    'is the same as before after it was moved to %s and back',
    async (url) => {
      await deploy(folder, SMALL_SITE, 'remove');
      const before = whole();
      await deploy(folder, url, 'remove');
      expect(whole()).not.toEqual(before);
      await deploy(folder, 'https://another.example/x/y/z', 'remove');
      await deploy(folder, `${SMALL_SITE}/`, 'remove');
      delete before['index.html.br'];
      delete before['index.html.gz'];
      expect(whole()).toEqual(before);
    },
  );

  const addresses = [
    'https://a.example',
    'https://b.example',
    'http://localhost:8081',
    'https://a.example/tools',
    'https://b.example/ru/x',
  ];
  const pairs = addresses.flatMap((first) => addresses.map((last) => [first, last] as const));
  test.each(pairs)('is the same after a move to %s and then to %s as after the second move alone', async (first, last) => {
    await deploy(folder, last, 'compress');
    const direct = whole();
    expect(Object.keys(direct)).toContain('sw.js');
    await writeSmallSite(folder);
    for (const address of [first, last, last]) await deploy(folder, address, 'compress');
    expect(whole()).toEqual(direct);
  });

  test('is not changed by a move to its own address, and not moved if a file was changed after the build', async () => {
    expect((await deploy(folder, SMALL_SITE, 'compress')).changed).toEqual([]);
    writeFileSync(join(folder, 'site.webmanifest'), '{}');
    const before = whole();
    await expect(deploy(folder, 'https://host.example/tools', 'compress')).rejects.toThrow('was changed after the build');
    expect(whole()).toEqual(before);
  });

  test('has the settings of site.json in every document, and the line of the language in its footer, until the file is emptied', async () => {
    const before = whole();
    const footer = { en: 'Run by <b>us</b>', ru: 'Наш сайт' };
    writeFileSync(join(folder, 'site.json'), JSON.stringify({ theme: 'dark', footer }));
    await deploy(folder, 'https://host.example/tools', 'compress');
    await deploy(folder, undefined, 'compress');
    const host =
      '{&quot;theme&quot;:&quot;dark&quot;,&quot;footer&quot;:{&quot;en&quot;:&quot;Run by &lt;b&gt;us&lt;/b&gt;&quot;,&quot;ru&quot;:&quot;Наш сайт&quot;}}';
    for (const name of ['uuid.html', '404.html', '_shell/en.html']) {
      expect(read(name)).toContain(`<html lang="en" data-base="/tools" data-host="${host}">`);
      expect(read(name)).toContain('data-host-line="">Run by &lt;b&gt;us&lt;/b&gt;</p>');
    }
    expect(read('ru/index.html')).toContain('data-host-line="">Наш сайт</p>');
    writeFileSync(join(folder, 'site.json'), '{}');
    await deploy(folder, SMALL_SITE, 'compress');
    for (const name of ['uuid.html', '404.html', '_shell/en.html', 'sw.js']) expect(read(name)).toBe(before[name]);
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
      text: `The site in ${folder} is for https://host.example/tools/ now; files changed: 18.\n`,
      status: 0,
    });
    expect(run()).toMatchObject({ status: 1, text: expect.stringMatching(/^Write: node deploy\.mjs .*\n$/) as string });
    expect(run('--site-url', 'https://host/', tmpdir())).toMatchObject({
      status: 1,
      text: `“${tmpdir()}” is not the folder of a built site.\n`,
    });
    writeFileSync(join(folder, 'site.json'), '{"theme":"red"}');
    const before = whole();
    expect(run(folder)).toEqual({ text: 'site.json: theme is "red"; it must be one of light, dark, system.\n', status: 1 });
    expect(whole()).toEqual(before);
  });
});
