import { InputError } from '#workers/wire/input-error.ts';
import { WorkerDied } from './worker-died.ts';

/** unloaded: code did not arrive · stopped: the browser ended the work, or had no memory for it · bug: ours. Each is a message of every page. */
export type FaultCode = 'error.unloaded' | 'error.stopped' | 'error.bug';

/** A job that failed through no mistake of the person who asked for it. What was entered stays where it is, and can be asked for again. */
export class JobFault extends InputError<FaultCode> {
  readonly again: () => void;

  constructor(code: FaultCode, details: string, again: () => void) {
    super(code, '', { details });
    this.again = again;
  }
}

/** What is said of any failure of a job: the mistake that it names, or whose fault it is. */
export function refusalOf(error: unknown, again: () => void): InputError {
  if (error instanceof InputError) return error;
  const code = codeOf(error);
  if (code === 'error.bug') console.error(error);
  return new JobFault(code, error instanceof Error ? error.message : String(error), again);
}

function codeOf(error: unknown): FaultCode {
  if (error instanceof WorkerDied) return error.isUnloaded ? 'error.unloaded' : 'error.stopped';
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (name === 'Unloaded' || /dynamically imported module|importing a module script/i.test(message)) return 'error.unloaded';
  // “Array buffer allocation failed”, “Invalid string length”, “WebAssembly.Memory(): could not allocate memory”.
  const isTooMuch = name === 'RangeError' && /alloc|memory|length|(?:map|set) maximum/i.test(message);
  return isTooMuch || /out of memory/i.test(message) ? 'error.stopped' : 'error.bug';
}
