import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useAppSettings } from '#src/settings/app-settings.ts';
import { toggleFavorite } from '#src/settings/kept-pages.ts';

const KEY = 'verstak-app-settings';
const defaults = { theme: 'system', language: 'en', sidebarCollapsed: false, questionMark: true, favourites: [], recent: [] };

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown;

/** Makes access to the storage throw, as in a browser that blocks it. */
function forbidStorage(): void {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
}

beforeEach(() => {
  localStorage.clear();
  useAppSettings.setState(useAppSettings.getInitialState(), true);
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the settings', () => {
  test('are the defaults of the prerendered page before the storage is read', () => {
    localStorage.setItem(KEY, JSON.stringify({ state: { theme: 'dark' }, version: 1 }));
    expect(useAppSettings.getState()).toEqual(defaults);
  });

  test('are stored under their name and version as soon as they change', () => {
    useAppSettings.setState({ theme: 'dark' });
    useAppSettings.setState({ sidebarCollapsed: true });
    expect(stored()).toEqual({ state: { ...defaults, theme: 'dark', sidebarCollapsed: true }, version: 1 });
  });

  test('are read from the storage', async () => {
    const chosen = {
      theme: 'light',
      language: 'ru',
      sidebarCollapsed: true,
      questionMark: false,
      favourites: ['/uuid/v7'],
      recent: ['/qr/url', '/uuid/v7'],
    };
    localStorage.setItem(KEY, JSON.stringify({ state: chosen, version: 1 }));
    await useAppSettings.persist.rehydrate();
    expect(useAppSettings.getState()).toEqual(chosen);
  });

  test('keep every favorite, newest first', async () => {
    const paths = Array.from({ length: 60 }, (_, index) => `/converters/length/meter/unit${index}`);
    for (const path of paths) toggleFavorite(path);
    await useAppSettings.persist.rehydrate();
    expect(useAppSettings.getState().favourites).toEqual(paths.toReversed());
  });

  test('of an older or newer version are kept if they are valid', async () => {
    for (const version of [0, 2, 99]) {
      localStorage.setItem(KEY, JSON.stringify({ state: { theme: 'dark', language: 'de', more: 1 }, version }));
      await useAppSettings.persist.rehydrate();
      expect(useAppSettings.getState()).toEqual({ ...defaults, theme: 'dark' });
    }
  });

  test.each([
    '',
    '{',
    'null',
    '5',
    '"dark"',
    '[]',
    '{"state":null}',
    '{"state":5,"version":1}',
    '{"version":1}',
    '{"state":{"theme":7},"version":"x"}',
  ])('are the defaults, and can be changed, if %s is stored', async (damaged) => {
    localStorage.setItem(KEY, damaged);
    await useAppSettings.persist.rehydrate();
    expect(useAppSettings.getState()).toEqual(defaults);
    useAppSettings.setState({ theme: 'dark' });
    expect(stored()).toEqual({ state: { ...defaults, theme: 'dark' }, version: 1 });
  });

  test('last as long as the tab if the storage is blocked', async () => {
    forbidStorage();
    await useAppSettings.persist.rehydrate();
    expect(useAppSettings.getState()).toEqual(defaults);
    useAppSettings.setState({ theme: 'dark' });
    expect(useAppSettings.getState().theme).toBe('dark');
    vi.restoreAllMocks();
    expect(stored()).toBeNull();
  });

  test('last as long as the tab if the storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    });
    useAppSettings.setState({ sidebarCollapsed: true });
    expect(useAppSettings.getState().sidebarCollapsed).toBe(true);
  });
});
