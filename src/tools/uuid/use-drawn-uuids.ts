import { useEffect, useRef, useState } from 'react';
import type { JobError } from '#src/thread/job-error.ts';
import type { CallOptions, Releasable } from '#src/thread/worker-client.ts';
import type { JobState } from '#src/thread/job-state.ts';
import { useAction } from '#src/thread/use-action.ts';
import type { DrawRequest, UuidFormat, UuidLines } from '#workers/uuid/request.ts';
import type { Tool } from '../tool.ts';
import type { uuidClient } from './client.ts';
import type { DrawSettings } from './fields.ts';
import { rememberResult } from './recent-results.ts';
import { methodOf, respell } from './respell.ts';

type Job =
  | { readonly draw: DrawRequest; readonly run: string }
  | { readonly respell: UuidLines; readonly format: UuidFormat; readonly rewrite: string };

function runJob(job: Job, options: CallOptions): Promise<Releasable<UuidLines>> {
  if ('respell' in job) return respell(job.respell, job.format, job.rewrite, options);
  return methodOf<typeof uuidClient.generate>(job.run)(job.draw, options);
}

interface DrawnUuids {
  readonly state: JobState<UuidLines>;
  /** Error of the last draw; it stays until a draw succeeds or the settings are changed, also if the format is changed. */
  readonly error: JobError | null;
  readonly draw: (settings: DrawSettings) => void;
  /** Writes the same UUIDs in another format; a running draw restarts with the new format. */
  readonly respell: (settings: DrawSettings) => void;
  readonly cancel: () => void;
  /** Removes the error of a mistake in the settings. */
  readonly dismiss: () => void;
}

/** Draws UUIDs on request, the first ones at mount, and adds them to the recent results under `name`. */
export function useDrawnUuids({ constants, run: method, rewrite }: Tool, values: DrawSettings, name: string): DrawnUuids {
  const { state, run, cancel, dismiss: dismissState } = useAction(runJob);
  const jobOf = (settings: DrawSettings) => ({ draw: { ...constants, ...settings }, run: method }) as Job;
  const [error, setError] = useState<JobError | null>(null);
  const [atFirst] = useState(() => jobOf(values));
  const job = useRef(atFirst);

  const start = (next: Job) => {
    job.current = next;
    run(next);
  };
  useEffect(() => {
    // Settings that were applied before this effect, such as those of a link, have already started a request.
    if (job.current === atFirst) run(atFirst);
  }, [run, atFirst]);
  useEffect(() => {
    if (state.error) setError(state.error);
    if (state.status !== 'ready' || !('draw' in job.current)) return;
    setError(null);
    rememberResult(name, state.value.lines);
  }, [state, name]);

  const draw = (settings: DrawSettings) => start(jobOf(settings));
  const changeFormat = (settings: DrawSettings) => {
    const { value, status, error: failure } = state;
    if (value && !(status === 'loading' && 'draw' in job.current))
      start({ respell: value, format: settings.format, rewrite: rewrite ?? '' });
    else if (!failure) draw(settings);
  };
  const dismiss = () => {
    dismissState();
    setError((before) => (before?.kind === 'input' ? null : before));
  };
  // In the render in which the draw fails, so that the field is invalid when its page moves the focus to it.
  return { state, error: state.error ?? error, draw, respell: changeFormat, cancel, dismiss };
}
