/** Values of a message: the numbers and words that were entered, and the limits. */
export type InputValues = Readonly<Record<string, string | number>>;

/**
 * A mistake in a request. Its code is the id of the message to show, and `field` the option of the request that it is
 * about. Anything else that an engine throws is a bug. It is sent to the page as data (serve.ts), because Comlink keeps
 * only name, message and stack of an error.
 */
export class InputError<Code extends string = string> extends Error {
  override readonly name = 'InputError';
  /** Distinguishes it from the faults of a job (src/thread/job-error.ts). */
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
