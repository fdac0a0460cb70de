import { connect, type Releasable } from '#src/thread/worker-client.ts';
import type { Base64Engine } from '#workers/base64/engine.ts';
import { resultLock } from '#workers/base64/request.ts';

/** Two workers, so that results can be displayed while a large file is being processed. */
const client = connect<Base64Engine>({
  spawn: () => new Worker(new URL('../../../workers/base64/worker.ts', import.meta.url), { type: 'module', name: 'base64' }),
  workers: 2,
});

/**
 * Keeps the file of a result until this tab is closed; the next worker that starts in any tab deletes the files that no tab keeps. A file
 * is not deleted earlier: the browser reads it during a download, and no event tells the page when a download has ended.
 */
async function withFileLock<Value extends { readonly file: string | null }>(
  answer: Promise<Releasable<Value>>,
): Promise<Releasable<Value>> {
  const releasable = await answer;
  const { file } = releasable.value;
  if (file) void navigator.locks.request(resultLock(file), { mode: 'shared' }, () => new Promise(() => undefined));
  return releasable;
}

export const base64Client: Pick<typeof client, 'encode' | 'decode' | 'repair' | 'look' | 'end'> = {
  encode: (...call) => withFileLock(client.encode(...call)),
  decode: (...call) => withFileLock(client.decode(...call)),
  repair: (...call) => withFileLock(client.repair(...call)),
  look: client.look,
  end: client.end,
};
