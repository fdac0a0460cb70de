import { isChunkError, isMemoryError } from '#workers/wire/browser-errors.ts';
import { InputError } from '#workers/wire/input-error.ts';

/**
 * How a worker ended. unloaded: its script did not arrive. silent: the script arrived, but the worker did not start. thrown: the script
 * threw an error outside any job, which is a bug. ended: the browser, `close()` or this page ended it.
 */
type Death = 'unloaded' | 'silent' | 'thrown' | 'ended';

/** Error of a job whose worker ended before the job did. */
export class WorkerDied extends Error {
  override readonly name = 'WorkerDied';
  readonly how: Death;

  constructor(message: string, how: Death = 'ended') {
    super(message);
    this.how = how;
  }
}

/**
 * unloaded: code was not loaded, or a worker did not start. stopped: the browser ended the worker or had no memory. bug: an error in our
 * code. Each is a message id.
 */
type FaultCode = 'error.unloaded' | 'error.stopped' | 'error.bug';

/** Failure of a job with a valid request. `retry` runs the same request again. */
export interface JobFault {
  readonly kind: 'fault';
  readonly code: FaultCode;
  readonly details: string;
  readonly retry: () => void;
}

/** `kind` is `input` for a mistake in the request, and `fault` for any other failure. */
export type JobError = InputError | JobFault;

/** Returns true for the error `Canceled` of an engine. Its copy from a worker has the name, but is not an instance of the class. */
export const wasCanceled = (error: unknown) => error instanceof Error && error.name === 'Canceled';

/** Converts a thrown error to a JobError. A bug is also written to the console, with its stack. */
export function jobErrorOf(error: unknown, retry: () => void): JobError {
  if (error instanceof InputError) return error;
  const code = codeOf(error);
  if (code === 'error.bug') console.error(error);
  return { kind: 'fault', code, details: error instanceof Error ? error.message : String(error), retry };
}

function codeOf(error: unknown): FaultCode {
  if (error instanceof WorkerDied) return error.how === 'thrown' ? 'error.bug' : error.how === 'ended' ? 'error.stopped' : 'error.unloaded';
  if (isChunkError(error) || (error instanceof Error && error.name === 'Unloaded')) return 'error.unloaded';
  return isMemoryError(error) ? 'error.stopped' : 'error.bug';
}
