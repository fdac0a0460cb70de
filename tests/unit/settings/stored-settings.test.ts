import { afterEach, describe, expect, test, vi } from 'vitest';
import { isLocale } from '#src/locale/locale.ts';
import {
  type AppSettings,
  defaultSettings,
  parseSettings,
  readSettings,
  settingsKey,
  settingsVersion,
} from '#src/settings/stored-settings.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';

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
  expect(isLocale(settings.language)).toBe(true);
  expect(typeof settings.sidebarCollapsed).toBe('boolean');
  expect(Object.keys(settings).sort()).toEqual(['favourites', 'language', 'questionMark', 'recent', 'sidebarCollapsed', 'theme']);
  expect(typeof settings.questionMark).toBe('boolean');
  for (const path of [...settings.favourites, ...settings.recent]) expect(path).toMatch(/^\/[\w/-]+$/);
}

test('the settings are stored under the specified name and version, and start with the theme of the system', () => {
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
  test('that are valid are kept', () => {
    expect(parseSettings(chosen)).toEqual(chosen);
    expect(parseSettings(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  });

  test.each([null, undefined, 0, 1, '', 'dark', true, [], [chosen], () => chosen, new Date(0)])(
    'that are %s become the defaults',
    (stored) => {
      expect(parseSettings(stored)).toEqual(defaultSettings);
    },
  );

  test('lose only the damaged values', () => {
    expect(parseSettings({ ...chosen, theme: 'black' })).toEqual({ ...chosen, theme: 'system' });
    expect(parseSettings({ ...chosen, language: 'zxx' })).toEqual({ ...chosen, language: 'en' });
    expect(parseSettings({ ...chosen, sidebarCollapsed: 'true' })).toEqual({ ...chosen, sidebarCollapsed: false });
    expect(parseSettings({ theme: 'dark' })).toEqual({ ...defaultSettings, theme: 'dark' });
  });

  test('of a version without favorites keep their values', () => {
    expect(parseSettings({ theme: 'dark', language: 'ru', sidebarCollapsed: true })).toEqual({
      ...chosen,
      questionMark: true,
      favourites: [],
      recent: [],
    });
  });

  test('keep only paths of this site as pages, and at most 8 recent pages', () => {
    const stored = ['/uuid/v4', '//evil.example', 'javascript:alert(1)', '/uuid/v4', 7, '/qr?x=1', '/qr/url'];
    expect(parseSettings({ favourites: stored }).favourites).toEqual(['/uuid/v4', '/uuid/v4', '/qr/url']);
    expect(parseSettings({ recent: Array.from({ length: 100 }, (_, at) => `/uuid/${at}`) }).recent).toHaveLength(8);
    expect(parseSettings({ recent: { length: 3 }, favourites: '/uuid' })).toEqual(defaultSettings);
  });

  test('ignore unknown keys', () => {
    expectWhole(parseSettings({ ...chosen, admin: true, toString: 'no' }));
  });

  test('with any wrong values become settings of the right shape', () => {
    const random = seeded('settings of any shape');
    const odd = (): unknown =>
      random.pick<unknown>([
        null,
        undefined,
        NaN,
        -1,
        '',
        'dark',
        'ru',
        'en-US',
        true,
        [],
        {},
        ['dark'],
        { theme: 'dark' },
        Symbol('x'),
        10n ** 30n,
      ]);
    for (let round = 0; round < rounds(2000); round++) {
      const keys = [
        'theme',
        'language',
        'sidebarCollapsed',
        'favourites',
        'recent',
        '__proto__',
        'constructor',
        random.pick(['Theme', ' theme', '0']),
      ];
      expectWhole(parseSettings(Object.fromEntries(keys.filter(() => random.below(10) < 7).map((key) => [key, odd()]))));
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

  test('that is empty, blocked or missing gives the defaults', () => {
    storeWith(() => null);
    expect(readSettings()).toEqual(defaultSettings);
    storeWith(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    expect(readSettings()).toEqual(defaultSettings);
    vi.stubGlobal('localStorage', undefined);
    expect(readSettings()).toEqual(defaultSettings);
  });

  test('with text that was cut off or mixed up gives settings of the right shape', () => {
    const random = seeded('damaged settings');
    const whole = JSON.stringify({ state: chosen, version: 1 });
    const damages: ((text: string) => string)[] = [
      (text) => text.slice(0, random.below(text.length)),
      (text) => text.slice(random.below(text.length)),
      (text) => [...text].map((character) => (random.below(20) === 0 ? String.fromCharCode(32 + random.below(95)) : character)).join(''),
      (text) => text + text,
      () => random.pick(['null', '0', '"dark"', '[]', '{"state":null}', '{"state":[]}', '{"state":"dark"}', '\u0000', 'undefined']),
    ];
    for (let round = 0; round < rounds(1000); round++) {
      const damage = damages[round % damages.length] as (text: string) => string;
      storeWith(() => damage(whole));
      expectWhole(readSettings());
    }
  });
});
