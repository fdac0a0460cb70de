import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { generatedRecords } from '../../tests/reference/records.ts';
import { median } from '../measure/median.ts';
import { live, serveBuiltSite } from './built-site.ts';
import { atMost, record, runs, slownessOf } from './figures.ts';

/** Keystrokes per tool. */
const STROKES = runs(15);
/** Factor by which a mid-range phone is slower than a desktop computer. */
const CPU_SLOWDOWN = 4;
/** Limit in ms from an interaction to the next paint on that phone. */
const INP_MAX_MS = 100;
const INP_AIM_MS = 50;
/** Shortest interaction in ms that the browser reports. */
const EVENT_MS = 16;
/** Shortest task in ms that the browser reports as long. */
const LONG_TASK_MS = 50;
const RUNS = runs(5);
const RECORDS_BYTES = 20_000_000;

const site = serveBuiltSite();
let folder = '';
let records = '';
let bytes = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-wire-'));
  records = join(folder, 'records.json');
  bytes = join(folder, 'bytes.bin');
  writeFileSync(records, generatedRecords({ sizeBytes: RECORDS_BYTES }));
  writeFileSync(bytes, Buffer.alloc(100 * 1024 * 1024, 7));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const result = (page: Page) => page.getByRole('region', { name: 'Result', exact: true });
const done = (page: Page) => result(page).and(page.locator('[data-state=ready]')).waitFor({ timeout: 300_000 });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

interface Tool {
  readonly path: string;
  /** Focuses a control in which a key starts a request. */
  readonly prepare: (page: Page) => Promise<void>;
  readonly keys: readonly string[];
  /** Starts the largest job of the page. */
  readonly largest?: (page: Page) => Promise<void>;
  /** Focuses a control that is used while the job runs. */
  readonly meanwhile?: (page: Page) => Promise<void>;
}

const typed = (name: string, first: string) => async (page: Page) => {
  await field(page, name).fill(first);
  await field(page, name).press('End');
};

const tools: Readonly<Record<string, Tool>> = {
  uuid: {
    path: '/uuid/v4',
    prepare: async (page) => field(page, 'How many').press('End'),
    keys: ['Enter'],
    async largest(page) {
      await field(page, 'How many').fill('1000000');
      await field(page, 'How many').press('Enter');
    },
    meanwhile: (page) => field(page, 'How many').focus(),
  },
  qr: { path: '/qr/url', prepare: typed('URL', 'https://example.com/'), keys: ['a', 'b', 'c'] },
  'qr batch': {
    path: '/qr/batch',
    prepare: (page) => page.getByLabel('Lines', { exact: true }).fill('one\n'),
    keys: ['a', 'b', 'c'],
    async largest(page) {
      const lines = Array.from({ length: 2000 }, (_, index) => `https://example.com/${index}`).join('\n');
      await page
        .getByLabel('File', { exact: true })
        .setInputFiles({ name: 'lines.txt', mimeType: 'text/plain', buffer: Buffer.from(lines) });
      await done(page);
      await press(page, /ZIP/);
    },
    meanwhile: (page) => page.getByRole('radio').first().focus(),
  },
  base64: { path: '/base64/encode', prepare: typed('Text to encode', 'word'), keys: ['a', 'b', 'c'] },
  'base64 file': {
    path: '/base64/file',
    prepare: (page) => page.getByRole('radio').first().focus(),
    keys: [],
    largest: (page) => page.getByLabel('File', { exact: true }).setInputFiles(bytes),
    meanwhile: (page) => page.getByRole('radio').first().focus(),
  },
  password: { path: '/security/password', prepare: (page) => page.getByRole('button', { name: 'Generate' }).focus(), keys: ['Enter'] },
  random: {
    path: '/random/number',
    prepare: (page) => page.getByRole('button', { name: 'Generate' }).focus(),
    keys: ['Enter'],
    largest: (page) => press(page, 'Test 1,000,000 numbers'),
    meanwhile: (page) => field(page, 'Count').focus(),
  },
  converter: { path: '/converters/length/kilometers/miles', prepare: typed('Value', '1'), keys: ['2', '3', '4'] },
  table: {
    path: '/visualizer/json-to-table',
    prepare: async (page) => {
      await page.getByLabel('JSON', { exact: true }).fill('[{"a":1,"b":"x"},{"a":2,"b":"y"}]');
      await page.getByLabel('JSON', { exact: true }).press('Control+End');
    },
    keys: [' '],
    largest: (page) => page.getByLabel('File', { exact: true }).setInputFiles(records),
    meanwhile: (page) => page.getByRole('button', { name: 'Open another', exact: true }).focus(),
  },
};

