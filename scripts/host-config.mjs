import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DIST } from './fresh-build.mjs';
import { aliasRedirectFor, caddyAliases, nginxAliases, parseAliasRules } from './alias-rules.mjs';
import { caddyHeaders, nginxHeaders } from './host-headers.mjs';
import { baseOf, parseRedirectRules, sourceOf } from './site-rules.mjs';

/**
 * Writes the rules of `_headers`, `_redirects` and `_aliases.json` as the configuration of servers that do not read these files.
 *
 * @typedef {{ base?: string, headers: string, redirects: string, aliases?: string }} Rules  `base`: path of the site
 * @typedef {Rules & { host: string, root: string, listen?: readonly string[], health?: string }} Site
 *   The files of the site are at `base` in the folder `root`. Only for nginx: `listen`, addresses and ports; `health`, an address that
 *   answers 200 if the files are there and 503 if not
 */

/**
 * Reads the rules of a built site.
 * @param {string} folder
 * @returns {Rules}
 */
export function readRules(folder) {
  const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');
  return { base: baseOf(read('index.html')), headers: read('_headers'), redirects: read('_redirects'), aliases: read('_aliases.json') };
}

/**
 * Returns the redirects that the configuration must list: not those from the map of aliases, and not those that only add a slash.
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
  const { host, root, base = '', listen = ['80', '[::]:80'], health = '' } = site;
  const { maps, lines } = nginxHeaders(site.headers, base);
  const start = base.replaceAll('.', '\\.');
  const named = nginxAliases(site.aliases ?? '');
  const moved = redirectsOf(site).map(({ source, target, status }) => {
    // The encoded address is used: a decoded one could put a line break into the response headers.
    const raw = source.replaceAll('[^/]+', '[^/?]+').replaceAll('.*', '[^?]*');
    return `  if ($request_uri ~ "${raw}/?(\\?|$)") { return ${status} ${target((index) => `$${index}`)}$is_args$args; }\n`;
  });
  const there = `if (-f $document_root${base}/index.html) { return 200 "ok\\n"; }`;
  const check = health && `  location = ${health} {\n    default_type text/plain;\n    ${there}\n    return 503;\n  }\n`;
  return `# Generated from dist/_headers, dist/_redirects and dist/_aliases.json: generate it again after each build.
${maps}${named.maps}
server {
${listen.map((address) => `  listen ${address};\n`).join('')}  server_name ${host};
  root ${root};

  absolute_redirect off;
  charset utf-8;
  charset_types text/plain text/css text/xml text/javascript application/javascript application/json application/xml application/manifest+json image/svg+xml;
  gzip_static on;
  gzip_vary on;
  # brotli_static on;   if the module ngx_brotli is installed

  # A response to HTTP/0.9 has no headers.
  if ($server_protocol = "") { return 444; }
  error_page 404 ${base}/404.html;
  disable_symlinks on from=$document_root;
  location = ${base}/404.html { internal; }
  location = ${base}/404 { return 404; }
${check}  location ~ "^${start}/_(headers|redirects|aliases)|/\\.(?!well-known/)" { return 404; }
  location ~ "\\.webmanifest$" { types { application/manifest+json webmanifest; } }

${lines}
${moved.join('')}  if ($request_uri ~ "^((?:/[^/?\\\\\\\\]+)*/)index(?:\\.html)?(?:\\?|$)") { return 301 $1$is_args$args; }
  if ($request_uri ~ "^((?:/[^/?\\\\\\\\]+)+)\\.html(?:\\?|$)") { return 301 $1$is_args$args; }

  location / { try_files $uri.html $uri \${uri}index.html @other; }

  # Redirects /uuid/ to /uuid, /ru to /ru/, /converters/length/km/mi to /converters/length/kilometers/miles.
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
  const { host, root, base = '' } = site;
  const { always, byPath } = caddyHeaders(site.headers, base);
  const start = base.replaceAll('.', '\\.');
  const moved = redirectsOf(site).map(({ source, target, status }, index) => {
    const to = target((group) => `{re.moved${index}.${group}}`);
    return `    @moved${index} path_regexp moved${index} ${source}/?$\n    redir @moved${index} ${to}{mark}{query} ${status}\n`;
  });
  return `# Generated from dist/_headers, dist/_redirects and dist/_aliases.json: generate it again after each build.
${host} {
  root * ${root}

  route {
    map {query} {mark} {
      "" ""
      default "?"
    }
${always}
    @hidden path_regexp ^${start}/_(headers|redirects|aliases)|^${start}/404(\\.html)?$|/\\.[^w]
    error @hidden 404
${moved.join('')}    @index path_regexp index ^((?:/[^/\\\\]+)*/)index(?:\\.html)?$
    redir @index {re.index.1}{mark}{query} 301
    @html path_regexp html ^((?:/[^/\\\\]+)+)\\.html$
    redir @html {re.html.1}{mark}{query} 301

    # Redirects /converters/length/km/mi to /converters/length/kilometers/miles.
${caddyAliases(site.aliases ?? '')}    # Redirects /uuid/ to /uuid, /ru to /ru/.
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

${byPath}
    @manifest path *.webmanifest
    header @manifest Content-Type application/manifest+json
    try_files {path}.html {path} {path}index.html
    file_server {
      precompressed br gzip
    }
  }

  handle_errors {
    rewrite * ${base}/404.html
${always}    header Cache-Control no-cache
    file_server {
      precompressed br gzip
    }
  }
}
`;
}

const [, script, server, host = 'verstak.example', root] = process.argv;
if (script && import.meta.url === pathToFileURL(script).href) {
  const write = { nginx: nginxConfig, caddy: caddyConfig }[server ?? ''];
  if (!write) {
    console.error('Usage: node scripts/host-config.mjs nginx|caddy [host] [folder of the built site]');
    process.exit(1);
  }
  const rules = readRules(DIST);
  if (rules.base && !root) {
    console.error(
      `The site is for ${rules.base}/. Give the folder that contains its files at ${rules.base}: … ${server} ${host} /srv/verstak`,
    );
    process.exit(1);
  }
  process.stdout.write(write({ host, root: root ?? DIST, ...rules }));
}
