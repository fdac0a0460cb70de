import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { toBuffer } from 'qrcode';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { live, serveBuiltSite } from './built-site.ts';
import { atMost, record, runs } from './figures.ts';

/** Largest memory of a page after ten large jobs and with retired workers, relative to its memory before. */
const GROWTH_MAX = 1.1;
const GROWTH_AIM = 1.05;
const FIRST_JOBS = 2;
const LARGE_JOBS = runs(10);
/** Number of records in a file of 31 MB. */
const RECORDS = 240_000;
/** Wait in ms, longer than the page keeps an idle worker and the address of a Blob after a download. */
const IDLE_MS = 70_000;
/** Longest wait in ms until an idle page has no worker. */
const RETIRE_MS = 10_000;

const site = serveBuiltSite([
  // With this option the browser measures at once, after a garbage collection.
  '--enable-blink-features=ForceEagerMeasureMemory',
  // The compilers keep the code of functions that run often (0.4 MB in ten jobs), which is not a leak.
  '--js-flags=--no-sparkplug --no-maglev --no-turbofan',
]);
const folder = mkdtempSync(join(tmpdir(), 'verstak-memory-'));
const fileOf = (name: string) => join(folder, name);

beforeAll(async () => {
  for (let job = 0; job < FIRST_JOBS + LARGE_JOBS; job++) {
    writeFileSync(fileOf(`${job}.bin`), Buffer.alloc(32 * 2 ** 20, `bytes of ${job}, `));
    writeFileSync(
      fileOf(`${job}.json`),
      JSON.stringify(Array.from({ length: RECORDS }, (_, id) => ({ id, job, name: `row ${id}`, text: 'x'.repeat(80) }))),
    );
    writeFileSync(fileOf(`${job}.png`), await toBuffer(`code ${job}`, { width: 3000 }));
  }
  writeFileSync(fileOf('small.bin'), 'small');
  writeFileSync(fileOf('small.json'), '[{"id":"small"}]');
  writeFileSync(fileOf('small.png'), await toBuffer('code small'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const panel = (page: Page) => page.getByRole('region', { name: 'Result' });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
const shows = (page: Page, text: string | RegExp) =>
  panel(page).filter({ hasText: text }).and(page.locator('[data-state="ready"]')).waitFor({ timeout: 120_000 });

/**
 * Sets a field to lines of text, or to letters. The text is generated in the page, because the browser keeps copies of text that is typed,
 * pasted or transmitted, for “undo” and for debuggers.
 */
async function enter(page: Page, name: string, { lines = 0, text = '', letters = 0 }: { lines?: number; text?: string; letters?: number }) {
  await field(page, name)
    .first()
    .evaluate(
      (element, made) => {
        const value =
          made.lines > 0
            ? Array.from({ length: made.lines }, (_, line) => `line ${line}`).join('\n')
            : made.text + 'x'.repeat(made.letters);
        const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element) as object, 'value')?.set;
        set?.call(element, value);
        element.dispatchEvent(new Event('input', { bubbles: true }));
      },
      { lines, text, letters },
    );
}

/** Opens a file as a table, in place of the one that is open. */
async function openFile(page: Page, name: string): Promise<void> {
  await page.getByLabel('File', { exact: true }).setInputFiles(fileOf(name));
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

interface Tool {
  readonly path: string;
  /** Runs a large job; its number makes it different from the previous one. */
  readonly large: (page: Page, job: number) => Promise<unknown>;
  readonly small: (page: Page) => Promise<unknown>;
  /** True if the result stays in the worker, which is therefore kept. */
  readonly holdsFile?: boolean;
}

/** Returns a tool that generates a number of values; the panel shows the count. */
function counted(path: string, label: string, count: number, button: string | null): Tool {
  const ask = async (page: Page, wanted: number) => {
    await field(page, label).fill(String(wanted));
    if (button) await press(page, button);
    await shows(page, new RegExp(`^(Check)?${wanted.toLocaleString('en')} `));
  };
  return { path, large: (page, job) => ask(page, count - job), small: (page) => ask(page, 3) };
}

const tools: readonly Tool[] = [
  counted('/uuid/v4', 'How many', 1_000_000, 'Generate'),
  counted('/uuid/v7', 'How many', 1_000_000, 'Generate'),
  counted('/security/password', 'How many', 200_000, null),
  counted('/security/passphrase', 'How many', 200_000, null),
  counted('/security/pin', 'How many', 200_000, null),
  counted('/random/number', 'Count', 10_000, 'Generate'),
  counted('/random/dice', 'Rolls', 10_000, 'Roll'),
  {
    path: '/uuid/v5',
    large: (page, job) => enter(page, 'Name', { lines: 20_000 - job }).then(() => shows(page, (20_000 - job).toLocaleString('en'))),
    small: (page) => enter(page, 'Name', { text: 'small' }).then(() => shows(page, /^1 UUID/)),
  },
  {
    path: '/uuid/inspect',
    // Each line has two words, and each word is inspected.
    large: (page, job) =>
      enter(page, 'UUIDs to inspect', { lines: 10_000 - job }).then(() =>
        shows(page, `${(20_000 - 2 * job).toLocaleString('en')} invalid`),
      ),
    small: (page) => enter(page, 'UUIDs to inspect', { text: 'small' }).then(() => shows(page, 'Not a UUID')),
  },
  {
    path: '/random/list',
    async large(page, job) {
      await enter(page, 'List', { lines: 20_000 - job });
      await press(page, 'Shuffle the list');
      await shows(page, `${(20_000 - job).toLocaleString('en')} entries`);
    },
    async small(page) {
      await enter(page, 'List', { lines: 3 });
      await press(page, 'Shuffle the list');
      await shows(page, '3 entries');
    },
  },
  {
    path: '/base64/encode',
    large: (page, job) =>
      enter(page, 'Text to encode', { text: `${job} `, letters: 500_000 }).then(() => shows(page, btoa(`${job} xxxxxxx`).slice(0, 8))),
    small: (page) => enter(page, 'Text to encode', { text: 'small' }).then(() => shows(page, btoa('small'))),
  },
  {
    path: '/base64/decode',
    large: (page, job) =>
      enter(page, 'Base64 to decode', { text: btoa(`code ${job}, `.padEnd(12)), letters: 500_000 }).then(() =>
        shows(page, `code ${job}, `),
      ),
    small: (page) => enter(page, 'Base64 to decode', { text: btoa('small') }).then(() => shows(page, 'small')),
  },
  {
    path: '/base64/file',
    async large(page, job) {
      await field(page, 'File').setInputFiles(fileOf(`${job}.bin`));
      await shows(page, btoa(`bytes of ${job}, `).slice(0, 12));
      // The file is removed after its result is shown, because files in the list are kept in memory.
      await press(page, /^Remove/);
    },
    small: (page) =>
      field(page, 'File')
        .setInputFiles(fileOf('small.bin'))
        .then(() => shows(page, btoa('small')))
        .then(() => press(page, /^Remove/)),
  },
  {
    path: '/qr/text',
    async large(page, job) {
      await enter(page, 'Text', { text: `${job} `, letters: 2000 });
      await shows(page, 'Reads back');
      await Promise.all([page.waitForEvent('download').then((download) => download.delete()), press(page, 'Download')]);
    },
    small: (page) => enter(page, 'Text', { text: 'small' }).then(() => shows(page, 'Reads back')),
  },
  {
    path: '/qr/batch',
    async large(page, job) {
      await enter(page, 'Lines', { lines: 300 - job });
      await shows(page, `${300 - job} codes`);
      await press(page, 'Download ZIP');
      await panel(page).getByRole('button', { name: 'Download again' }).waitFor({ timeout: 120_000 });
    },
    small: (page) => enter(page, 'Lines', { text: 'small' }).then(() => shows(page, '1 code')),
  },
  {
    path: '/qr/read',
    large: (page, job) =>
      field(page, 'Picture')
        .setInputFiles(fileOf(`${job}.png`))
        .then(() => shows(page, `code ${job}`)),
    small: (page) =>
      field(page, 'Picture')
        .setInputFiles(fileOf('small.png'))
        .then(() => shows(page, 'code small')),
  },
  {
    path: '/visualizer/json-to-table',
    async large(page, job) {
      await openFile(page, `${job}.json`);
      await press(page, 'More formats');
      await page.getByRole('menuitem', { name: 'More options…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Export' });
      await Promise.all([
        page.waitForEvent('download').then((download) => download.delete()),
        dialog.getByRole('button', { name: 'Download', exact: true }).click(),
      ]);
      await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    },
    holdsFile: true,
    small: (page) => openFile(page, 'small.json'),
  },
];

interface Held {
  readonly bytes: number;
  /** Number of Blob addresses that were not revoked. */
  readonly urls: number;
}

interface Measuring {
  readonly measure: () => Promise<{ readonly bytes: number }>;
  readonly blobUrls: Set<string>;
}

/**
 * Waits until only `workers` are left, then returns the memory of the page and its workers after garbage collection, and the number of Blob
 * addresses. The page is left idle several times, because a worker may finish a job after the result was shown.
 */
async function held(page: Page, workers: number): Promise<Held> {
  const idleWorkers = async () => {
    await page.clock.fastForward(IDLE_MS);
    return page.workers().length;
  };
  await expect.poll(idleWorkers, { message: 'workers of an idle page', timeout: RETIRE_MS }).toBe(workers);
  return page.evaluate(async () => {
    const { measure, blobUrls } = window as unknown as Measuring;
    const sizes: number[] = [];
    for (let round = 0; round < 3; round++) sizes.push((await measure()).bytes);
    return { bytes: Math.min(...sizes), urls: blobUrls.size };
  });
}

describe('the memory of a page returns to its size after ten large jobs', () => {
  test.each(tools)('$path', async ({ path, large, small, holdsFile = false }) => {
    const context = await site.browser.newContext({ locale: 'en-US', serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const blobUrls = new Set<string>();
      // Playwright's clock replaces `performance` and does not measure memory.
      const { measureUserAgentSpecificMemory } = performance as unknown as { measureUserAgentSpecificMemory: Measuring['measure'] };
      Object.assign(window, { blobUrls, measure: measureUserAgentSpecificMemory.bind(performance) });
      const { createObjectURL, revokeObjectURL } = URL;
      URL.createObjectURL = (blob) => {
        const url = createObjectURL.call(URL, blob);
        blobUrls.add(url);
        return url;
      };
      URL.revokeObjectURL = (url) => {
        blobUrls.delete(url);
        revokeObjectURL.call(URL, url);
      };
    });
    await page.clock.install();
    await page.goto(site.origin + path);
    await live(page);
    // The first large jobs load code that stays in memory.
    for (let job = 0; job < FIRST_JOBS; job++) await large(page, job);
    await small(page);
    const workers = holdsFile ? 1 : 0;
    const before = await held(page, workers);
    for (let job = FIRST_JOBS; job < FIRST_JOBS + LARGE_JOBS; job++) await large(page, job);
    await small(page);
    const after = await held(page, workers);
    await context.close();
    record({ id: `memory/${path.slice(1)}/held`, unit: 'MB', values: [after.bytes / 1e6] });
    record({
      id: `memory/${path.slice(1)}/growth`,
      unit: '×',
      values: [after.bytes / before.bytes],
      bound: atMost(GROWTH_MAX, GROWTH_AIM),
    });
    expect(after.urls).toBeLessThanOrEqual(before.urls);
  });
});
