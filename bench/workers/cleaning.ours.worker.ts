import type { TableStep } from '../../workers/visualizer/clean.request.ts';
import { visualizerEngine } from '../../workers/visualizer/engine.ts';
import { plainTextOptions } from '../../workers/visualizer/export.request.ts';
import { plainSettings } from '../../workers/visualizer/request.ts';
import { freeControl } from '../../workers/wire/control.ts';
import { type CleaningJob, cleaningSteps, digestOf } from '../measure/cleaning.ts';
import { serveJobs } from './serve-jobs.ts';

const control = freeControl();
const layout = plainSettings;
const reading = { concatenated: false, skipBadLines: false };
let users: Uint8Array<ArrayBuffer> = new Uint8Array();

const withSteps = (columns: readonly TableStep[]) =>
  visualizerEngine.addColumns(
    { columns, layout, files: [{ name: 'users', id: 1, request: { ...reading, source: users, fileName: 'users.json' } }] },
    control,
  );

/** Returns the digest of the open rows, read from their export. */
async function digestOfRows(columns: readonly number[]): Promise<string> {
  const csv = { ...plainTextOptions, formulaGuard: true, dialect: 'postgresql', locale: 'en', title: 'orders' } as const;
  const { blob } = await visualizerEngine.export({ format: 'ndjson', rows: 'all', columns, layout, ...csv }, control);
  const lines = (await blob.text()).trimEnd().split('\n');
  return digestOf(lines.map((line) => JSON.parse(line) as Record<string, unknown>));
}

async function run(request: CleaningJob): Promise<() => unknown> {
  if (request.job === 'prepare') {
    users = request.users;
    visualizerEngine.close();
    await visualizerEngine.open({ ...reading, source: request.source, fileName: 'orders.json', layout }, control);
    const { rows } = await visualizerEngine.complete(layout, control);
    return () => rows;
  }
  if (request.job === 'reset') {
    await withSteps([]);
    return () => 0;
  }
  const { summary } = await withSteps([cleaningSteps[request.step]]);
  return () => digestOfRows(summary.columns.map(({ id }) => id));
}

serveJobs(run);
