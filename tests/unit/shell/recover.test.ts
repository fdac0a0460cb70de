import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reloadOnce } from '#src/recover.ts';
import { isChunkError } from '#workers/wire/browser-errors.ts';

const CHROME = 'Failed to fetch dynamically imported module: https://verstak.example/assets/UuidPage-abc.js';

describe('a chunk that does not load', () => {
  const reload = vi.fn();
  let stored: Map<string, string>;

  beforeEach(() => {
    reload.mockClear();
    stored = new Map();
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  test('loads the page afresh, once', () => {
    expect(reloadOnce(CHROME)).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
    expect(reloadOnce(CHROME)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('does so again for another message', () => {
    reloadOnce(CHROME);
    expect(reloadOnce(CHROME.replace('UuidPage', 'Home'))).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
    expect(reloadOnce(CHROME)).toBe(false);
  });

  test('is remembered before the page goes', () => {
    reload.mockImplementationOnce(() => expect(stored.size).toBe(1));
    reloadOnce(CHROME);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('never loads the page in a circle where nothing can be remembered', () => {
    const forbidden = () => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: forbidden });
    expect(reloadOnce(CHROME)).toBe(false);
    vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden });
    expect(reloadOnce(CHROME)).toBe(false);
    vi.stubGlobal('sessionStorage', undefined);
    expect(reloadOnce(CHROME)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('the error of such a chunk', () => {
  test.each([
    ['Chrome', CHROME],
    ['Firefox', 'error loading dynamically imported module: https://verstak.example/assets/UuidPage-abc.js'],
    ['Safari', 'Importing a module script failed.'],
    ['the build, for styles', 'Unable to preload CSS for /assets/UuidPage-abc.css'],
  ])('is known in the words of %s', (_, message) => {
    expect(isChunkError(new TypeError(message))).toBe(true);
  });

  test('is no bug of a tool, and nothing but an error', () => {
    expect(isChunkError(new TypeError('rows is undefined'))).toBe(false);
    expect(isChunkError(CHROME)).toBe(false);
    expect(isChunkError(undefined)).toBe(false);
  });
});
