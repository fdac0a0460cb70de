import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reloadOnce } from '#src/recover.ts';
import { isChunkError } from '#workers/wire/browser-errors.ts';

const CHROME = 'Failed to fetch dynamically imported module: https://verstak.example/assets/UuidPage-abc.js';

describe('a chunk that cannot be loaded', () => {
  const reload = vi.fn();
  const document = '<meta name="verstak-build" content="abc" />';
  const served = vi.fn((_: string, _init: RequestInit) => Promise.resolve(new Response(document)));
  let stored: Map<string, string>;

  beforeEach(() => {
    reload.mockClear();
    served.mockReset().mockImplementation(() => Promise.resolve(new Response(document)));
    stored = new Map();
    vi.stubGlobal('location', { reload, pathname: '/uuid' });
    vi.stubGlobal('fetch', served);
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  test('reloads the page, once', async () => {
    expect(await reloadOnce(CHROME)).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
    expect(await reloadOnce(CHROME)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('reloads again for another message', async () => {
    await reloadOnce(CHROME);
    expect(await reloadOnce(CHROME.replace('UuidPage', 'Home'))).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
    expect(await reloadOnce(CHROME)).toBe(false);
  });

  test('has its message stored before the reload', async () => {
    reload.mockImplementationOnce(() => expect(stored.size).toBe(1));
    await reloadOnce(CHROME);
    expect(reload).toHaveBeenCalledOnce();
  });

  test.each<[what: string, answer: () => Promise<Response>]>([
    ['no server answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server gives no answer in time', () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))],
    ['a gateway answers for a stopped server', () => Promise.resolve(new Response(document, { status: 502 }))],
    ['a network answers with its sign-in page', () => Promise.resolve(new Response('<title>Sign in</title>'))],
  ])('keeps the page while %s, and reloads it when the server is back', async (_, answer) => {
    served.mockImplementation(answer);
    expect(await reloadOnce(CHROME)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    served.mockImplementation(() => Promise.resolve(new Response(document)));
    expect(await reloadOnce(CHROME)).toBe(true);
  });

  test('does not reload a page that was opened in the meantime', async () => {
    expect(await reloadOnce(CHROME, () => false)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  test('does not reload the page if nothing can be stored, because it could then reload repeatedly', async () => {
    const forbidden = () => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: forbidden });
    expect(await reloadOnce(CHROME)).toBe(false);
    vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden });
    expect(await reloadOnce(CHROME)).toBe(false);
    vi.stubGlobal('sessionStorage', undefined);
    expect(await reloadOnce(CHROME)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('the error of a chunk that cannot be loaded', () => {
  test.each([
    ['Chrome', CHROME],
    ['Firefox', 'error loading dynamically imported module: https://verstak.example/assets/UuidPage-abc.js'],
    ['Safari', 'Importing a module script failed.'],
    ['the build, for styles', 'Unable to preload CSS for /assets/UuidPage-abc.css'],
  ])('is recognized in the wording of %s', (_, message) => {
    expect(isChunkError(new TypeError(message))).toBe(true);
  });

  test('is distinguished from an error in the code of a tool and from values that are not errors', () => {
    expect(isChunkError(new TypeError('rows is undefined'))).toBe(false);
    expect(isChunkError(CHROME)).toBe(false);
    expect(isChunkError(undefined)).toBe(false);
  });
});
