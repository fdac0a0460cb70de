import { type ColumnData, parquetRead } from 'hyparquet';
import { answerOf, groupLine } from '../measure/orders.ts';
import { serveJobs } from './serve-jobs.ts';

/** A job for hyparquet and plain loops. */
export type ParquetQuestion = { readonly job: 'prepare'; readonly source: Blob } | { readonly job: 'group' };

type Chunk = Pick<ColumnData, 'columnData' | 'rowStart' | 'rowEnd'>;

let source = new Blob();

/** Reads the two columns of the question only, and groups the prices by category in a loop. */
async function group(): Promise<() => string> {
  const file = {
    byteLength: source.size,
    slice: (start: number, end?: number) => source.slice(start, end).arrayBuffer(),
  };
  const categories: Chunk[] = [];
  const prices: Chunk[] = [];
  await parquetRead({
    file,
    columns: ['category', 'price'],
    onChunk: (chunk) => void (chunk.columnName === 'price' ? prices : categories).push(chunk),
  });
  const found = new Map<string, { count: number; cents: number }>();
  const all = new Float64Array(Math.max(...prices.map(({ rowEnd }) => rowEnd)));
  for (const { columnData, rowStart } of prices) all.set(columnData as Float64Array, rowStart);
  for (const { columnData, rowStart } of categories) {
    const names = columnData as string[];
    for (let row = 0; row < names.length; row++) {
      const key = names[row] as string;
      let made = found.get(key);
      if (!made) found.set(key, (made = { count: 0, cents: 0 }));
      made.count++;
      made.cents += Math.round((all[rowStart + row] as number) * 100);
    }
  }
  return () => answerOf([...found].map(([key, { count, cents }]) => groupLine(key, count, cents)));
}

async function run(request: ParquetQuestion): Promise<() => unknown> {
  if (request.job === 'group') return group();
  source = request.source;
  return () => 0;
}

serveJobs(run);
