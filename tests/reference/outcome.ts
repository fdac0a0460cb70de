import { InputError } from '#workers/wire/input-error.ts';

/** Returns the result of an engine for bad input, or its InputError. Any other error is a bug and is thrown again. */
export async function outcomeOf<Result>(work: () => Result | Promise<Result>): Promise<Result | InputError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}
