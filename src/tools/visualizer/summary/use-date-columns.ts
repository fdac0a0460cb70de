import { useEffect, useState } from 'react';
import type { WorkerClient } from '#src/thread/worker-client.ts';
import type { VisualizerEngine } from '#workers/visualizer/engine.ts';
import type { Layout, TableColumn } from '#workers/visualizer/request.ts';
import { cellAt } from '#workers/wire/table.ts';

/** Number of rows and columns that are searched for dates. */
const ROWS = 20;
const COLUMNS = 100;
/** Beginnings of the dates whose parts a summary can group by. */
const DATE = /^\s*(?:\d{4}[-/]\d{2}[-/]\d{2}|\d{1,2}\.\d{1,2}\.\d{4}|(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4})/;
const none: ReadonlySet<string> = new Set();

/** Returns the names of columns that have a date in one of the first rows. */
export function useDateColumns(
  client: WorkerClient<VisualizerEngine>,
  columns: readonly TableColumn[],
  layout: Layout,
): ReadonlySet<string> | null {
  const [dates, setDates] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const texts = columns.filter(({ counts }) => counts.string > 0).slice(0, COLUMNS);
    const request = { first: 0, count: ROWS, columns: texts.map(({ id }) => id), layout, nestingDepth: 0 };
    client.window(request, { signal: controller.signal }).then(
      ({ value: { table } }) => {
        const rows = Array.from({ length: table.rows }, (_, row) => row);
        const found = texts.filter((_, at) => rows.some((row) => DATE.test(cellAt(table, row, at)?.text ?? '')));
        if (!controller.signal.aborted) setDates(new Set(found.map(({ name }) => name)));
      },
      () => !controller.signal.aborted && setDates(none),
    );
    return () => controller.abort();
  }, [client, columns, layout]);
  return dates;
}
