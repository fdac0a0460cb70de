/** Values of a message: the numbers and words that were entered, and the limits. */
export type InputValues = Readonly<Record<string, string | number>>;

/**
 * A mistake in a request. Its code is the id of the message to show; `field` is the option of the request that is wrong. Any other error of
 * an engine is a bug, a fault of the environment with a type of its own (Canceled, FileGone, OutOfSpace, Unloaded), or caught in the engine.
 * An InputError is sent to the page as data (serve.ts), because Comlink transmits only name, message and stack of an
 * error.
 */
export class InputError<Code extends string = string> extends Error {
  override readonly name = 'InputError';
  /** Distinguishes it from a JobError of kind `fault` (src/thread/job-error.ts). */
  readonly kind = 'input';
  readonly code: Code;
  readonly field: string;
  readonly values: InputValues;

  constructor(code: Code, field: string, values: InputValues = {}) {
    super(`${code} ${JSON.stringify(values)}`);
    this.code = code;
    this.field = field;
    this.values = values;
  }
}

/** Returns an error of an input with the name of its file as the value `ofFile`, unless it has one; other errors as they are. */
export function errorOfFile(error: unknown, name: string): unknown {
  if (!(error instanceof InputError) || error.field !== 'source' || error.values['ofFile'] !== undefined) return error;
  return new InputError(error.code, error.field, { ...error.values, ofFile: name });
}
