import type { Control } from '#workers/wire/control.ts';
import { InputError, type InputValues } from '#workers/wire/input-error.ts';
import { channelsMade } from './channel-count.ts';
import { blockUntilRaised, raise, reached, type SharedNumber, valueOf } from './shared-number.ts';
import { passTime } from './worker-clock.ts';

/** Id of this worker, returned with results. */
const instance = crypto.randomUUID();
let calls = 0;

export interface Counting {
  /** Number of steps; without it the job continues until `enough` is raised or it is canceled. */
  readonly steps?: number;
  /** Time in ms by which a step advances the worker's clock. */
  readonly stepMs?: number;
  readonly value?: string;
  /** Raised at each step, before its tick. */
  readonly ticks?: SharedNumber;
  readonly enough?: SharedNumber;
  /** After the last step the job blocks until this number is raised. */
  readonly end?: SharedNumber;
}

export interface Held {
  /** Raised when the job begins. */
  readonly begun: SharedNumber;
  /** The job ends when this is raised. */
  readonly end: SharedNumber;
  readonly value?: string;
}

/** Engine for tests: on request it also does what an engine must never do, such as blocking or failing outside a job. */
export const trialEngine = {
  echo(value: string) {
    return { value, instance, calls: ++calls };
  },

  /** Runs steps with a tick after each. */
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

  /** Blocks its worker without a tick, so that only a termination can stop it. */
  block({ begun, end, value = '' }: Held) {
    calls++;
    raise(begun);
    blockUntilRaised(end);
    return { value, instance, calls };
  },

  /** Waits without blocking its worker, so the worker can be terminated immediately; Chromium terminates a blocked worker after 2 s. */
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

  /** Ends its worker during the job. */
  die(): Promise<never> {
    self.close();
    return new Promise(() => undefined);
  },

  /** Ends its worker after the result. */
  dieAfterwards() {
    // oxlint-disable-next-line no-restricted-globals -- without a time it only yields to the event loop
    setTimeout(() => self.close());
    return { instance };
  },

  /** Throws an error outside any job. */
  breakLater(message: string): Promise<never> {
    // oxlint-disable-next-line no-restricted-globals -- without a time it only yields to the event loop
    setTimeout(() => {
      throw new Error(message);
    });
    return new Promise(() => undefined);
  },

  /** Returns a result that cannot be cloned. */
  unclonable() {
    return { action: () => 'never called' };
  },

  /** Returns a result in its own memory, and the previous value of its first byte: 0 in new memory. */
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
