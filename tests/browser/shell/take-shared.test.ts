import { afterEach, expect, test, vi } from 'vitest';
import { takeShared } from '#workers/offline/take-shared.ts';

// Facts that the build writes into the service worker: the languages that have a home page.
vi.hoisted(() => Object.assign(globalThis, { __BUILD__: { version: '', headers: '', files: { '/_shell/en': '', '/_shell/ru': '' } } }));

afterEach(async () => {
  vi.restoreAllMocks();
  for (const name of await caches.keys()) await caches.delete(name);
});

async function landingOf(path: string, text = 'left on the bench'): Promise<string | undefined> {
  const body = new FormData();
  body.set('text', text);
  const response = await takeShared(new Request(path, { method: 'POST', body }));
  expect(response.status).toBe(303);
  return response.headers.get('location')?.slice(location.origin.length);
}

const wordsAt = async (landing = '') => {
  const cache = await caches.open(`verstak-shared ${landing.split('=')[1] ?? ''}`);
  return (await cache.match('/shared/words'))?.json();
};

test('text shared by the system is stored, and the home page opens in its language', async () => {
  const landing = await landingOf('/share');
  expect(landing).toMatch(/^\/\?shared=[\w-]+$/);
  expect(await landingOf('/ru/share')).toMatch(/^\/ru\/\?shared=[\w-]+$/);
  expect(await wordsAt(landing)).toEqual({ title: '', text: 'left on the bench', url: '' });
});

test('content sent by any site does not replace content shared before', async () => {
  const first = await landingOf('/share', 'mine');
  for (let count = 0; count < 30; count++) await landingOf('/share', 'forged');
  expect(await wordsAt(first)).toEqual({ title: '', text: 'mine', url: '' });
  // At most 20 unread shares are stored.
  expect((await caches.keys()).length).toBe(20);
  expect(await landingOf('/share', 'one more')).toBe('/?shared=lost');
});

test.each([
  ['blocked', 'SecurityError'],
  ['full', 'QuotaExceededError'],
])('with %s storage the home page opens, and its address contains “shared=lost”', async (_, name) => {
  vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('refused', name));
  expect(await landingOf('/share')).toBe('/?shared=lost');
  expect(await landingOf('/ru/share')).toBe('/ru/?shared=lost');
});
