import { WorkerDied } from './job-error.ts';

/**
 * A worker that has not started after this time is given up, because its connection stalls: the page itself, larger than any worker,
 * arrived over the same connection. This time and the next are counted in ticks of a timer, so that time in which the page is frozen or the
 * computer is asleep does not count.
 */
const START_WITHIN_S = 30;
/**
 * A worker that has not started this long after its script arrived is given up: the script closed the worker or runs forever, which no
 * event reports, in Chromium 156 not even the event `close` of a message port that was sent to the worker. Long enough for a busy machine.
 */
const RUN_WITHIN_S = 8;

/** Matches the address of a worker’s script in the built site and on the development server. */
const WORKER_SCRIPT = /\/assets\/w\/|worker_file/;

/** Returns the number of worker scripts that have arrived. Resource Timing lists the scripts, but not the worker to which each belongs. */
function arrivedScripts(): number {
  return performance.getEntriesByType('resource').filter(({ name }) => WORKER_SCRIPT.test(name)).length;
}

/** Timers of the workers that have not started yet. */
const starting = new Set<ReturnType<typeof setInterval>>();

/** Calls `giveUp` if a worker does not start in time. Returns a function that ends the watch. */
export function watchStart(giveUp: (reason: WorkerDied) => void): () => void {
  let waitedS = 0;
  let sinceArrivalS = 0;
  const timer = setInterval(() => {
    const isSilent = arrivedScripts() >= scripts && ++sinceArrivalS > RUN_WITHIN_S;
    if (isSilent || ++waitedS >= START_WITHIN_S) giveUp(new WorkerDied('The worker did not start', isSilent ? 'silent' : 'unloaded'));
  }, 1000);
  // When this many scripts have arrived, the scripts of all workers that are starting have arrived, including the script of this worker.
  const scripts = arrivedScripts() + starting.add(timer).size;
  return () => {
    starting.delete(timer);
    clearInterval(timer);
  };
}
