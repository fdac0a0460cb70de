import type { CallOptions, Held } from '#src/thread/connect.ts';
import type { RandomErrorCode } from '#workers/random/request.ts';
import { InputError } from '#workers/wire/input-error.ts';

type Call<Request, Value> = (request: Request, options?: CallOptions) => Promise<Held<Value>>;

/** A bug or a worker that died is told on the mat, and the last good result stays: nothing of a draw is lost to an error screen. */
export function guarded<Request, Value>(call: Call<Request, Value>): Call<Request, Value> {
  return async (request, options) => {
    try {
      return await call(request, options);
    } catch (error) {
      if (error instanceof InputError || options?.signal?.aborted) throw error;
      console.error(error);
      throw new InputError<RandomErrorCode>('random.error.failed', '');
    }
  };
}
