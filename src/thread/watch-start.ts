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
const WORKER_SCRIPT = /\/assets\/w\/|[?&]worker_file/;

/** Counts the scripts of workers that have arrived: Resource Timing of the page lists them, without the worker that asked for them. */
function arrivedScripts(): number {
  return performance.getEntriesByType('resource').filter(({ name }) => WORKER_SCRIPT.test(name)).length;
}

/** Number of workers whose start is watched. */
let starting = 0;

/** Calls `giveUp` if a worker does not start in time. Returns a function that ends the watch. */
export function watchStart(giveUp: (reason: WorkerDied) => void): () => void {
  // The script of this worker is among them when those of all workers that start have arrived.
  const scripts = arrivedScripts() + ++starting;
  let waitedS = 0;
  let sinceArrivalS = 0;
  const timer = setInterval(() => {
    if (arrivedScripts() >= scripts && sinceArrivalS++ >= RUN_WITHIN_S) giveUp(new WorkerDied('The worker did not start', 'silent'));
    else if (++waitedS >= START_WITHIN_S) giveUp(new WorkerDied('The worker gave no answer', 'unloaded'));
  }, 1000);
  let isWatching = true;
  return () => {
    if (isWatching) starting--;
    isWatching = false;
    clearInterval(timer);
  };
}
