import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type AppSettings,
  defaultSettings,
  parseSettings,
  readSettings,
  settingsKey,
  settingsVersion,
} from '#src/settings/stored-settings.ts';

/** The same "random" values on every run: a damaged storage that was met once can be met again. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SEED = 20250717;
const chosen: AppSettings = {
  theme: 'dark',
  language: 'ru',
  sidebarCollapsed: true,
  questionMark: false,
  favourites: ['/uuid/v7'],
  recent: ['/base64/decode', '/converters/length/kilometers/miles'],
};

function expectWhole(settings: AppSettings): void {
  expect(['light', 'dark', 'system']).toContain(settings.theme);
  expect(['en', 'ru']).toContain(settings.language);
  expect(typeof settings.sidebarCollapsed).toBe('boolean');
  expect(Object.keys(settings).sort()).toEqual(['favourites', 'language', 'questionMark', 'recent', 'sidebarCollapsed', 'theme']);
  expect(typeof settings.questionMark).toBe('boolean');
  for (const path of [...settings.favourites, ...settings.recent]) expect(path).toMatch(/^\/[\w/-]+$/);
}

test('the settings are stored under the name and version that are promised, and begin with the system’s theme', () => {
  expect([settingsKey, settingsVersion]).toEqual(['verstak-app-settings', 1]);
  expect(defaultSettings).toEqual({
    theme: 'system',
    language: 'en',
    sidebarCollapsed: false,
    questionMark: true,
    favourites: [],
    recent: [],
  });
});

describe('stored settings', () => {
  test('that are whole are kept as they are', () => {
    expect(parseSettings(chosen)).toEqual(chosen);
    expect(parseSettings(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  });

  test.each([null, undefined, 0, 1, '', 'dark', true, [], [chosen], () => chosen, new Date(0)])(
    'that are %s are the defaults',
    (stored) => {
      expect(parseSettings(stored)).toEqual(defaultSettings);
    },
  );

  test('lose only what is damaged', () => {
    expect(parseSettings({ ...chosen, theme: 'black' })).toEqual({ ...chosen, theme: 'system' });
    expect(parseSettings({ ...chosen, language: 'de' })).toEqual({ ...chosen, language: 'en' });
    expect(parseSettings({ ...chosen, sidebarCollapsed: 'true' })).toEqual({ ...chosen, sidebarCollapsed: false });
    expect(parseSettings({ theme: 'dark' })).toEqual({ ...defaultSettings, theme: 'dark' });
  });

  test('written before there were favourites are read as they were', () => {
    expect(parseSettings({ theme: 'dark', language: 'ru', sidebarCollapsed: true })).toEqual({
      ...chosen,
      questionMark: true,
      favourites: [],
      recent: [],
    });
  });

  test('keep of pages only paths of this site, and no more than are shown', () => {
    const stored = ['/uuid/v4', '//evil.example', 'javascript:alert(1)', '/uuid/v4', 7, '/qr?x=1', '/qr/url'];
    expect(parseSettings({ favourites: stored }).favourites).toEqual(['/uuid/v4', '/uuid/v4', '/qr/url']);
    expect(parseSettings({ recent: Array.from({ length: 100 }, (_, at) => `/uuid/${at}`) }).recent).toHaveLength(8);
    expect(parseSettings({ recent: { length: 3 }, favourites: '/uuid' })).toEqual(defaultSettings);
  });

  test('take in nothing that is not theirs', () => {
    expectWhole(parseSettings({ ...chosen, admin: true, toString: 'no' }));
  });

  test(`come out whole of any damage (seed ${SEED})`, () => {
    const random = mulberry32(SEED);
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
    const odd = (): unknown =>
      pick([null, undefined, NaN, -1, '', 'dark', 'ru', 'en-US', true, [], {}, ['dark'], { theme: 'dark' }, Symbol('x'), 10n ** 30n]);
    for (let round = 0; round < 2000; round++) {
      const keys = [
        'theme',
        'language',
        'sidebarCollapsed',
        'favourites',
        'recent',
        '__proto__',
        'constructor',
        pick(['Theme', ' theme', '0']),
      ];
      expectWhole(parseSettings(Object.fromEntries(keys.filter(() => random() < 0.7).map((key) => [key, odd()]))));
    }
  });
});

describe('the storage', () => {
  const storeWith = (getItem: (key: string) => string | null) => vi.stubGlobal('localStorage', { getItem });
  afterEach(() => void vi.unstubAllGlobals());

  test('is read under its key', () => {
    storeWith((key) => (key === 'verstak-app-settings' ? JSON.stringify({ state: chosen, version: 1 }) : null));
    expect(readSettings()).toEqual(chosen);
  });

  test('that is empty, forbidden or not there gives the defaults', () => {
    storeWith(() => null);
    expect(readSettings()).toEqual(defaultSettings);
    storeWith(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    expect(readSettings()).toEqual(defaultSettings);
    vi.stubGlobal('localStorage', undefined);
    expect(readSettings()).toEqual(defaultSettings);
  });

  test(`with text that was cut off or mixed up never stops a page (seed ${SEED})`, () => {
    const random = mulberry32(SEED);
    const whole = JSON.stringify({ state: chosen, version: 1 });
    const damages: ((text: string) => string)[] = [
      (text) => text.slice(0, Math.floor(random() * text.length)),
      (text) => text.slice(Math.floor(random() * text.length)),
      (text) => [...text].map((character) => (random() < 0.05 ? String.fromCharCode(32 + Math.floor(random() * 95)) : character)).join(''),
      (text) => text + text,
      () => pickOf(['null', '0', '"dark"', '[]', '{"state":null}', '{"state":[]}', '{"state":"dark"}', '\u0000', 'undefined']),
    ];
    function pickOf(texts: readonly string[]): string {
      return texts[Math.floor(random() * texts.length)] as string;
    }
    for (let round = 0; round < 1000; round++) {
      const damage = damages[round % damages.length] as (text: string) => string;
      storeWith(() => damage(whole));
      expectWhole(readSettings());
    }
  });
});