/** Records the time of the last key press, the time at which its result was painted, and the durations of long tasks and slow events. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { keyMs: 0, paintedMs: 0, tasks: [] as number[], interactions: [] as number[] };
    Object.assign(window, { seen });
    const afterPaint = () => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          if (seen.paintedMs === 0) seen.paintedMs = performance.now();
        };
        port2.postMessage(null);
      });
    };
    addEventListener(
      'keydown',
      (event) => {
        seen.keyMs = event.timeStamp;
        seen.paintedMs = 0;
      },
      { capture: true },
    );
    const isResult = ({ target }: MutationRecord) =>
      Boolean((target instanceof Element ? target : target.parentElement)?.closest('section[data-state], [role=region]'));
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver((records) => records.some(isResult) && seen.keyMs > 0 && afterPaint()).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
        attributeFilter: ['data-announced', 'aria-label', 'width', 'd'],
      });
    });
    for (const [type, name] of [
      [CanvasRenderingContext2D, 'drawImage'],
      [ImageBitmapRenderingContext, 'transferFromImageBitmap'],
    ] as const) {
      const original = (type.prototype as unknown as Record<string, (...given: unknown[]) => unknown>)[name] as () => unknown;
      Object.assign(type.prototype, {
        [name](this: unknown, ...given: []) {
          afterPaint();
          return original.apply(this, given);
        },
      });
    }
    const hear = (type: string, note: (entry: PerformanceEntry) => void, rest: object = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, ...rest });
    hear('longtask', ({ duration }) => seen.tasks.push(duration));
    hear('event', ({ duration }) => seen.interactions.push(duration), { durationThreshold: 16 });
  });
}

interface Seen {
  readonly keyMs: number;
  readonly paintedMs: number;
  readonly tasks: number[];
  readonly interactions: number[];
}
const seenBy = (page: Page) => page.evaluate(() => structuredClone((window as unknown as { seen: Seen }).seen));
const forget = (page: Page) =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen };
    seen.tasks.length = 0;
    seen.interactions.length = 0;
  });
describe('from key to paint', () => {
  test.each(Object.entries(tools).filter(([, { keys }]) => keys.length > 0))('%s', async (name, { path, prepare, keys }) => {
    const page = await site.browser.newPage();
    await watch(page);
    await page.goto(site.origin + path);
    await live(page);
    await prepare(page);
    await page.waitForTimeout(1000);
    const machine = await slownessOf(page);
    await forget(page);
    const took: number[] = [];
    for (let stroke = 0; stroke < STROKES; stroke++) {
      await page.keyboard.press(keys[stroke % keys.length] as string);
      await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.paintedMs > 0, undefined, { timeout: 5000 });
      const { keyMs, paintedMs } = await seenBy(page);
      took.push(paintedMs - keyMs);
      await page.waitForTimeout(150);
    }
    const { tasks } = await seenBy(page);
    await page.close();
    record({ id: `interaction/${name}/key to paint`, unit: 'ms', values: took, machine });
    record({ id: `interaction/${name}/longest task`, unit: 'ms', values: [Math.max(0, ...tasks)], below: LONG_TASK_MS, machine });
  });
});

describe('on a phone, while the largest job runs', () => {
  test.each(Object.entries(tools).filter(([, { largest }]) => largest))('%s', async (name, tool) => {
    const inpMs: number[] = [];
    const slowness: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const page = await site.browser.newPage();
      const session = await page.context().newCDPSession(page);
      await watch(page);
      await page.goto(site.origin + tool.path);
      await live(page);
      await page.waitForTimeout(1000);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      slowness.push(await slownessOf(page, CPU_SLOWDOWN));
      inpMs.push(await worstInteraction(page, tool));
      await page.close();
    }
    record({
      id: `interaction/${name}/next paint on a phone`,
      unit: 'ms',
      values: inpMs,
      bound: atMost(INP_MAX_MS, INP_AIM_MS),
      below: EVENT_MS,
      machine: median(slowness),
    });
  });
});

/** Starts the largest job, presses keys while it runs, and returns the duration of the slowest interaction. */
async function worstInteraction(page: Page, { largest, meanwhile }: Tool): Promise<number> {
  await largest?.(page);
  await forget(page);
  await meanwhile?.(page);
  for (let stroke = 0; stroke < 8; stroke++) {
    await page.keyboard.press(stroke % 2 === 0 ? 'Tab' : 'Shift+Tab');
    await page.waitForTimeout(120);
  }
  await page.waitForTimeout(500);
  const { interactions } = await seenBy(page);
  return Math.max(0, ...interactions);
}
