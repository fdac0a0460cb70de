import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadModule } from '#src/load-module.ts';

/** Safari's message, which names no file. */
const failure = new TypeError('Importing a module script failed.');

const unloaded = (name: string) => `Failed to fetch dynamically imported module: /assets/${name}`;

describe('a module', () => {
  const fetched = vi.fn((path: string, _init?: RequestInit) =>
    path.includes('Lost') ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response('')),
  );
  const refetched = () => fetched.mock.calls.flatMap(([path, init]) => (init?.cache === 'reload' ? [path] : []));
  let linked: readonly string[];

  beforeEach(() => {
    fetched.mockClear();
    linked = [];
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('document', {
      querySelector: (selector: string) => linked.find((path) => selector.startsWith(`[href="${path}"]`)) ?? null,
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  test('that cannot be imported is fetched without caches, with the files that it needs, before the error is reported', async () => {
    await expect(loadModule(() => Promise.reject(failure), ['assets/Pin-a.js', 'assets/words-b.js'])).rejects.toThrow(unloaded('Pin-a.js'));
    expect(refetched()).toEqual(['/assets/Pin-a.js', '/assets/words-b.js']);
  });

  test('that the document links to is fetched without caches only after its import has failed', async () => {
    linked = ['/assets/Dice-c.js'];
    const imported = vi.fn(() => {
      expect(fetched).not.toHaveBeenCalled();
      return Promise.reject(failure);
    });
    await expect(loadModule(imported, ['assets/Dice-c.js'])).rejects.toThrow(unloaded('Dice-c.js'));
    expect(imported).toHaveBeenCalledOnce();
    expect(refetched()).toEqual(['/assets/Dice-c.js']);
  });

  test('that cannot be fetched fails with the same message as one that the document links to', async () => {
    const messageOf = () => loadModule(() => Promise.reject(failure), ['assets/Lost-d.js']).catch(({ message }: Error) => message);
    expect(await messageOf()).toBe(unloaded('Lost-d.js'));
    linked = ['/assets/Lost-d.js'];
    expect(await messageOf()).toBe(unloaded('Lost-d.js'));
  });

  test('that throws an error of its own fails with this error', async () => {
    const bug = new RangeError('not a number');
    await expect(loadModule(() => Promise.reject(bug), ['assets/Pin-a.js'])).rejects.toBe(bug);
  });

  test('that can be imported is not fetched again', async () => {
    expect(await loadModule(() => Promise.resolve('module'), ['assets/Pin-a.js'])).toBe('module');
    expect(refetched()).toEqual([]);
  });
});
