import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

interface Visit {
  readonly pathname: string;
  /** Path of the site. */
  readonly base?: string;
  readonly search?: string;
  readonly hash?: string;
  readonly cookie?: string;
  readonly languages?: readonly string[];
  readonly userAgent?: string;
  readonly platform?: string;
  readonly systemDark?: boolean;
  /** True if the window is at least 768 and less than 1100 px wide. */
  readonly railWidth?: boolean;
  /** Stored settings; undefined if storage is blocked. */
  readonly stored?: string | null | undefined;
  /** The settings of the host in the document, as JSON. */
  readonly host?: string;
}

/** Loads the script as in the head of a page. Returns its effects. */
async function visit({ pathname, base, search = '', hash = '', cookie = '', languages = [], userAgent = 'Firefox', ...rest }: Visit) {
  const { platform = 'Linux x86_64', systemDark = false, railWidth = false, stored = null, host } = rest;
  const html = {
    classes: new Set<string>(),
    dataset: { ...(base !== undefined && { base }), ...(host !== undefined && { host }) } as Record<string, string>,
  };
  const toggle = (name: string, on: boolean) => (on ? html.classes.add(name) : html.classes.delete(name));
  const rules: string[] = [];
  const replace = vi.fn<(url: string) => void>();
  vi.stubGlobal('location', { pathname, search, hash, replace });
  vi.stubGlobal('navigator', { userAgent, languages, platform });
  vi.stubGlobal('document', { cookie, documentElement: { classList: { toggle }, dataset: html.dataset } });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('width') ? railWidth : systemDark }));
  vi.stubGlobal('localStorage', {
    getItem(key: string) {
      if ('stored' in rest && rest.stored === undefined) throw new DOMException('Access is denied', 'SecurityError');
      return key === `verstak-app-settings${base ?? ''}` ? stored : null;
    },
  });
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync(rule: string) {
        rules.push(rule);
      }
    },
  );
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  vi.resetModules();
  await import('#src/before-paint.ts');
  return { movedTo: replace.mock.calls[0]?.[0], rules, frames, ...html };
}

const settings = (state: object) => JSON.stringify({ state, version: 1 });

test('a conversion of another value than 1 is marked, so that the answer to 1 is not shown before the page is live', async () => {
  const asked = async (search: string) => (await visit({ pathname: '/converters/length/meters/feet', search })).dataset['asked'];
  expect([await asked(''), await asked('?v=1e401'), await asked('?a=b&v=5'), await asked('?rev=5')]).toEqual([
    undefined,
    '',
    '',
    undefined,
  ]);
});

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

test('a page reads the locale data of the browser after the first paint, not before', async () => {
  const read = vi.spyOn(Intl.NumberFormat, 'supportedLocalesOf');
  const { frames } = await visit({ pathname: '/uuid/v4' });
  expect(read).not.toHaveBeenCalled();
  for (const frame of frames) frame();
  expect(read).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(read).toHaveBeenCalledWith('ru'), { timeout: 30_000 });
});

