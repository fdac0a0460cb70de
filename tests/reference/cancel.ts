import { Canceled, type Control, freeControl } from '#workers/wire/control.ts';

/** Returns a control that cancels the job at a tick, counted from 1, and how many ticks there were. */
export function cancelAt(tick: number): { readonly control: Control; readonly ticks: () => number } {
  let ticks = 0;
  const control: Control = {
    ...freeControl(),
    tick() {
      if (++ticks === tick) throw new Canceled();
    },
  };
  return { control, ticks: () => ticks };
}
