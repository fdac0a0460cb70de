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

/** The policy of a page: it loads files of this site, pictures that it made itself, and of other hosts only the telemetry of the build. */
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
 * Directives that a worker ignores. A static host sends the headers of a path with its 404 page too, and such a document must not be framed,
 * nor send a form.
 */
const documentDirectives = { 'base-uri': "'none'", 'form-action': "'none'", 'frame-ancestors': "'none'" };

/** A worker obeys the policy of its own response, and without one it may do anything: so every worker gets this. */
const workerPolicy = policy({
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'connect-src': "'none'",
  'font-src': "'self'",
  ...documentDirectives,
});

/** The worker that reads codes loads the larger of its decoders from this site. */
const verifierPolicy = policy({
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'connect-src': "'self'",
  ...documentDirectives,
});

/** The one worker that may ask others, for the logo whose address was typed. A site on this very machine may ask it, too. */
function logoWorkerPolicy(siteUrl: string): string {
  const local = siteUrl.startsWith('http://localhost') ? ' http://localhost:*' : '';
  return policy({ 'default-src': "'none'", 'script-src': "'self'", 'connect-src': `https:${local}`, ...documentDirectives });
}

/** It fetches the site's own files to keep them, and nothing else. */
const serviceWorkerPolicy = policy({ 'default-src': "'none'", 'script-src': "'self'", 'connect-src': "'self'", ...documentDirectives });

/**
 * @param inlineScriptHash  `sha256-…` of the script that runs before the first paint
 * @param siteUrl           the site's public address
 * @param telemetry         what the build measures with: its hosts, and they alone, are let in
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
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    { path: '/assets/w/*', headers: { 'Content-Security-Policy': workerPolicy } },
    { path: '/assets/w/verify.worker-*', headers: { 'Content-Security-Policy': verifierPolicy } },
    { path: '/assets/w/logo.worker-*', headers: { 'Content-Security-Policy': logoWorkerPolicy(siteUrl) } },
    { path: '/sw.js', headers: { 'Content-Security-Policy': serviceWorkerPolicy } },
    // A picture for link previews is there to be shown by others.
    { path: '/og/*', headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' } },
  ];
}

/** `_headers`, as static hosts read it. A header that a wider rule has set is taken off first, or hosts would send both. */
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
