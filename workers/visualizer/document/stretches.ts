import type { Control } from '../../wire/control.ts';

/** Rows between two ticks. */
const STRETCH = 16_384;

/**
 * Calls a function with stretches of rows, which together are all of them, and ticks between them. The function loops over the rows of a
 * stretch: such a loop runs faster outside an async function, and up to twice as fast if the lists are parameters of a function of its own
 * instead of variables around it (comparison of 400,000 numbers in V8 14.1: 2.6 ms and 1.4).
 */
export async function eachStretch(rows: number, control: Control, visit: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < rows; from += STRETCH) {
    await control.tick(from, rows);
    visit(from, Math.min(rows, from + STRETCH));
  }
}
