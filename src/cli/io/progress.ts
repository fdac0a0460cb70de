import { type Control, freeControl } from '#workers/wire/control.ts';
import type { Terminal } from './host.ts';

/** Time in ms between two turns of the event loop, in which signals are received, and between two reports of progress. */
const TURN_MS = 50;
const REPORT_MS = 200;

export interface Progress extends Control {
  /** Removes the report from the terminal. */
  readonly clear: () => void;
}

/** Returns the control of an engine that runs in this process. Its progress is printed only on a terminal. */
export function progressOn(terminal: Terminal): Progress {
  const startMs = performance.now();
  let turnedMs = startMs;
  let reportedMs = startMs;
  let isShown = false;
  const report = (done: number, total: number, nowMs: number) => {
    if (terminal.isTTY !== true || nowMs - reportedMs < REPORT_MS) return;
    reportedMs = nowMs;
    isShown = true;
    terminal.write(`\r\u001b[K${Math.floor((100 * done) / Math.max(1, total))} %`);
  };
  return {
    ...freeControl(),
    tick(done, total) {
      const nowMs = performance.now();
      report(done, total, nowMs);
      if (nowMs - turnedMs < TURN_MS) return;
      return new Promise((resolve) => {
        setImmediate(() => {
          turnedMs = performance.now();
          resolve();
        });
      });
    },
    clear() {
      if (isShown) terminal.write('\r\u001b[K');
      isShown = false;
    },
  };
}
