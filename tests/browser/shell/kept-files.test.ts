import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findKept, keepFiles, refresh } from '#workers/offline/kept.ts';

const part = 'export const part = 1;';
const olderPart = 'export const older = 1;';

// Facts that the build writes into the service worker: the digests are of the texts `part` and `shell`.
vi.hoisted(() => {
  const files = { '/assets/part.js': 'oHbnfOqXnfhKzMyX', '/_shell/en': 'cxgOAB8bNyW6b7EX' };
  Object.assign(globalThis, { __BUILD__: { version: 'new', headers: 'h', files } });
});
const shell = '<title>shell</title>';
const portal = '<title>Sign in to the network</title>';

type Answer = readonly [body: string, type: string, status?: number];
const right: Readonly<Record<string, Answer>> = {
  '/assets/part.js': [part, 'text/javascript; charset=utf-8'],
  '/_shell/en': [shell, 'text/html; charset=utf-8'],
};
const responseOf = ([body, type, status = 200]: Answer) => new Response(body, { status, headers: { 'content-type': type } });

let answers: Record<string, readonly Answer[]>;
const asked: [path: string, cache: string | undefined][] = [];

beforeEach(() => {
  asked.length = 0;
  answers = {};
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const path = new URL(input instanceof Request ? input.url : String(input), location.href).pathname;
    const turn = asked.filter(([earlier]) => earlier === path).length;
    asked.push([path, init?.cache]);
    const answer = answers[path]?.[turn] ?? answers[path]?.at(-1) ?? right[path];
    return answer ? Promise.resolve(responseOf(answer)) : Promise.reject(new TypeError('Failed to fetch'));
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  for (const name of await caches.keys()) await caches.delete(name);
});

const textOf = async (response: Response | undefined) => response?.text();

test('a file with a wrong response is requested once more, without the HTTP cache', async () => {
  answers = { '/assets/part.js': [[portal, 'text/html'], right['/assets/part.js'] as Answer] };
  await keepFiles();
  expect(asked).toContainEqual(['/assets/part.js', 'reload']);
  expect(await textOf(await findKept('/assets/part.js'))).toBe(part);
});

test.each<[wrong: string, answer: Answer]>([
  ['a page with status 200', [portal, 'text/html']],
  ['a page with the type of a script', [portal, 'text/javascript']],
  ['the script with the type of a page', [part, 'text/html']],
  ['the script without its end', [part.slice(0, -1), 'text/javascript']],
  ['an error', ['', 'text/javascript', 503]],
])('nothing is kept while the host sends %s', async (_, answer) => {
  answers = { '/assets/part.js': [answer] };
  await expect(keepFiles()).rejects.toThrow('/assets/part.js');
  expect(await caches.keys()).toEqual([]);
});

test('a damaged file of an older build is not copied', async () => {
  const older = await caches.open('verstak-offline h old');
  await older.put('/assets/part.js', responseOf([portal, 'text/html']));
  await keepFiles();
  expect(await textOf(await findKept('/assets/part.js'))).toBe(part);
});

test('an intact file of an older build is copied without a request', async () => {
  const older = await caches.open('verstak-offline h old');
  await older.put('/assets/part.js', responseOf(right['/assets/part.js'] as Answer));
  await keepFiles();
  expect(asked).toEqual([['/_shell/en', 'no-cache']]);
});

test('a damaged stored file is replaced when it is requested', async () => {
  await keepFiles();
  const own = await caches.open('verstak-offline h new');
  await own.put('/_shell/en', responseOf([portal, 'text/html']));
  expect(await textOf(await findKept('/_shell/en'))).toBe(shell);
  expect(await textOf(await own.match('/_shell/en'))).toBe(shell);
});

test('a page of an older build gets the files of that build, and none that is damaged', async () => {
  await keepFiles();
  const older = await caches.open('verstak-offline h old');
  await older.put('/_digests', Response.json({ '/assets/older.js': 'LTbDLQwtxws7t8Oy', '/assets/broken.js': 'LTbDLQwtxws7t8Oy' }));
  await older.put('/assets/older.js', responseOf([olderPart, 'text/javascript']));
  await older.put('/assets/broken.js', responseOf([portal, 'text/html']));
  expect(await textOf(await findKept('/assets/older.js'))).toBe(olderPart);
  expect(await findKept('/assets/broken.js')).toBeUndefined();
});

test('a request that bypasses the caches is answered by the host and updates the stored copy; without a network the copy is used', async () => {
  await keepFiles();
  const own = await caches.open('verstak-offline h new');
  await own.delete('/assets/part.js');
  const request = new Request('/assets/part.js', { cache: 'reload' });
  expect(await textOf(await refresh('/assets/part.js', request))).toBe(part);
  expect(await textOf(await own.match('/assets/part.js'))).toBe(part);
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await textOf(await refresh('/assets/part.js', request))).toBe(part);
});

test('a page gets a file from the host even if the storage is full', async () => {
  vi.spyOn(Cache.prototype, 'put').mockRejectedValue(new DOMException('No space', 'QuotaExceededError'));
  expect(await textOf(await findKept('/assets/part.js'))).toBe(part);
  expect(await textOf(await refresh('/assets/part.js', new Request('/assets/part.js', { cache: 'reload' })))).toBe(part);
});
