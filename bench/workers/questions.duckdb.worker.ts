import { AsyncDuckDB, VoidLogger } from '@duckdb/duckdb-wasm';
import script from '@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js?raw';
import moduleUrl from '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url';
import { answerOf, type Asked, COUNTRIES_WANTED, groupLine, PRICE_ABOVE, type Question, TOP_ROWS, topOf } from '../measure/orders.ts';
import type { TimedResult } from './visualizer.ours.worker.ts';

/** Names of columns with their types in SQL. */
const sqlTypes = {
  id: 'INTEGER',
  user: 'VARCHAR',
  category: 'VARCHAR',
  country: 'VARCHAR',
  city: 'VARCHAR',
  price: 'DOUBLE',
  quantity: 'INTEGER',
  created: 'VARCHAR',
  paid: 'BOOLEAN',
  email: 'VARCHAR',
  comment: 'VARCHAR',
} as const;
type Column = keyof typeof sqlTypes;

/** Types that the reader of JSON knows. It reads no decimals from numbers: sums of doubles are rounded to cents. */
const jsonTypes = { INTEGER: 'int32', VARCHAR: 'utf8', DOUBLE: 'double', BOOLEAN: 'bool' } as const;
const jsonColumn = (name: Column) => ({ name, sqlType: jsonTypes[sqlTypes[name]] });

/** Columns that each question needs: DuckDB makes a table of these only. */
const columnsOf: Readonly<Record<Question, readonly Column[]>> = {
  A: ['category', 'price', 'created'],
  B: ['user', 'price'],
  C: ['country', 'price'],
  D: ['user'],
  E: ['id', 'price'],
};

const FILE = 'orders';
const COLD_TABLE = 'cold_orders';
const WARM_TABLE = 'warm_orders';
const literal = (text: string) => `'${text}'`;
const csvColumns = Object.entries(sqlTypes).map(([name, type]) => `${literal(name)}: ${literal(type)}`);
const csvTable = `read_csv(${literal(FILE)}, auto_detect = false, header = true, delim = ',', quote = '"', escape = '"', columns = {${csvColumns.join(', ')}})`;
const warmColumns = Object.keys(sqlTypes).map((name) => {
  if (name === 'price') return 'price::DECIMAL(10, 2) AS price';
  return name === 'created' ? 'created::TIMESTAMP AS created' : name;
});

const queryOf: Readonly<Record<Question, string>> = {
  A: 'SELECT category, count(*) AS count, sum(price)::DOUBLE AS sum, avg(price) AS mean, min(created) AS first, max(created) AS last FROM TABLE GROUP BY category',
  B: 'SELECT user, count(*) AS count, sum(price)::DOUBLE AS sum FROM TABLE GROUP BY user',
  C: `SELECT count(*) AS count FROM TABLE WHERE price > ${PRICE_ABOVE} AND country IN (${COUNTRIES_WANTED.map(literal).join(', ')})`,
  D: 'SELECT count(DISTINCT user) AS count FROM TABLE',
  E: `SELECT id FROM TABLE ORDER BY price DESC, id LIMIT ${TOP_ROWS}`,
};

/** Starts DuckDB in a worker of its own, from a script that Vite has not transformed. */
async function start() {
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
  const started = new AsyncDuckDB(new VoidLogger(), worker);
  await started.instantiate(new URL(moduleUrl, location.href).href);
  return { db: started, connection: await started.connect() };
}

let source = new Uint8Array();
let isCsv = false;
const starting = start();

const cents = (sum: unknown) => Math.round(Number(sum) * 100);
/** The times of a typed table are milliseconds. */
const time = (value: unknown) => (typeof value === 'number' ? new Date(value).toISOString() : String(value));

async function ask(table: string, question: Question): Promise<() => string> {
  const { connection } = await starting;
  const result = await connection.query(queryOf[question].replace('TABLE', table));
  return () => {
    const rows = result.toArray();
    switch (question) {
      case 'A':
        return answerOf(
          rows.map(({ category, count, sum, first, last }) =>
            groupLine(String(category), Number(count), cents(sum), time(first), time(last)),
          ),
        );
      case 'B':
        return answerOf(rows.map(({ user, count, sum }) => groupLine(String(user), Number(count), cents(sum))));
      case 'C':
      case 'D':
        return String(rows[0]?.['count']);
      case 'E':
        return topOf(rows.map(({ id }) => Number(id)));
    }
  };
}

/** Does a job. Returns the time without the start of DuckDB, and the answer, which is formatted after the time was taken. */
async function run(request: Asked): Promise<{ readonly ms: number; readonly answer: () => unknown }> {
  const { db, connection } = await starting;
  if (request.job === 'prepare') {
    if (request.source instanceof Blob) throw new TypeError('DuckDB is measured with bytes');
    ({ source, isCsv } = request);
    await connection.query(`DROP TABLE IF EXISTS ${WARM_TABLE}`);
    return { ms: 0, answer: () => 0 };
  }
  const { job, question } = request;
  if (job === 'warm') {
    const startMs = performance.now();
    const answer = await ask(WARM_TABLE, question);
    return { ms: performance.now() - startMs, answer };
  }
  // The bytes are moved to the worker of DuckDB, so each run needs a copy; the copy is made before the time is taken.
  const bytes = source.slice();
  const startMs = performance.now();
  await db.registerFileBuffer(FILE, bytes);
  if (!isCsv)
    await connection.insertJSONFromPath(FILE, { name: COLD_TABLE, shape: 'row-array', columnsFlat: columnsOf[question].map(jsonColumn) });
  const answer = await ask(isCsv ? csvTable : COLD_TABLE, question);
  const ms = performance.now() - startMs;
  await connection.query(`DROP TABLE IF EXISTS ${COLD_TABLE}`);
  await db.dropFile(FILE);
  return { ms, answer };
}

/** Makes the typed table of the warm questions. */
async function makeTable(): Promise<void> {
  const { db, connection } = await starting;
  await db.registerFileBuffer(FILE, source.slice());
  await connection.query(`CREATE TABLE ${WARM_TABLE} AS SELECT ${warmColumns.join(', ')} FROM ${csvTable}`);
  await db.dropFile(FILE);
}

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  try {
    const { ms, answer } = await run(data);
    if (data.job === 'prepare' && isCsv) await makeTable();
    postMessage({ result: answer(), ms } satisfies TimedResult);
  } catch (error) {
    // A rejection in a worker causes no event on the page; a reported error does.
    reportError(error);
  }
};
