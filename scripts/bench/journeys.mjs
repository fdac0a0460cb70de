import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './run.mjs';

/**
 * The parts of Playwright's JSON report that are read here.
 * @typedef {{ title: string, file: string, ok: boolean, tests: { results: { duration: number }[] }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {import('../../bench/measure/rows.ts').FigureRow} FigureRow
 */

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * Summarizes a report: the duration of each file, and the failed tests.
 * @param {{ suites: Suite[] }} report
 * @returns {{ rows: FigureRow[], failed: string[] }}
 */
export function journeysOf({ suites }) {
  const specs = suites.flatMap(specsOf);
  const files = [...new Set(specs.map(({ file }) => file))];
  const rows = files.map((file) => {
    const own = specs.filter((spec) => spec.file === file);
    const tookMs = own.flatMap(({ tests }) => tests).flatMap(({ results }) => results.map(({ duration }) => duration));
    const value = Math.round(tookMs.reduce((sum, ms) => sum + ms, 0) / 1000);
    const id = `journeys/${file.replace(/^.*\/|\.spec\.ts$/g, '')}/${own.length} tests`;
    return { kind: /** @type {const} */ ('figure'), id, unit: 's', value, min: value, max: value, bound: null, below: null, machine: null };
  });
  return { rows, failed: specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`) };
}

/**
 * Runs all end-to-end tests with every address, state and fault, including those that `npm test` leaves out. Failed tests are run once
 * more.
 * @param {string} root
 */
export async function runJourneys(root) {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-journeys-'));
  try {
    /** @param {string} name @param {string[]} more */
    const run = async (name, more) => {
      const file = join(folder, name);
      const args = [join(root, 'node_modules/playwright/cli.js'), 'test', '-c', 'tests/e2e/playwright.config.ts', ...more];
      const succeeded = await runNode(root, args, { SWEEP: 'whole', E2E_REPORT: file });
      try {
        const sum = journeysOf(JSON.parse(readFileSync(file, 'utf8')));
        return succeeded || sum.failed.length > 0 ? sum : { ...sum, failed: ['journeys: the run ended early'] };
      } catch {
        return { rows: [], failed: ['journeys: the run left no report'] };
      }
    };
    const first = await run('first.json', []);
    if (first.failed.length === 0) return first;
    for (const failure of first.failed) console.log(`${failure}: it is run once more.`);
    const second = await run('second.json', first.rows.length > 0 ? ['--last-failed'] : []);
    return { rows: first.rows.length > 0 ? first.rows : second.rows, failed: second.failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
