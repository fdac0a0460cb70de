import { useMemo } from 'react';
import { useLatest } from '#src/thread/use-action.ts';
import type { CallOptions } from '#src/thread/worker-client.ts';
import type { Layout, TableColumn } from '#workers/visualizer/request.ts';
import { JSON_NUMBER } from '#workers/wire/json-number.ts';
import { cellAt } from '#workers/wire/table.ts';
import { useTableParts } from '../table/table-context.ts';

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

interface FormsRequest {
  readonly columns: readonly TableColumn[];
  readonly rows: number;
  readonly layout: Layout;
}

/** Returns the forms of the texts in some rows of the table in the context; null until they are read. */
export function useTextForms(): TextForms | null {
  const { table, summary, layout } = useTableParts();
  const { columns, rows } = summary;
  const read = async (request: FormsRequest, options: CallOptions) => {
    const texts = request.columns.filter(({ counts }) => counts.string > 0).slice(0, COLUMNS);
    const range = { count: ROWS, columns: texts.map(({ id }) => id), layout: request.layout, nestingDepth: 0 };
    const firsts = request.rows > 3 * ROWS ? [0, Math.floor(request.rows / 2), request.rows - ROWS] : [0, ROWS, 2 * ROWS];
    const windows = await Promise.all(firsts.map((first) => table.client.window({ ...range, first }, options)));
    const textsOf = (at: number) =>
      windows.flatMap(({ value: { table: part } }) =>
        Array.from({ length: part.rows }, (_, row) => cellAt(part, part.first + row, at)).flatMap((cell) =>
          cell?.kind === 'string' && cell.text !== '' ? [cell.text] : [],
        ),
      );
    const namesOf = (fits: (texts: readonly string[]) => boolean) =>
      new Set(texts.filter((_, at) => fits(textsOf(at))).map(({ name }) => name));
    const value: TextForms = { dates: namesOf((each) => each.some((text) => DATE.test(text))), numbers: namesOf(areNumbers) };
    return { value, release: () => windows.forEach(({ release }) => release()) };
  };
  const request = useMemo((): FormsRequest => ({ columns, rows, layout }), [columns, rows, layout]);
  const { value, error } = useLatest(read, request);
  return value ?? (error ? noForms : null);
}
