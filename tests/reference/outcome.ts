import { InputError } from '#workers/wire/input-error.ts';

/** What an engine answers to bad input: a result, or a mistake that it names. Anything else is a bug, and is thrown on. */
export async function outcomeOf<Result>(work: () => Result | Promise<Result>): Promise<Result | InputError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}
