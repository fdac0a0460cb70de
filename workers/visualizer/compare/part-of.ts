import type { Control } from '../../wire/control.ts';

/** Returns a control for a part of a job: its progress is reported as that of the job between two shares of it, from 0 to 1. */
export function partOf(control: Control, from: number, to: number): Control {
  return { ...control, tick: (done, total) => control.tick(from * total + (to - from) * done, total) };
}
