import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useAppSettings } from '#src/settings/app-settings.ts';
import { defaultSettings, readSettings, settingsKey } from '#src/settings/stored-settings.ts';
import { resolveLocale } from '#src/locale/resolve.ts';
import { emptySettings, qrSettingsKey, withoutPassword } from '#src/tools/qr/stored-settings.ts';
import { useQrSettings } from '#src/tools/qr/settings.ts';
import { readStyleFile, styleFile } from '#src/tools/qr/style/style-file.ts';
import { encode } from '#workers/qr/symbol/encode.ts';
import { sharedKernel } from '#workers/qr/shared-kernel.ts';
import { damaged } from '../../reference/damage.ts';
import { hostileText } from '../../reference/hostile.ts';
import { seeded } from '../../reference/seeded.ts';

const WAYS = 250;

/** Content of the stubbed storage: key → text. */
let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

/** Returns the state in a stored text, or an empty object if the text is not JSON or contains no state object. */
function stateIn(text: string): Record<string, unknown> {
  try {
    const state = (JSON.parse(text) as { state?: unknown } | null)?.state;
    return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Returns the shape of a value: its members and their types. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return 'list';
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)]));
}

describe(`a stored value damaged in ${WAYS} ways`, () => {
  test('with the settings of the site is read as settings of the right shape by the page and by before-paint.ts, and the next change is stored', async () => {
    const random = seeded('settings of the site');
    const chosen = { theme: 'dark', language: 'ru', sidebarCollapsed: true, favourites: ['/uuid/v7'], recent: ['/qr/url', '/uuid/v4'] };
    const whole = JSON.stringify({ state: chosen, version: 1 });
    let kept = 0;
    for (let way = 0; way < WAYS; way++) {
      const text = damaged(random, whole);
      stored.set(settingsKey, text);
      useAppSettings.setState(defaultSettings, true);
      stored.set(settingsKey, text);
      await useAppSettings.persist.rehydrate();
      const settings = useAppSettings.getState();
      expect(shapeOf(settings), text).toEqual(shapeOf(defaultSettings));
      expect(
        [...settings.favourites, ...settings.recent].every((path) => /^\/[\w/-]+$/.test(path)),
        text,
      ).toBe(true);
      // The script before the first paint and the page read the same settings.
      expect(readSettings(), text).toEqual(settings);
      // Changes of favorites wait until the storage has been read, so the read must have ended.
      expect(useAppSettings.persist.hasHydrated(), text).toBe(true);
      useAppSettings.setState({ sidebarCollapsed: !settings.sidebarCollapsed });
      expect(JSON.parse(stored.get(settingsKey) ?? ''), text).toMatchObject({ state: { theme: settings.theme }, version: 1 });
      const { theme, sidebarCollapsed } = stateIn(text);
      if (typeof theme === 'string' && ['light', 'dark'].includes(theme)) expect(settings.theme, text).toBe(theme);
      if (typeof sidebarCollapsed === 'boolean') expect(settings.sidebarCollapsed, text).toBe(sidebarCollapsed);
      kept += Number(settings.favourites.length === 1 && settings.recent.length === 2);
    }
    expect(kept).toBeGreaterThan(WAYS / 10);
  });

  test('with the settings of QR codes is read as settings of the right shape, with a style that can be drawn', async () => {
    const random = seeded('settings of the codes');
    const imageUrl = `data:image/webp;base64,${'A'.repeat(2000)}`;
    const content = { ...emptySettings.content, url: 'https://example.com', text: 'Текст' };
    const styles = { ...emptySettings.styles, widthPx: 1024, mask: 3 as const };
    const whole = JSON.stringify({ state: withoutPassword({ styles, imageUrl, content }), version: 1 });
    const usual = shapeOf({ ...emptySettings, imageUrl: '' });
    let kept = 0;
    for (let way = 0; way < WAYS; way++) {
      const text = damaged(random, whole);
      useQrSettings.setState(emptySettings, true);
      stored.set(qrSettingsKey, text);
      await useQrSettings.persist.rehydrate();
      const settings = useQrSettings.getState();
      // A mask and the margin of the background are numbers or null, so both are compared as null. The logo is checked below.
      const { styles: read } = settings;
      const compared = { ...read, mask: null, background: { ...read.background, marginModules: null } };
      const shape = shapeOf({ ...settings, imageUrl: '', styles: compared });
      expect(read.background.marginModules ?? 0, text).toBeGreaterThanOrEqual(0);
      expect(shape, text).toEqual(usual);
      expect(settings.imageUrl === null || settings.imageUrl.startsWith('data:image/'), text).toBe(true);
      expect(useQrSettings.persist.hasHydrated(), text).toBe(true);
      if (way % 10 === 0) expect(encode('a code', settings.styles, sharedKernel).size, text).toBeGreaterThan(20);
      const { content: storedContent, styles: storedStyles } = stateIn(text) as Record<string, Record<string, unknown> | null>;
      if (typeof storedContent?.['url'] === 'string') expect(settings.content.url, text).toBe(storedContent['url']);
      if (storedStyles?.['widthPx'] === 1024) expect(settings.styles.widthPx, text).toBe(1024);
      kept += Number(settings.content.url === content.url && settings.styles.widthPx === 1024);
    }
    expect(kept).toBeGreaterThan(WAYS / 10);
  });

  test('in a style file is read as a style or refused with an error code', async () => {
    const random = seeded('style file');
    const whole = await styleFile({ ...emptySettings.styles, boost: true }).blob.text();
    let read = 0;
    for (let way = 0; way < WAYS; way++) {
      const style = await readStyleFile(new Blob([damaged(random, whole)]));
      if (typeof style === 'string') continue;
      read++;
      const { background } = style;
      expect(shapeOf({ ...style, mask: null, background: { ...background, marginModules: null } })).toEqual(shapeOf(emptySettings.styles));
      expect(background.marginModules === null || Number.isFinite(background.marginModules)).toBe(true);
      encode('a code', style, sharedKernel);
    }
    expect(read).toBeGreaterThan(WAYS / 10);
  });

  test('in the cookie of the language is read as an existing language', () => {
    const random = seeded('cookies');
    for (let way = 0; way < WAYS; way++) {
      const cookie = `${hostileText(random)}verstak-locale=${random.pick(['', 'ru', 'en', 'RU', 'ru-RU', '__proto__', hostileText(random)])}${hostileText(random)}`;
      expect(['en', 'ru'], cookie).toContain(resolveLocale({ cookie, pathname: '/uuid', languages: [] }));
    }
  });
});
