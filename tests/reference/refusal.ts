import type { InputError } from '#workers/wire/input-error.ts';

/** Resolves with the InputError of a refused request, as data. */
export async function refusal(promise: Promise<unknown>): Promise<Pick<InputError, 'code' | 'field' | 'values'>> {
  const error = (await promise.then(
    () => new Error('not refused'),
    (reason: unknown) => reason,
  )) as InputError;
  if (error.name !== 'InputError') throw error;
  return { code: error.code, field: error.field, values: error.values };
}
