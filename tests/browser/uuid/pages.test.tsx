import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { advance, atOnce, stopClock } from '../clock.ts';
import { openPage } from '../open-page.tsx';
import '#src/styles/fonts.css';
import '#src/styles/tokens.css';
import '#src/styles/base.css';

/** Replaces the client: named UUIDs are computed, and the generation of other UUIDs never ends. */
vi.mock('#src/tools/uuid/client.ts', async (original) => {
  const { uuidClient } = await original<typeof import('#src/tools/uuid/client.ts')>();
  const generate = () => new Promise(() => undefined);
  return { uuidClient: { warm: () => undefined, generate, generateNamed: uuidClient.generateNamed } };
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['en', 'Result', 'Generating UUIDs…'],
  ['ru', 'Результат', 'Создаём UUID…'],
] as const)(
  'while a slow worker generates the first UUID, the panel shows that it is being generated, in the language %s',
  async (locale, region, says) => {
    await openPage('uuid.v4', locale);
    await expect.element(page.getByRole('region', { name: region })).toHaveTextContent(says);
  },
);

test('names are remembered as recent results when typing pauses, once for all formats, with the number of names', async () => {
  await openPage('uuid.v5');
  stopClock();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await userEvent.type(name, 'example.com');
  await expect.element(page.getByRole('region', { name: 'Result' }), atOnce).toHaveTextContent('cfbff0d1-9375-5685-968c-48ce8b15ae17');
  const recent = page.getByText(/^Recent results/);
  await expect.element(recent, atOnce).not.toBeInTheDocument();
  await advance(800);
  await expect.element(recent, atOnce).toHaveTextContent('Recent results (1)');
  await page.getByRole('radio', { name: 'Compact' }).click();
  await name.fill('a.example\nb.example\nc.example');
  await expect.element(page.getByRole('region', { name: 'Result' }), atOnce).toHaveTextContent('3 UUIDs');
  await advance(800);
  await expect.element(recent, atOnce).toHaveTextContent('Recent results (2)');
  await recent.click();
  const entries = page.getByRole('listitem').filter({ has: page.getByRole('time') });
  await expect.element(entries.first(), atOnce).toHaveTextContent(/v5 · 3 UUIDs/);
  await expect.element(entries.last(), atOnce).toHaveTextContent('cfbff0d1-9375-5685-968c-48ce8b15ae17');
});
