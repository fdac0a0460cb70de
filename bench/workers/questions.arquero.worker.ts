import { type ColumnTable, desc, fromCSV, fromJSON, op } from 'arquero';
import { answerOf, type Asked, COUNTRIES_WANTED, groupLine, PRICE_ABOVE, type Question, TOP_ROWS, topOf } from '../measure/orders.ts';
import { serveJobs } from './serve-jobs.ts';

/** Columns that each question needs: arquero makes a table of these only. */
const columnsOf: Readonly<Record<Question, string[]>> = {
  A: ['category', 'price', 'created'],
  B: ['user', 'price'],
  C: ['country', 'price'],
  D: ['user'],
  E: ['id', 'price'],
};
const wanted = COUNTRIES_WANTED.map((country) => `d.country === '${country}'`).join(' || ');

let source: Uint8Array<ArrayBuffer> | Blob = new Uint8Array();
let isCsv = false;
let held: ColumnTable | null = null;

/** Reads a table without the guessing of types, which takes longer. A table of CSV text always has all columns. */
async function read(columns?: string[]): Promise<ColumnTable> {
  const text = new TextDecoder().decode(source instanceof Blob ? await source.arrayBuffer() : source);
  if (isCsv) return fromCSV(text, { autoType: false, parse: { id: Number, price: Number } });
  return fromJSON(text, { type: 'rows', autoType: false, ...(columns && { columns }) });
}

const cents = (sum: unknown) => Math.round(Number(sum) * 100);

function ask(table: ColumnTable, question: Question): () => string {
  switch (question) {
    case 'A': {
      const figures = {
        count: op.count(),
        sum: op.sum('price'),
        mean: op.mean('price'),
        first: op.min('created'),
        last: op.max('created'),
      };
      const groups = table.groupby('category').rollup(figures);
      return () => {
        const lines = Array.from(groups, (group) => {
          const { category, count, sum, first, last } = group as Readonly<Record<string, unknown>>;
          return groupLine(String(category), Number(count), cents(sum), String(first), String(last));
        });
        return answerOf(lines);
      };
    }
    case 'B': {
      const groups = table.groupby('user').rollup({ count: op.count(), sum: op.sum('price') });
      return () => {
        const lines = Array.from(groups, (group) => {
          const { user, count, sum } = group as Readonly<Record<string, unknown>>;
          return groupLine(String(user), Number(count), cents(sum));
        });
        return answerOf(lines);
      };
    }
    case 'C': {
      const rows = table.filter(`d => d.price > ${PRICE_ABOVE} && (${wanted})`).numRows();
      return () => String(rows);
    }
    case 'D': {
      const users: unknown = table.rollup({ users: op.distinct('user') }).get('users', 0);
      return () => String(users);
    }
    case 'E': {
      const ids = table.orderby(desc('price'), 'id').slice(0, TOP_ROWS).array('id');
      return () => topOf(Array.from(ids, Number));
    }
  }
}

/** Does a job. The answer is formatted after its time was taken. */
async function run(request: Asked): Promise<() => unknown> {
  switch (request.job) {
    case 'prepare':
      ({ source, isCsv } = request);
      held = null;
      return () => 0;
    case 'cold':
      return ask(await read(columnsOf[request.question]), request.question);
    case 'warm':
      held ??= await read();
      return ask(held, request.question);
  }
}

serveJobs(run);
