import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DIST } from './fresh-build.mjs';
import { aliasRedirectFor, parseAliasRules, caddyAliases, nginxAliases } from './alias-rules.mjs';
import { parseHeaderRules, parseRedirectRules } from './site-rules.mjs';

/**
 * Writes the rules of `_headers`, `_redirects` and `_aliases.json` as the configuration of servers that do not read these files.
 *
 * @typedef {{ host: string, root: string, headers: string, redirects: string, aliases?: string }} Site
 * @typedef {{ name: string, cases: { source: string, value: string }[] }} Header
 */

/** @param {RegExp} pattern  as PCRE and RE2 both read it */
const sourceOf = (pattern) => pattern.source.replace(/\(\?<\w+>/g, '(').replaceAll('\\/', '/');

/**
 * Returns each header with its values by path, the last rule first, because the last matching rule applies.
 * @param {string} text
 * @returns {Header[]}
 */
function headersOf(text) {
  /** @type {Map<string, Header>} */
  const headers = new Map();
  for (const { pattern, lines } of parseHeaderRules(text)) {
    for (const [name, value] of lines.set) {
      const header = headers.get(name) ?? { name, cases: [] };
      const replaces = lines.drop.some((dropped) => dropped.toLowerCase() === name.toLowerCase());
      if (header.cases.length > 0 && !replaces) throw new Error(`_headers: ${name} is set twice; write “! ${name}” before the second`);
      if (/["$\\{}]/.test(value)) throw new Error(`_headers: ${name} has a character that needs quoting`);
      headers.set(name, { name, cases: [{ source: sourceOf(pattern), value }, ...header.cases] });
    }
  }
  return [...headers.values()];
}

/**
 * Returns the redirects that are not made from the map of aliases.
 * @param {Site} site
 */
function redirectsOf({ redirects, aliases = '' }) {
  const known = parseAliasRules(aliases);
  return parseRedirectRules(redirects)
    .filter(({ from, to, status }) => status >= 300 && status < 400 && `${from}/` !== to && aliasRedirectFor(known, from)?.to !== to)
    .map(({ from, pattern, to, status }) => {
      const names = [...from.matchAll(/\*|:([a-z]\w*)/gi)].map(([, name]) => name ?? 'splat');
      /** @param {(index: number) => string} write */
      const target = (write) => to.replace(/:([a-z]\w*)/gi, (_, name) => write(names.indexOf(name) + 1));
      return { source: sourceOf(pattern).slice(0, -1), target, status };
    });
}

/** @param {Site} site */
export function nginxConfig(site) {
  const { host, root, headers } = site;
  const named = nginxAliases(site.aliases ?? '');
  const all = headersOf(headers).map(({ name, cases }) => ({
    name,
    cases,
    variable: `$verstak_${name.toLowerCase().replaceAll('-', '_')}`,
  }));
  const everywhere = (/** @type {Header['cases']} */ cases) => cases.length === 1 && cases[0]?.source === '^/(.*)$';
  const maps = all.map(({ variable, cases }) =>
    everywhere(cases) ? '' : `map $uri ${variable} {\n${cases.map(({ source, value }) => `  "~${source}" "${value}";\n`).join('')}}\n`,
  );
  const moved = redirectsOf(site).map(({ source, target, status }) => {
    // The encoded address is used: a decoded one could put a line break into the response headers.
    const raw = source.replaceAll('[^/]+', '[^/?]+').replaceAll('.*', '[^?]*');
    return `  if ($request_uri ~ "${raw}/?(\\?|$)") { return ${status} ${target((index) => `$${index}`)}$is_args$args; }\n`;
  });
  return `# From dist/_headers, dist/_redirects and dist/_aliases.json of one build: to be made anew after each.
${maps.join('')}${named.maps}
server {
  listen 80;
  listen [::]:80;
  server_name ${host};
  root ${root};

  absolute_redirect off;
  charset utf-8;
  charset_types text/plain text/css text/xml text/javascript application/javascript application/json application/xml application/manifest+json image/svg+xml;
  gzip_static on;
  gzip_vary on;
  # brotli_static on;   where the module ngx_brotli is there

  error_page 404 /404.html;
  location = /404.html { internal; }
  location = /404 { return 404; }
  location ~ "^/_(headers|redirects|aliases)|/\\.(?!well-known/)" { return 404; }
  location ~ "\\.webmanifest$" { types { application/manifest+json webmanifest; } }

${all.map(({ name, variable, cases }) => `  add_header ${name} ${everywhere(cases) ? `"${cases[0]?.value}"` : variable} always;\n`).join('')}
${moved.join('')}  if ($request_uri ~ "^((?:/[^/?\\\\\\\\]+)*/)index(?:\\.html)?(?:\\?|$)") { return 301 $1$is_args$args; }
  if ($request_uri ~ "^((?:/[^/?\\\\\\\\]+)+)\\.html(?:\\?|$)") { return 301 $1$is_args$args; }

  location / { try_files $uri.html $uri \${uri}index.html @other; }

  # /uuid/ is /uuid, /ru is /ru/, /converters/length/km/mi is /converters/length/kilometers/miles
  location @other {
    set $page /;
${named.lines}    if ($uri ~ "^(/.+)/$") { set $page $1; }
    if (-f $document_root$page.html) { return 301 $page$is_args$args; }
    if (-f $document_root$uri/index.html) { return 301 $uri/$is_args$args; }
    return 404;
  }
}
`;
}

/** @param {Site} site */
export function caddyConfig(site) {
  const { host, root, headers } = site;
  const set = headersOf(headers).flatMap(({ name, cases }) => [...cases].reverse().map(({ source, value }) => ({ name, source, value })));
  const sources = [...new Set(parseHeaderRules(headers).map(({ pattern }) => sourceOf(pattern)))];
  const paths = sources.map((source, index) => {
    const lines = set.filter((entry) => entry.source === source).map(({ name, value }) => `      ${name} "${value}"\n`);
    return `    @path${index} path_regexp ${source}\n    header @path${index} {\n${lines.join('')}    }\n`;
  });
  const moved = redirectsOf(site).map(({ source, target, status }, index) => {
    const to = target((group) => `{re.moved${index}.${group}}`);
    return `    @moved${index} path_regexp moved${index} ${source}/?$\n    redir @moved${index} ${to}{mark}{query} ${status}\n`;
  });
  return `# From dist/_headers, dist/_redirects and dist/_aliases.json of one build: to be made anew after each.
${host} {
  root * ${root}

  route {
    map {query} {mark} {
      "" ""
      default "?"
    }
${paths.join('')}
    @hidden path_regexp ^/_(headers|redirects|aliases)|^/404(\\.html)?$|/\\.[^w]
    error @hidden 404
${moved.join('')}    @index path_regexp index ^((?:/[^/\\\\]+)*/)index(?:\\.html)?$
    redir @index {re.index.1}{mark}{query} 301
    @html path_regexp html ^((?:/[^/\\\\]+)+)\\.html$
    redir @html {re.html.1}{mark}{query} 301

    # /converters/length/km/mi is /converters/length/kilometers/miles
${caddyAliases(site.aliases ?? '')}    # /uuid/ is /uuid, /ru is /ru/
    @slash path_regexp slash ^((?:/[^/\\\\]+)+)/$
    route @slash {
      @page file {re.slash.1}.html
      redir @page {re.slash.1}{mark}{query} 301
    }
    @folder {
      not path */
      file {path}/index.html
    }
    redir @folder {path}/{mark}{query} 301

    @manifest path *.webmanifest
    header @manifest Content-Type application/manifest+json
    try_files {path}.html {path} {path}index.html
    file_server {
      precompressed br gzip
    }
  }

  handle_errors {
    rewrite * /404.html
    header Cache-Control no-cache
    file_server {
      precompressed br gzip
    }
  }
}
`;
}

const [, script, server, host = 'verstak.example', root = DIST] = process.argv;
if (script && import.meta.url === pathToFileURL(script).href) {
  const write = { nginx: nginxConfig, caddy: caddyConfig }[server ?? ''];
  if (!write) {
    console.error('Say which: node scripts/host-config.mjs nginx|caddy [host] [folder of the built site]');
    process.exit(1);
  }
  const [headers = '', redirects = '', aliases = ''] = ['_headers', '_redirects', '_aliases.json'].map((name) =>
    readFileSync(join(DIST, name), 'utf8'),
  );
  process.stdout.write(write({ host, root, headers, redirects, aliases }));
}
