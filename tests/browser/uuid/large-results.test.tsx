import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallOptions, Releasable } from '#src/thread/worker-client.ts';
import { uuidClient } from '#src/tools/uuid/client.ts';
import { respell } from '#src/tools/uuid/respell.ts';
import { toast } from '#src/ui/toast/store.ts';
import { type DrawRequest, plainFormat, type UuidLines } from '#workers/uuid/request.ts';
import { linesOf } from '#workers/wire/lines.ts';
import { openPage } from '../open-page.tsx';
import { savedFile } from '../saved-file.ts';
import '#src/styles/fonts.css';
import '#src/styles/tokens.css';
import '#src/styles/base.css';

/** Number of UUIDs that are written in another format in two parts. */
const COUNT = 300_000;

type Generate = (request: DrawRequest, options: CallOptions) => Promise<Releasable<UuidLines>>;
type Reformat = typeof uuidClient.reformat;
/** Replaces methods of the client; null leaves the one of the worker. */
const replaced = vi.hoisted(() => ({ generate: null as Generate | null, reformat: null as Reformat | null }));
vi.mock('#src/tools/uuid/client.ts', async (original) => {
  const { uuidClient: client } = await original<typeof import('#src/tools/uuid/client.ts')>();
  const generate: Generate = (...call) => (replaced.generate ?? client.generate)(...call);
  const reformat: Reformat = (...call) => (replaced.reformat ?? client.reformat)(...call);
  return { uuidClient: { warm: client.warm, generate, reformat } };
});

beforeEach(() => {
  toast.dismiss();
  replaced.generate = null;
  replaced.reformat = null;
});

const panel = page.getByRole('region', { name: 'Result' });
const count = page.getByRole('textbox', { name: 'How many' });
const download = page.getByRole('button', { name: 'Download', exact: true });
const textOf = ({ lines }: UuidLines) => new TextDecoder().decode(lines.bytes);
const uuids = ['0b5c1a4e-1d5c-4a53-9e51-7d1a7f4f4a11', '7f4f4a11-9e51-4a53-8d5c-0b5c1a4e7d1a'];
const madeUp = (characters: number): UuidLines => ({ lines: linesOf(uuids), format: plainFormat, versionAt: 14, characters });
const savedRows = async () => (await (await savedFile(() => download.click())).blob.text()).trimEnd().split('\n');

async function askFor(number: string): Promise<void> {
  await count.fill(number);
  await userEvent.keyboard('{Enter}');
}

test('more than 2^28 characters are not copied: a message says how many and names the download', async () => {
  const clipboard = (['write', 'writeText'] as const).map((method) => vi.spyOn(navigator.clipboard, method).mockResolvedValue());
  onTestFinished(() => void vi.restoreAllMocks());
  const copies = () => clipboard.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  replaced.generate = ({ count: characters }) => Promise.resolve({ value: madeUp(Number(characters)), release: () => undefined });
  await openPage('uuid.v4');
  const copy = page.getByRole('button', { name: 'Copy all' });
  await askFor('268435456');
  await expect.element(panel).toHaveTextContent('268,435,456 characters');
  await copy.click();
  await expect.poll(copies).toBe(1);
  await askFor('268435457');
  await expect.element(panel).toHaveTextContent('268,435,457 characters');
  await expect.element(copy).toBeVisible();
  await copy.click();
  await expect
    .element(page.getByText('268,435,457 characters are too many to copy; the limit is 268,435,456. Download the result instead.'))
    .toBeVisible();
  expect(copies()).toBe(1);
});

test('another format of 300,000 UUIDs, written in parts, is the same text as written at once', async () => {
  const request = { kind: 'v7', count: String(COUNT), time: '', clockSeq: '', node: '', format: plainFormat } as const;
  const { value } = await uuidClient.generate(request, {});
  const to = { ...plainFormat, list: 'json', wrap: 'braces', letters: 'upper' } as const;
  const onProgress = vi.fn<(done: number, total: number) => void>();
  const inParts = await respell(value, to, 'reformat', { onProgress });
  expect(onProgress.mock.calls).toEqual([0, 262_144].map((first) => [first, COUNT]));
  const atOnce = await uuidClient.reformat({ lines: value.lines, from: plainFormat, to });
  expect(textOf(inParts.value) === textOf(atOnce.value)).toBe(true);
  expect(inParts.value.characters).toBe(atOnce.value.characters);
});

