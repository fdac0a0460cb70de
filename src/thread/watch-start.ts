import { WorkerDied } from './job-error.ts';

/**
 * A worker that has not started after this time is given up: its connection stalls. The page itself, larger than any worker, arrived over the
 * same connection. Both times are counted in ticks of a timer, so that the time in which the page is frozen or the computer is asleep does not
 * count.
 */
const START_WITHIN_S = 30;
/**
 * A worker that has not started this long after its script arrived has closed itself or never ends, which no event reports: in Chromium
 * 156 not even the event `close` of a message port that was sent to it.
 */
const RUN_WITHIN_S = 2;

/** A script of a worker as the build and the development server name it. */
const WORKER_SCRIPT = /\/assets\/w\/|worker_file/;

/** Counts the scripts of workers that have arrived: Resource Timing of the page lists them, without the worker that asked for them. */
function arrivedScripts(): number {
  return performance.getEntriesByType('resource').filter(({ name }) => WORKER_SCRIPT.test(name)).length;
}

/** Timers of the workers that start. */
const starting = new Set<ReturnType<typeof setInterval>>();

/** Calls `giveUp` if a worker does not start in time. Returns a function that ends the watch. */
export function watchStart(giveUp: (reason: WorkerDied) => void): () => void {
  let waitedS = 0;
  let sinceArrivalS = 0;
  const timer = setInterval(() => {
    const isSilent = arrivedScripts() >= scripts && sinceArrivalS++ >= RUN_WITHIN_S;
    if (isSilent || ++waitedS >= START_WITHIN_S) giveUp(new WorkerDied('The worker did not start', isSilent ? 'silent' : 'unloaded'));
  }, 1000);
  // The script of this worker is among them when those of all workers that start have arrived.
  const scripts = arrivedScripts() + starting.add(timer).size;
  return () => {
    starting.delete(timer);
    clearInterval(timer);
  };
}
