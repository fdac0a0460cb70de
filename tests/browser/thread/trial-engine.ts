import type { Control } from '#workers/wire/control.ts';
import { InputError, type InputValues } from '#workers/wire/input-error.ts';

/** Which worker answers: every one draws its own. */
const instance = crypto.randomUUID();
let calls = 0;

const now = () => performance.now();

function busyFor(ms: number): void {
  const endMs = now() + ms;
  while (now() < endMs);
}

/** Does on request what engines do, and what they must never do. */
export const trialEngine = {
  echo(value: string) {
    return { value, instance, calls: ++calls };
  },

  /** `steps` pieces of work, with a tick after each. */
  async count({ steps, stepMs, value = '' }: { steps: number; stepMs: number; value?: string }, control: Control) {
    calls++;
    for (let step = 1; step <= steps; step++) {
      busyFor(stepMs);
      await control.tick(step, steps);
    }
    return { value, instance, calls };
  },

  refuse({ code, field, values }: { code: string; field: string; values: InputValues }): never {
    throw new InputError(code, field, values);
  },

  crash(message: string): never {
    throw new Error(message);
  },

  /** Works without a tick: nothing can stop it from inside. */
  hang(ms: number) {
    busyFor(ms);
    return { instance };
  },

  /** Its worker ends under the job. */
  die(): Promise<never> {
    self.close();
    return new Promise(() => undefined);
  },

  /** Its worker ends when the job is long answered. */
  dieLater(delayMs: number) {
    setTimeout(() => self.close(), delayMs);
    return { instance };
  },

  /** An error that belongs to no job. */
  breakLater(message: string): Promise<never> {
    setTimeout(() => {
      throw new Error(message);
    });
    return new Promise(() => undefined);
  },

  /** What no message can carry. */
  unclonable() {
    return { action: () => 'never called' };
  },

  /** A result of its own memory, and what stood in its first byte before: 0 in fresh memory. */
  fill({ sizeBytes, mark }: { sizeBytes: number; mark: number }, control: Control) {
    const bytes = control.block(sizeBytes);
    const found = bytes[0] as number;
    bytes[0] = mark;
    return { lines: { bytes, count: 1 }, found };
  },
};

export type TrialEngine = typeof trialEngine;
