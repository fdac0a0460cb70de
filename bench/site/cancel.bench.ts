import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { generatedRecords } from '../../tests/reference/records.ts';
import { median } from '../measure/median.ts';
import { live, serveBuiltSite } from './built-site.ts';
import { atMost, record, runs, slownessOf } from './figures.ts';

/** Limit in ms from the click on “Cancel” to the frame in which no panel is working. */
const CANCEL_MAX_MS = 100;
const CANCEL_AIM_MS = 50;
const RUNS = runs(5);
const WAIT_MS = 60_000;

const site = serveBuiltSite();
let folder = '';
let bytes = '';
let records = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-cancel-'));
  bytes = join(folder, 'bytes.bin');
  records = join(folder, 'records.json');
  writeFileSync(bytes, Buffer.alloc(1024 ** 3, 7));
  writeFileSync(records, generatedRecords({ sizeBytes: 200_000_000 }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Job {
  readonly name: string;
  readonly path: string;
  readonly start: (page: Page) => Promise<unknown>;
  /** Locates an element that shows the cancellation; it does not match if the job had already finished. */
  readonly stopped: (page: Page) => Locator;
}

const choose = (page: Page, file: string) => page.getByLabel('File', { exact: true }).setInputFiles(file);
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const jobs: readonly Job[] = [
  {
    name: 'Base64 of 1 GiB',
    path: '/base64/file',
    start: (page) => choose(page, bytes),
    stopped: (page) => panel(page, 'Result').and(page.locator('[data-state=idle]')),
  },
  {
    name: 'check of 1,000,000 random numbers',
    path: '/random/number',
    start: (page) => page.getByRole('button', { name: 'Test 1,000,000 numbers', exact: true }).click(),
    stopped: (page) => page.getByRole('button', { name: 'Test 1,000,000 numbers', exact: true }),
  },
  {
    name: 'check of a table of 200 MB',
    path: '/visualizer/json-to-table',
    start: (page) => choose(page, records),
    stopped: (page) => panel(page, 'Result').and(page.locator('[data-state=idle]')),
  },
];

/**
 * Runs in the page: clicks “Cancel” when it appears and returns the milliseconds until a frame was painted in which no panel is working. Returns
 * NaN, which is no figure, if that has not happened within the time limit: a job that ends early shows no button.
 */
function pressCancel(limitMs: number): Promise<number> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(Number.NaN), limitMs);
    let pressedMs = 0;
    const observer = new MutationObserver(() => {
      if (pressedMs === 0) {
        const cancel = [...document.querySelectorAll('main button')].find((button) => button.textContent === 'Cancel');
        if (!cancel) return;
        pressedMs = performance.now();
        (cancel as HTMLElement).click();
      }
      if (document.querySelector('section[data-state="loading"], section[aria-busy="true"]')) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - pressedMs);
        port2.postMessage(null);
      });
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

test.each(jobs)('$name', async ({ name, path, start, stopped }) => {
  const values: number[] = [];
  const slowness: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await site.browser.newPage({ locale: 'en-US' });
    page.setDefaultTimeout(WAIT_MS);
    await page.goto(site.origin + path);
    await live(page);
    slowness.push(await slownessOf(page));
    const pressed = page.evaluate(pressCancel, WAIT_MS);
    await start(page);
    const tookMs = await pressed;
    if (Number.isNaN(tookMs)) throw new Error(`${name}: “Cancel” did not appear, or the job did not stop`);
    values.push(tookMs);
    await stopped(page).waitFor();
    await page.close();
  }
  const bound = atMost(CANCEL_MAX_MS, CANCEL_AIM_MS);
  record({ id: `cancel/${name}`, unit: 'ms', values, bound, machine: median(slowness) });
});
