import { describe, expect, test } from 'vitest';
import { headerRules } from '#src/site/headers.ts';
import { noTelemetry, readTelemetry, telemetryScripts } from '#src/site/telemetry-hosts.ts';
import { telemetryDefines } from '#scripts/vite/telemetry.ts';

const HASH = 'sha256-abc=';
const SITE_URL = 'https://verstak.example';

type Directives = Record<string, readonly string[]>;

function directives(policy: string): Directives {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

/** Returns the sources that a build with these settings allows, and a build without telemetry does not, by path and directive. */
function widened(settings: Parameters<typeof readTelemetry>[0]): Record<string, Directives> {
  const plain = headerRules(HASH, SITE_URL);
  const measuring = headerRules(HASH, SITE_URL, readTelemetry(settings));
  expect(measuring.map(({ path }) => path)).toEqual(plain.map(({ path }) => path));
  const found: Record<string, Directives> = {};
  for (const [index, { path, headers }] of measuring.entries()) {
    const before = plain[index]?.headers as Record<string, string>;
    const { 'Content-Security-Policy': policy = '', ...rest } = headers;
    const { 'Content-Security-Policy': policyBefore = '', ...restBefore } = before;
    expect(rest, path).toEqual(restBefore);
    const [now, then] = [directives(policy), directives(policyBefore)];
    expect(Object.keys(now), path).toEqual(Object.keys(then));
    for (const [name, sources] of Object.entries(now)) {
      expect(
        (then[name] as readonly string[]).filter((source) => !sources.includes(source)),
        `${path} ${name}: dropped`,
      ).toEqual([]);
      const added = sources.filter((source) => !then[name]?.includes(source));
      if (added.length > 0) found[path] = { ...found[path], [name]: added };
    }
  }
  return found;
}

describe('a build', () => {
  test('with the tag manager allows its hosts, only on pages, and nothing else', () => {
    const expected = {
      '/*': {
        'script-src': ['https://www.googletagmanager.com'],
        'connect-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
      },
    };
    expect(widened({ VITE_TAG_MANAGER_ID: 'G-ABC123' })).toEqual(expected);
    expect(widened({ VITE_TAG_MANAGER_ID: 'GTM-ABC123', VITE_HOST_ANALYTICS: '/_vercel' })).toEqual(expected);
  });

  test('with the scripts of its own host needs no other site', () => {
    expect(widened({ VITE_HOST_ANALYTICS: '/_vercel' })).toEqual({});
  });

  test('measures nothing by default', () => {
    for (const settings of [{}, { VITE_TAG_MANAGER_ID: '', VITE_HOST_ANALYTICS: '' }, { VITE_HOST_ANALYTICS: 'false' }]) {
      expect(readTelemetry(settings)).toEqual(noTelemetry);
      expect(telemetryScripts(readTelemetry(settings))).toEqual([]);
      expect(widened(settings)).toEqual({});
    }
  });

  test.each(['', '0', 'false'])(
    'with VITE_HOST_ANALYTICS=%s defines both telemetry settings as empty, so that the code of telemetry is removed',
    (VITE_HOST_ANALYTICS) => {
      const defined = { 'import.meta.env.VITE_TAG_MANAGER_ID': '""', 'import.meta.env.VITE_HOST_ANALYTICS': '""' };
      expect(telemetryDefines({ VITE_HOST_ANALYTICS })).toEqual(defined);
    },
  );

  test('loads the tag by its id, and the two scripts of the host', () => {
    const scripts = (settings: Parameters<typeof readTelemetry>[0]) => telemetryScripts(readTelemetry(settings));
    expect(scripts({ VITE_TAG_MANAGER_ID: 'G-ABC123' })).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123']);
    expect(scripts({ VITE_TAG_MANAGER_ID: ' GTM-ABC123 ' })).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC123']);
    expect(scripts({ VITE_HOST_ANALYTICS: '/_vercel' })).toEqual(['/_vercel/insights/script.js', '/_vercel/speed-insights/script.js']);
  });

  test.each(['UA-1', 'G-', "G-1'; script-src *", 'https://example.com'])('is not built with the id “%s”', (id) => {
    expect(() => readTelemetry({ VITE_TAG_MANAGER_ID: id })).toThrow('VITE_TAG_MANAGER_ID is “');
  });

  test.each(['yes', '//example.com', '/a b', 'https://example.com'])('is not built with the host’s path “%s”', (path) => {
    expect(() => readTelemetry({ VITE_HOST_ANALYTICS: path })).toThrow('VITE_HOST_ANALYTICS is “');
  });
});