test('“Cancel” beside the first rows stops the job: the panel says so, and the settings stay for the next one', async () => {
  let signal: AbortSignal | undefined;
  await openPage('uuid.v4');
  await expect.element(panel).toHaveAttribute('data-state', 'ready');
  await page.getByRole('radio', { name: 'Compact' }).click();
  replaced.generate = (_, options) => {
    signal = options.signal;
    options.onProgress?.(0, 1, madeUp(0));
    options.onProgress?.(4_000_000, 10_000_000);
    return new Promise(() => undefined);
  };
  await askFor('10,000,000');
  await expect.element(panel).toHaveTextContent(uuids[1] as string);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  expect(signal?.aborted).toBe(true);
  await expect.element(panel).toHaveTextContent(/Canceled\. .*“Generate” to start again\./);
  await expect.element(count).toHaveValue('10,000,000');
  await expect.element(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
  replaced.generate = null;
  await askFor('3');
  await expect.element(panel).toHaveTextContent(/3 UUIDs.*[\da-f]{32}/);
});

const noMemory = () => Promise.reject(new RangeError('Array buffer allocation failed'));

test('without memory for 10,000,000 UUIDs, the panel says what to do and keeps the last result, and the job can be retried', async () => {
  await openPage('uuid.v4');
  await askFor('3');
  await expect.element(panel).toHaveTextContent('3 UUIDs');
  const [first = ''] = await savedRows();
  replaced.generate = noMemory;
  await askFor('10000000');
  await expect.element(panel).toHaveTextContent('The browser stopped the task');
  await expect.element(panel).toHaveTextContent(/request less at a time or close other tabs, then try again/);
  await expect.element(panel).toHaveTextContent(first);
  await expect.element(count).toHaveValue('10000000');
  replaced.generate = () => Promise.resolve({ value: madeUp(72), release: () => undefined });
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.element(panel).toHaveTextContent(uuids[0] as string);
  await expect.element(panel).not.toHaveTextContent('The browser stopped the task');
});

test('without memory for another format, the panel says so and keeps the UUIDs, which can be downloaded', async () => {
  await openPage('uuid.v4');
  await askFor('3');
  await expect.element(panel).toHaveTextContent('3 UUIDs');
  replaced.reformat = noMemory;
  await page.getByRole('radio', { name: 'Compact' }).click();
  await expect.element(panel).toHaveTextContent('The browser stopped the task');
  expect((await savedRows()).filter((row) => /^[\da-f-]{36}$/.test(row))).toHaveLength(3);
});

test('after a change of format on the page, all 300,000 UUIDs are downloaded, also in a format that is not shown', async () => {
  await openPage('uuid.v4');
  await askFor(String(COUNT));
  await expect.element(panel).toHaveTextContent('300,000 UUIDs');
  const plain = await savedRows();
  expect(new Set(plain).size).toBe(COUNT);
  await page.getByRole('radio', { name: 'Compact' }).click();
  await expect.element(panel).toHaveTextContent((plain[0] as string).replaceAll('-', ''));
  await expect.element(panel).toHaveAttribute('data-state', 'ready');
  const compact = await savedRows();
  expect(compact.join() === plain.map((uuid) => uuid.replaceAll('-', '')).join()).toBe(true);
  await page.getByRole('button', { name: 'Download format' }).click();
  const { name, blob } = await savedFile(() => page.getByRole('menuitemradio', { name: '.json' }).click());
  expect(name).toBe('uuid-v4.json');
  expect((JSON.parse(await blob.text()) as string[]).join() === compact.join()).toBe(true);
});
