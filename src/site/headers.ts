import { noTelemetry, type Telemetry, telemetryHosts } from './telemetry-hosts.ts';

/** Response headers for all paths that match a pattern; `*` matches any rest. Later rules replace headers of earlier ones. */
export interface HeaderRule {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

function policy(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');
}

/** Returns the policy of a page: it may load files of this site, pictures generated in the page, and the telemetry scripts of the build. */
function pagePolicy(inlineScriptHash: string, telemetry: Telemetry): string {
  const hosts = telemetryHosts(telemetry);
  return policy({
    'default-src': "'none'",
    'script-src': ["'self'", `'${inlineScriptHash}'`, ...hosts.script].join(' '),
    'style-src': "'self'",
    'img-src': "'self' blob: data:",
    'media-src': 'blob:',
    'font-src': "'self'",
    'connect-src': ["'self'", ...hosts.connect].join(' '),
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  });
}

/**
 * Directives that have no effect in a worker. They are sent with workers, because a static host sends the headers of a path also with its
 * 404 page, which must not be framed or submit a form.
 */
const documentDirectives = { 'base-uri': "'none'", 'form-action': "'none'", 'frame-ancestors': "'none'" };

/**
 * Policy of the other files of the build. It has an effect only on a 404 page below their path, but the policy of pages would add 0.4 kB to
 * the response of each script, which is half of its headers.
 */
const filePolicy = policy({ 'default-src': "'none'", ...documentDirectives });

/** Default policy of workers. A worker uses the policy of its own response; without one it could load anything. */
const workerPolicy = policy({
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'connect-src': "'none'",
  'font-src': "'self'",
  ...documentDirectives,
});

/** Policy of the worker that reads codes: it may load the large decoder (ZXing) from this site. */
const verifierPolicy = policy({
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'connect-src': "'self'",
  ...documentDirectives,
});

/**
 * Policy of the only worker that may send requests to other sites: it fetches a logo from the typed address. If the site itself runs on
 * localhost, it may also fetch from there.
 */
function logoWorkerPolicy(siteUrl: string): string {
  const local = siteUrl.startsWith('http://localhost') ? ' http://localhost:*' : '';
  return policy({ 'default-src': "'none'", 'script-src': "'self'", 'connect-src': `https:${local}`, ...documentDirectives });
}

/** Policy of the service worker: it may fetch only the site's own files. */
const serviceWorkerPolicy = policy({ 'default-src': "'none'", 'script-src': "'self'", 'connect-src': "'self'", ...documentDirectives });

/**
 * Returns the header rules of a build.
 *
 * @param inlineScriptHash  `sha256-…` of the script that runs before the first paint
 * @param siteUrl           the site's public address
 * @param telemetry         telemetry of the build; pages may send requests only to its hosts and to this site
 */
export function headerRules(inlineScriptHash: string, siteUrl: string, telemetry: Telemetry = noTelemetry): readonly HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': pagePolicy(inlineScriptHash, telemetry),
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Embedder-Policy': 'require-corp',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Permissions-Policy':
          'camera=(self), clipboard-read=(self), clipboard-write=(self), geolocation=(), microphone=(), payment=(), usb=()',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        'Cache-Control': 'public, max-age=0, must-revalidate',
      },
    },
    {
      path: '/assets/*',
      headers: { 'Content-Security-Policy': filePolicy, 'Cache-Control': 'public, max-age=31536000, immutable' },
    },
    { path: '/assets/w/*', headers: { 'Content-Security-Policy': workerPolicy } },
    { path: '/assets/w/verify.worker-*', headers: { 'Content-Security-Policy': verifierPolicy } },
    { path: '/assets/w/logo.worker-*', headers: { 'Content-Security-Policy': logoWorkerPolicy(siteUrl) } },
    { path: '/sw.js', headers: { 'Content-Security-Policy': serviceWorkerPolicy } },
    // Other sites may embed the pictures for link previews.
    { path: '/og/*', headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' } },
  ];
}

/** Returns `_headers` for static hosts. A header set by a wider rule is removed first, because hosts would send both. */
export function headersFile(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }, index) => {
    const isSetBefore = (name: string) =>
      rules.slice(0, index).some((rule) => name in rule.headers && path.startsWith(rule.path.replace('*', '')));
    const lines = Object.entries(headers).flatMap(([name, value]) => [
      ...(isSetBefore(name) ? [`  ! ${name}`] : []),
      `  ${name}: ${value}`,
    ]);
    return [path, ...lines].join('\n');
  });
  return `${blocks.join('\n')}\n`;
}

/**
 * Returns the headers as lines for a `server` block of nginx. nginx evaluates `if` and `set` again when it sends 404.html for a missing
 * file, so that this page has the headers of pages.
 */
export function nginxHeaders(rules: readonly HeaderRule[]): string {
  const variable = (name: string) => `$verstak_${name.toLowerCase().replaceAll('-', '_')}`;
  const set = (headers: HeaderRule['headers'], indent: string) =>
    Object.entries(headers).map(([name, value]) => `${indent}set ${variable(name)} "${value}";\n`);
  const narrower = rules.slice(1).flatMap(({ path, headers }) => {
    const pattern = path.endsWith('*') ? path.slice(0, -1) : `${path}$`;
    return [`if ($uri ~ "^${pattern}") {\n`, ...set(headers, '  '), '}\n'];
  });
  const added = Object.keys(rules[0]?.headers ?? {}).map((name) => `add_header ${name} ${variable(name)} always;\n`);
  return [...set(rules[0]?.headers ?? {}, ''), ...narrower, ...added].join('');
}

/** Returns the headers as lines for a `route` block of Caddy, in which a later line replaces a header of an earlier one. */
export function caddyHeaders(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name} "${value}"\n`);
      return `header ${path === '/*' ? '' : `${path} `}{\n${lines.join('')}}\n`;
    })
    .join('');
}
