import { type Control, freeControl } from '#workers/wire/control.ts';
import type { Host } from './host.ts';

/** Time in ms between two turns of the event loop, in which signals are received, and between two reports of progress. */
const TURN_MS = 50;
const REPORT_MS = 200;

export interface Progress extends Control {
  /** Shows a line, which is made only if it is shown: on a terminal, a few times per second. */
  readonly tell: (line: () => string) => void;
  /** Removes the report from the terminal. */
  readonly clear: () => void;
}

/** Returns the control of an engine that runs in this process. Its progress is printed only on a terminal. */
export function progressOn(host: Pick<Host, 'stderr' | 'stderrFile'>): Progress {
  // In ms since the start of the process. The clock is read only in `tick`: its first use loads a module of Node, which takes 1 ms.
  let turnedMs = 0;
  let reportedMs = 0;
  let isShown = false;
  const report = (line: () => string, nowMs: number) => {
    if (nowMs - reportedMs < REPORT_MS) return;
    reportedMs = nowMs;
    // Opening a stream only to learn that it is not a terminal takes 5 ms.
    if (host.stderrFile !== undefined || host.stderr.isTTY !== true) return;
    isShown = true;
    host.stderr.write(`\r\u001b[K${line()}`);
  };
  return {
    ...freeControl(),
    tick(done, total) {
      const nowMs = performance.now();
      report(() => `${Math.floor((100 * done) / Math.max(1, total))} %`, nowMs);
      if (nowMs - turnedMs < TURN_MS) return;
      return new Promise((resolve) => {
        setImmediate(() => {
          turnedMs = performance.now();
          resolve();
        });
      });
    },
    tell: (line) => report(line, performance.now()),
    clear() {
      if (isShown) host.stderr.write('\r\u001b[K');
      isShown = false;
    },
  };
}
