import { diffEngine } from '../../workers/visualizer/diff.engine.ts';
import { freeControl } from '../../workers/wire/control.ts';
import { serveJobs } from './serve-jobs.ts';

/** A job of the engine, or of a peer, on the texts of `prepare`. Its answer is the number of differences. */
export type DiffJob =
  | { readonly job: 'prepare'; readonly before: Uint8Array<ArrayBuffer>; readonly after: Uint8Array<ArrayBuffer> }
  | { readonly job: 'diff' };

const control = freeControl();
let [before, after] = [new Uint8Array(), new Uint8Array()];
let id = 0;

serveJobs<DiffJob>(async (request) => {
  if (request.job === 'prepare') {
    ({ before, after } = request);
    return () => 0;
  }
  const reading = { fileName: '', sortNames: false, syntax: 'json', concatenated: false, charset: null } as const;
  const text = (source: Uint8Array<ArrayBuffer>) => ({ id: ++id, text: { ...reading, source } });
  await diffEngine.open({ before: text(before), after: text(after) }, control);
  const { total } = await diffEngine.compare({ arrays: 'key', keys: [], numbers: 'value', keyOrder: false }, control);
  return () => total;
});
