import type { TimedResult } from './visualizer.ours.worker.ts';

/**
 * Answers the jobs that are sent to this worker.
 *
 * @param run  does a job. Returns a function that formats its answer, which is not timed.
 */
export function serveJobs<Job>(run: (job: Job) => Promise<() => unknown>): void {
  self.onmessage = async ({ data }: MessageEvent<Job>) => {
    try {
      const startMs = performance.now();
      const answer = await run(data);
      const ms = performance.now() - startMs;
      postMessage({ result: await answer(), ms } satisfies TimedResult);
    } catch (error) {
      // A rejection in a worker causes no event on the page; a reported error does.
      reportError(error);
    }
  };
}
