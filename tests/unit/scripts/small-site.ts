import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { digestOf, filesIn, keptFiles, MANIFEST, manifestOf, nameOf, versionOf } from '#scripts/moved-site.mjs';
import { caddyHeaders, type HeaderRule, headerRules, headersFile, nginxHeaders } from '#src/site/headers.ts';

export const SMALL_SITE = 'http://localhost:4173';
export const smallSiteRules = headerRules('sha256-abc=', SMALL_SITE);

/** Returns the headers that a host sends for a path: later rules replace headers of earlier ones. */
export function sentFor(path: string, rules: readonly HeaderRule[]): Readonly<Record<string, string>> {
  const applies = (rule: HeaderRule) => (rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path);
  return Object.assign({}, ...rules.filter(applies).map(({ headers }) => headers)) as Record<string, string>;
}

const page = (version: string, path: string, locale = 'en') => `<!doctype html>
<html lang="${locale}">
  <head>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <meta name="verstak-build" content="${version}" />
    <script>if (a < b) location.replace("/" + c)</script>
    <link rel="canonical" href="${SMALL_SITE}${path}" data-head="">
    <script type="application/ld+json">{"url":"${SMALL_SITE}${path}","text":"see \\"/uuid\\""}</script>
    <script type="module" crossorigin src="/assets/main.js"></script>
  </head>
  <body><div id="root" data-path="${path}"><a href="/">Home</a><a href="#main">Skip</a><a href="https://other.example/uuid">href=&quot;/uuid</a>
  <footer><p class="a" data-host-line=""></p></footer></div></body>
</html>
${'<!-- padding -->'.repeat(80)}`;

export const SCRIPT = `const path = \`/uuid\`; import(\`./part.js\`);${' '.repeat(2000)}`;

const pages = ['index', 'uuid', 'uuid/v4', 'ru/index', 'ru/uuid/v4', 'converters', 'converters/length/kilometers/miles'];

const files = (version: string): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    pages.map((name) => [`${name}.html`, page(version, `/${name.replace(/index$/, '')}`, name.startsWith('ru/') ? 'ru' : 'en')]),
  ),
  '404.html': page(version, ''),
  '_shell/en.html': page(version, ''),
  'site.webmanifest': `{"id":"/","scope":"/","icons":[{"src":"/favicon.svg","type":"image/svg+xml"}],"share_target":{"action":"/share","params":{"url":"url"}}}\n`,
  'favicon.svg': '<svg/>',
  'assets/main.js': SCRIPT,
  'assets/w/uuid.worker-1.js': 'onmessage = null;',
  'assets/w/logo.worker-1.js': 'onmessage = null;',
  'og/имя.jpg': 'JPEG',
  'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${SMALL_SITE}/sitemap.xml\n`,
  'sitemap.xml': `<url><loc>${SMALL_SITE}/</loc><xhtml:link hreflang="ru" href="${SMALL_SITE}/ru/"/></url>\n`,
  'site.json': '{}',
  _headers: headersFile(smallSiteRules),
  '_headers.nginx': nginxHeaders(smallSiteRules),
  '_headers.caddy': caddyHeaders(smallSiteRules),
  _redirects: '/ru /ru/ 301\n',
  // Accepts everything but one theme; tests/unit/site/host-file.test.ts tests the check of the build.
  '_host-file.mjs': `export function parseHostFile(text) {
  const settings = JSON.parse(text);
  if (settings.theme === 'red') throw new Error('site.json: theme is "red"; it must be one of light, dark, system.');
  return settings;
}\n`,
});

/** Writes a built site with a few pages, and compressed copies of two files. */
export async function writeSmallSite(folder: string): Promise<void> {
  const put = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  const unnamed = files('');
  for (const [name, content] of Object.entries(unnamed)) put(name, content);
  const kept = await keptFiles(folder);
  const headers = unnamed['_headers'] as string;
  const version = versionOf(
    headers,
    kept.map((name) => [name, unnamed[name] as string]),
  );
  const named = files(version);
  for (const [name, content] of Object.entries(named)) put(name, content);
  const digests = Object.fromEntries(kept.map((name) => [`/${name}`, digestOf(named[name] as string)]));
  put('sw.js', `const build = ${JSON.stringify({ version, headers: nameOf(headers), files: digests })};`);
  const about = { version: '1.2.3', commit: null, site: SMALL_SITE };
  put(MANIFEST, await manifestOf(about, { names: await filesIn(folder), read: (name) => readFile(join(folder, name)) }));
  for (const name of ['index.html', 'assets/main.js']) {
    put(`${name}.br`, brotliCompressSync(named[name] as string));
    put(`${name}.gz`, gzipSync(named[name] as string));
  }
}
