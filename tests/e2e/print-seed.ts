import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';
import { relative } from 'node:path';
import { replayCommand } from '../reference/run-seed.ts';

/** Prints, once per file with a failed test, how to run it again with the same random input. */
export default class PrintSeed implements Reporter {
  readonly #printed = new Set<string>();

  onTestEnd({ location, expectedStatus }: TestCase, { status }: TestResult): void {
    if (status === expectedStatus || this.#printed.has(location.file)) return;
    this.#printed.add(location.file);
    console.error(`\nTo repeat with the same random input: ${replayCommand(relative(process.cwd(), location.file))}`);
  }
}
