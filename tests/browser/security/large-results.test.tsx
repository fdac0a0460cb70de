import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CallOptions, Releasable } from '#src/thread/worker-client.ts';
import type { PasswordRequest, Passwords } from '#workers/security/request.ts';
import { linesOf } from '#workers/wire/lines.ts';
import { openPage } from '../open-page.tsx';
import '#src/styles/fonts.css';
import '#src/styles/tokens.css';
import '#src/styles/base.css';

/** Passwords of the replaced client, by the request. */
const made = vi.hoisted(() => ({
  passwords: undefined as unknown as (request: PasswordRequest, options: CallOptions) => Promise<Releasable<Passwords>>,
}));
vi.mock('#src/tools/security/client.ts', () => ({
  securityClient: {
    warm: () => undefined,
    passwords: (request: PasswordRequest, options: CallOptions) => made.passwords(request, options),
  },
}));

const panel = page.getByRole('region', { name: 'Result' });
const count = page.getByRole('textbox', { name: 'How many' });
const madeUp = (characters: number): Passwords => ({
  lines: linesOf(['correct-horse-1A', 'battery-staple-2B']),
  characters,
  strength: { entropyBits: 100, level: 'strong', possible: '1267650600228229401496703205376' },
  length: 16,
  alphabet: [{ id: 'lower', size: 26, minimum: 1 }],
});
const done = (characters: number) => Promise.resolve({ value: madeUp(characters), release: () => undefined });

beforeEach(() => {
  made.passwords = () => done(33);
});

test('more than 2^28 characters of passwords are not copied: a message says how many and names the download', async () => {
  const clipboard = (['write', 'writeText'] as const).map((method) => vi.spyOn(navigator.clipboard, method).mockResolvedValue());
  onTestFinished(() => void vi.restoreAllMocks());
  made.passwords = () => done(2 ** 28 + 1);
  await openPage('security.password');
  await page.getByRole('button', { name: 'Copy all' }).click();
  await expect
    .element(page.getByText('268,435,457 characters are too many to copy; the limit is 268,435,456. Download the result instead.'))
    .toBeVisible();
  for (const method of clipboard) expect(method).not.toHaveBeenCalled();
});

test('“Cancel” beside the first passwords stops the job: the panel says so, and the settings stay for the next one', async () => {
  let signal: AbortSignal | undefined;
  await openPage('security.password');
  await expect.element(panel).toHaveAttribute('data-state', 'ready');
  made.passwords = (_, options) => {
    signal = options.signal;
    options.onProgress?.(0, 1, madeUp(0));
    return new Promise(() => undefined);
  };
  await count.fill('10000000');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  expect(signal?.aborted).toBe(true);
  await expect.element(panel).toHaveTextContent('Canceled');
  await expect.element(count).toHaveValue('10000000');
  made.passwords = () => done(33);
  await count.fill('2');
  await expect.element(panel).toHaveTextContent('2 passwords');
});
