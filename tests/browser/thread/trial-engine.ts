import type { Control } from '#workers/wire/control.ts';
import { InputError, type InputValues } from '#workers/wire/input-error.ts';
import { channelsMade } from './channel-count.ts';
import { blockUntilRaised, raise, reached, type SharedNumber, valueOf } from './shared-number.ts';
import { passTime } from './worker-clock.ts';

/** Which worker answers: every one draws its own. */
const instance = crypto.randomUUID();
let calls = 0;

export interface Counting {
  /** Pieces of work; without it the job goes on until `enough` is raised or it is cancelled. */
  readonly steps?: number;
  /** How far a piece moves the clock of the worker. */
  readonly stepMs?: number;
  readonly value?: string;
  /** Raised at each piece, before its tick. */
  readonly ticks?: SharedNumber;
  readonly enough?: SharedNumber;
  /** After the last piece the job blocks until this is raised. */
  readonly end?: SharedNumber;
}

export interface Held {
  /** Raised when the job begins. */
  readonly begun: SharedNumber;
  /** The job ends when this is raised. */
  readonly end: SharedNumber;
  readonly value?: string;
}

/** Does on request what engines do, and what they must never do. */
export const trialEngine = {
  echo(value: string) {
    return { value, instance, calls: ++calls };
  },

  /** Pieces of work, with a tick after each. */
  async count({ steps = Infinity, stepMs = 1, value = '', ticks, enough, end }: Counting, control: Control) {
    calls++;
    const channelsBefore = channelsMade();
    for (let step = 1; step <= steps && !(enough && valueOf(enough) > 0); step++) {
      passTime(stepMs);
      if (ticks) raise(ticks);
      await control.tick(step, steps);
    }
    if (end) blockUntilRaised(end);
    return { value, instance, calls, pauses: channelsMade() - channelsBefore };
  },

  /** Blocks its worker without a tick: nothing can stop it from inside. */
  block({ begun, end, value = '' }: Held) {
    calls++;
    raise(begun);
    blockUntilRaised(end);
    return { value, instance, calls };
  },

  /** Waits and lets messages in: its worker can be terminated at once, where Chromium gives one that blocks 2 s. */
  async awaitEnd({ begun, end, value = '' }: Held) {
    calls++;
    raise(begun);
    await reached(end);
    return { value, instance, calls };
  },

  refuse({ code, field, values }: { code: string; field: string; values: InputValues }): never {
    throw new InputError(code, field, values);
  },

  crash(message: string): never {
    throw new Error(message);
  },

  /** Its worker ends under the job. */
  die(): Promise<never> {
    self.close();
    return new Promise(() => undefined);
  },

  /** Its worker ends as soon as the job is answered. */
  dieAfterwards() {
    setTimeout(() => self.close());
    return { instance };
  },

  /** An error that belongs to no job. */
  breakLater(message: string): Promise<never> {
    setTimeout(() => {
      throw new Error(message);
    });
    return new Promise(() => undefined);
  },

  /** A result that no message can carry. */
  unclonable() {
    return { action: () => 'never called' };
  },

  /** A result of its own memory, and the value of its first byte before: 0 in fresh memory. */
  fill({ sizeBytes, mark, begun, end }: { sizeBytes: number; mark: number } & Partial<Held>, control: Control) {
    const bytes = control.block(sizeBytes);
    const found = bytes[0] as number;
    bytes[0] = mark;
    if (begun) raise(begun);
    if (end) blockUntilRaised(end);
    return { lines: { bytes, count: 1 }, found };
  },
};

export type TrialEngine = typeof trialEngine;
