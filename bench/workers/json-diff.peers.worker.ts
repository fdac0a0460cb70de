import { create } from 'jsondiffpatch';
import type { DiffJob } from './json-diff.ours.worker.ts';
import { serveJobs } from './serve-jobs.ts';

let [before, after] = [new Uint8Array(), new Uint8Array()];
const decoder = new TextDecoder();
const patcher = create({ objectHash: (item) => String((item as { id?: unknown }).id) });

serveJobs<DiffJob>(async (request) => {
  if (request.job === 'prepare') {
    ({ before, after } = request);
    return () => 0;
  }
  const delta = patcher.diff(JSON.parse(decoder.decode(before)), JSON.parse(decoder.decode(after)));
  // Each record that differs has one changed name.
  return () => Object.keys(delta as object).length;
});