describe('before the first paint a page', () => {
  test('redirects to the language of the cookie, with search and fragment', async () => {
    expect((await visit({ pathname: '/uuid/v4', search: '?n=2', hash: '#a', cookie: 'verstak-locale=ru' })).movedTo).toBe(
      '/ru/uuid/v4?n=2#a',
    );
    expect((await visit({ pathname: '/ru/uuid/v4', cookie: 'verstak-locale=en', languages: ['ru'] })).movedTo).toBe('/uuid/v4');
  });

  test('redirects from an address without a language to a preferred language', async () => {
    expect((await visit({ pathname: '/', languages: ['ru-RU', 'en'] })).movedTo).toBe('/ru/');
  });

  test('is not redirected at the right address', async () => {
    expect((await visit({ pathname: '/uuid', languages: ['en'] })).movedTo).toBeUndefined();
    expect((await visit({ pathname: '/ru/uuid', languages: ['en'] })).movedTo).toBeUndefined();
    expect((await visit({ pathname: '/ru', cookie: 'verstak-locale=ru' })).movedTo).toBeUndefined();
    expect((await visit({ pathname: '/ru/', cookie: 'verstak-locale=ru' })).movedTo).toBeUndefined();
  });

  test('does not redirect crawlers', async () => {
    const userAgent = 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)';
    expect((await visit({ pathname: '/uuid', languages: ['ru'], userAgent })).movedTo).toBeUndefined();
  });

  test('redirects within the path of the site and uses the settings stored for that path', async () => {
    const { movedTo, classes } = await visit({
      pathname: '/tools/uuid',
      base: '/tools',
      languages: ['ru'],
      stored: settings({ theme: 'dark' }),
    });
    expect(movedTo).toBe('/tools/ru/uuid');
    expect([...classes]).toEqual(['dark']);
    for (const pathname of ['/tools', '/tools/', '/tools/uuid'])
      expect((await visit({ pathname, base: '/tools' })).movedTo).toBeUndefined();
  });

  test('never redirects to another site', async () => {
    const { movedTo } = await visit({ pathname: '/ru//evil.example', cookie: 'verstak-locale=en' });
    expect(new URL(movedTo ?? '/', 'https://verstak.example').origin).toBe('https://verstak.example');
  });

  test('has the selected theme', async () => {
    expect([...(await visit({ pathname: '/', stored: settings({ theme: 'dark' }) })).classes]).toEqual(['dark']);
    expect([...(await visit({ pathname: '/', stored: settings({ theme: 'light' }), systemDark: true })).classes]).toEqual(['light']);
  });

  test('has the theme of the system if none was selected', async () => {
    expect([...(await visit({ pathname: '/' })).classes]).toEqual(['light']);
    expect([...(await visit({ pathname: '/', systemDark: true })).classes]).toEqual(['dark']);
  });

  test('has a collapsed sidebar if it was collapsed before', async () => {
    expect((await visit({ pathname: '/', stored: settings({ sidebarCollapsed: true }) })).dataset).toMatchObject({ sidebar: 'collapsed' });
    expect((await visit({ pathname: '/', stored: settings({ sidebarCollapsed: false }) })).dataset).not.toHaveProperty('sidebar');
  });

  test('has the sidebar as a rail in a window of 768 to 1099 px, until the person expands it', async () => {
    expect((await visit({ pathname: '/', railWidth: true })).dataset).toMatchObject({ sidebar: 'collapsed' });
    const stored = settings({ sidebarCollapsed: false, sidebarChosen: true });
    expect((await visit({ pathname: '/', railWidth: true, stored })).dataset).not.toHaveProperty('sidebar');
  });

  test.each([
    ['forbidden', undefined],
    ['not JSON', '{"state":'],
    ['null', 'null'],
    ['a number', '5'],
    ['an array', '[1]'],
    ['without state', '{}'],
    ['of another shape', settings({ theme: { dark: true }, sidebarCollapsed: 'yes' })],
  ])('has the theme of the system if the storage is %s', async (_, stored) => {
    const { classes, dataset } = await visit({ pathname: '/', systemDark: true, stored });
    expect([...classes]).toEqual(['dark']);
    expect(dataset).toEqual({ theme: 'system' });
  });

  test('has the theme of the host until the person chooses one', async () => {
    const host = JSON.stringify({ theme: 'dark' });
    expect([...(await visit({ pathname: '/', host })).classes]).toEqual(['dark']);
    expect([...(await visit({ pathname: '/', host, stored: settings({ theme: 'system' }) })).classes]).toEqual(['dark']);
    for (const chosen of [{ theme: 'light' }, { theme: 'system', themeChosen: true }])
      expect([...(await visit({ pathname: '/', host, stored: settings(chosen) })).classes]).toEqual(['light']);
  });

  test('is in the language of the host unless a cookie or the address names one', async () => {
    const host = JSON.stringify({ language: 'ru' });
    expect((await visit({ pathname: '/tools/uuid', base: '/tools', host, languages: ['en'] })).movedTo).toBe('/tools/ru/uuid');
    expect((await visit({ pathname: '/uuid', host, cookie: 'verstak-locale=en' })).movedTo).toBeUndefined();
    expect((await visit({ pathname: '/uuid', host, userAgent: 'Googlebot' })).movedTo).toBeUndefined();
    const english = JSON.stringify({ language: 'en' });
    expect((await visit({ pathname: '/uuid', host: english, languages: ['ru'] })).movedTo).toBeUndefined();
    expect((await visit({ pathname: '/ru/uuid', host: english, languages: ['en'] })).movedTo).toBeUndefined();
  });

  test('hides the sections that the host hides', async () => {
    const hide = '[data-section]:not([data-section=qr],[data-section=uuid]){display:none}';
    expect((await visit({ pathname: '/', host: JSON.stringify({ sections: ['qr', 'uuid'] }) })).rules).toEqual([hide]);
    expect((await visit({ pathname: '/' })).rules).toEqual([]);
  });

  test('recognizes a keyboard with a ⌘ key', async () => {
    expect((await visit({ pathname: '/', platform: 'MacIntel' })).dataset).toHaveProperty('apple');
    expect((await visit({ pathname: '/', platform: 'Win32' })).dataset).not.toHaveProperty('apple');
  });
});
