import { useEffect, useState } from 'react';
import type { WorkerClient } from '#src/thread/worker-client.ts';
import type { VisualizerEngine } from '#workers/visualizer/engine.ts';
import type { Layout, TableSummary } from '#workers/visualizer/request.ts';
import { JSON_NUMBER } from '#workers/wire/json-number.ts';
import { cellAt } from '#workers/wire/table.ts';

/** Names of columns whose texts have a form. */
export interface TextForms {
  /** Columns with a date in one of the rows that are searched. */
  readonly dates: ReadonlySet<string>;
  /** Columns in which at least half of the texts in those rows are numbers, as in CSV with one cell that is not. */
  readonly numbers: ReadonlySet<string>;
}

/** Number of rows that are searched at the beginning, in the middle and at the end, because the first cells of a column may be empty. */
const ROWS = 20;
/** Number of columns that are searched. */
const COLUMNS = 100;
/** Beginnings of the dates whose parts a summary can group by. */
const DATE = /^\s*(?:\d{4}[-/]\d{2}[-/]\d{2}|\d{1,2}\.\d{1,2}\.\d{4}|(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4})/;
export const noForms: TextForms = { dates: new Set(), numbers: new Set() };

const areNumbers = (texts: readonly string[]) => {
  const numbers = texts.filter((text) => JSON_NUMBER.test(text.trim())).length;
  return numbers > 0 && numbers * 2 >= texts.length;
};

/** Returns the forms of the texts in some rows of a table; null until they are read. */
export function useTextForms(client: WorkerClient<VisualizerEngine>, { columns, rows }: TableSummary, layout: Layout): TextForms | null {
  const [forms, setForms] = useState<TextForms | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const withTexts = columns.filter(({ counts }) => counts.string > 0).slice(0, COLUMNS);
    const ids = withTexts.map(({ id }) => id);
    const read = (first: number) =>
      client.window({ first, count: ROWS, columns: ids, layout, nestingDepth: 0 }, { signal: controller.signal });
    const firsts = rows > 3 * ROWS ? [0, Math.floor(rows / 2), rows - ROWS] : [0, ROWS, 2 * ROWS];
    Promise.all(firsts.map(read)).then(
      (windows) => {
        const textsOf = (at: number) =>
          windows.flatMap(({ value: { table } }) =>
            Array.from({ length: table.rows }, (_, row) => cellAt(table, table.first + row, at)).flatMap((cell) =>
              cell?.kind === 'string' && cell.text !== '' ? [cell.text] : [],
            ),
          );
        const namesOf = (fits: (texts: readonly string[]) => boolean) =>
          new Set(withTexts.filter((_, at) => fits(textsOf(at))).map(({ name }) => name));
        if (controller.signal.aborted) return;
        setForms({ dates: namesOf((texts) => texts.some((text) => DATE.test(text))), numbers: namesOf(areNumbers) });
      },
      () => !controller.signal.aborted && setForms(noForms),
    );
    return () => controller.abort();
  }, [client, columns, rows, layout]);
  return forms;
}
