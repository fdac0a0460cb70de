import { afterEach, expect, test, vi } from 'vitest';
import { takeShared } from '#workers/offline/take-shared.ts';

// Facts that the build writes into the service worker: which languages have a page to start from.
vi.hoisted(() => Object.assign(globalThis, { __BUILD__: { version: '', headers: '', files: { '/_shell/en': '', '/_shell/ru': '' } } }));

afterEach(async () => {
  vi.restoreAllMocks();
  await caches.delete('verstak-shared');
});

async function landingOf(path: string): Promise<string | undefined> {
  const body = new FormData();
  body.set('text', 'left on the bench');
  const response = await takeShared(new Request(path, { method: 'POST', body }));
  expect(response.status).toBe(303);
  return response.headers.get('location')?.slice(location.origin.length);
}

test('text shared by the system is stored, and the home page opens in its language', async () => {
  expect(await landingOf('/share')).toBe('/?shared');
  expect(await landingOf('/ru/share')).toBe('/ru/?shared');
  expect(await (await caches.match('/shared/words'))?.json()).toEqual({ title: '', text: 'left on the bench', url: '' });
});

test.each([
  ['forbidden', 'open', 'SecurityError'],
  ['full', 'delete', 'QuotaExceededError'],
] as const)('where storage is %s, a page opens all the same, and is told', async (_, method, name) => {
  vi.spyOn(caches, method).mockRejectedValue(new DOMException('refused', name));
  expect(await landingOf('/share')).toBe('/?shared=lost');
  expect(await landingOf('/ru/share')).toBe('/ru/?shared=lost');
});
