import type { Cleaning } from '../clean.request.ts';
import { Automaton } from '../query/regexp/automaton.ts';
import type { SqlEngine, SqlLine } from '../sql.request.ts';
import type { ColumnFacts } from './column-facts.ts';
import { sqlColumnNames } from '../export/sql-names.ts';
import { freeName, quoted } from './dialects.ts';
import { type Sql, textSql, type Writer } from './expression.ts';
import { plain } from './lines.ts';
import { sqlPattern } from './pattern.ts';

/** White space of ECMAScript (§22.1.3.32), between the brackets of a regular expression. */
const SPACES: Readonly<Record<Exclude<SqlEngine, 'sqlite'>, string>> = {
  duckdb: String.raw`\t-\r \p{Z}\x{FEFF}`,
  postgresql: String.raw`\u0009-\u000D \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF`,
};
const SPACE_CODES = [
  9,
  10,
  11,
  12,
  13,
  32,
  160,
  5760,
  ...Array.from({ length: 11 }, (_, index) => 8192 + index),
  8232,
  8233,
  8239,
  8287,
  12_288,
  65_279,
];

/** Facts of a column after a step that changes its texts. They are not read again. */
const changedFacts = (facts: ColumnFacts): ColumnFacts => ({ ...facts, type: 'text', hasEmpty: true, isMixed: false, texts: null });

/** Returns whether equal cells of a column are equal in a database too, and different cells are different. */
function hasSameValues({ facts, type }: Sql): boolean {
  if (facts === null) return type === 'text';
  const { hasMissing, hasNull, isMixed, sizes } = facts;
  const areExact = type !== 'number' || sizes.areInt64 || sizes.areDoubles;
  return !(hasMissing && hasNull) && !isMixed && areExact && type !== 'list' && type !== 'json';
}

function trimmed({ engine }: Writer, text: string, inner: boolean): string | null {
  if (engine === 'sqlite') return inner ? null : `trim(${text}, char(${SPACE_CODES.join(', ')}))`;
  const spaces = `[${SPACES[engine]}]+`;
  const ends = `regexp_replace(${text}, '^${spaces}|${spaces}$', '', 'g')`;
  return inner ? `regexp_replace(${ends}, '${spaces}', ' ', 'g')` : ends;
}

function replaced(writer: Writer, text: string, { find, put, part, matchCase }: Cleaning & { readonly clean: 'replace' }): string | null {
  const [wanted, other] = [writer.literal(find), writer.literal(put)];
  if (part === 'pattern') {
    // Only RE2 has the same classes of characters and the same preference among alternatives; it skips some empty matches.
    if (writer.engine !== 'duckdb' || new Automaton(find, 'extended').test('', true)) return null;
    const pattern = sqlPattern(find, 'duckdb');
    return pattern.isExact
      ? `regexp_replace(${text}, ${writer.literal(pattern.text)}, ${writer.literal(put.replaceAll('\\', '\\\\'))}, 'g')`
      : null;
  }
  if (!matchCase) return null;
  if (part === 'cell') return `CASE WHEN ${text} = ${wanted} THEN ${other} ELSE ${text} END`;
  return find === '' ? text : `replace(${text}, ${wanted}, ${other})`;
}

/**
 * Translates the change of the cells of a column.
 *
 * @returns the column as it is if the step does not change such a column; null if the answer of the database would differ
 */
function changedColumn(writer: Writer, column: Sql, step: Cleaning & { readonly clean: 'trim' | 'replace' | 'case' }): Sql | null {
  const { type, facts, sql } = column;
  const isText = type === 'text';
  if (!isText) return step.clean === 'replace' ? null : column;
  // The numbers and nested values of a mixed column are texts in a database.
  if (facts?.isMixed && (step.clean !== 'trim' || step.inner)) return null;
  if (step.clean === 'case' && step.to === 'title') return null;
  const changed =
    step.clean === 'trim'
      ? trimmed(writer, sql, step.inner)
      : step.clean === 'case'
        ? writer.lower(column, step.to === 'upper')
        : replaced(writer, sql, step);
  return changed === null ? null : { ...textSql(changed), facts: facts && { ...changedFacts(facts), isMixed: facts.isMixed } };
}

/** The parts of SELECT of a step, whose rows the next one reads. */
interface CleanedStep {
  readonly name: string;
  readonly items: readonly SqlLine[];
  readonly where: readonly SqlLine[];
}

/**
 * Translates a step that cleans the rows.
 *
 * @param names     names of all columns of the table
 * @param position  expression of the place of a row; null if nothing depends on it
 * @param number    number of steps before, for the name of a column with the number of a row among equal rows
 * @returns the columns that change their expressions, besides the steps; null if the answer of the database would differ
 */
export function cleaningSql(
  writer: Writer,
  step: Cleaning,
  names: readonly string[],
  position: string | null,
  number: number,
): { readonly steps: readonly CleanedStep[]; readonly changed: ReadonlyMap<string, Sql> } | null {
  const { columns } = writer;
  const chosen = step.columns.length === 0 ? [...columns.keys()] : step.columns;
  if (step.clean === 'duplicates') {
    const keys = chosen.map((name) => columns.get(name) as Sql);
    if (!keys.every(hasSameValues)) return null;
    const order = `${position}${step.keep === 'last' ? ' DESC' : ''}`;
    const copy = quoted(freeName(`copy_${number}`, names), writer.dialect);
    const count = `row_number() OVER (PARTITION BY ${keys.map(({ sql }) => sql).join(', ')} ORDER BY ${order}) AS ${copy}`;
    const where = [plain(`${copy} ${step.shows === 'removed' ? '>' : '='} 1`)];
    return {
      steps: [
        { name: 'numbered', items: [plain('*'), { text: count, notes: [{ id: 'keptRow', values: { keep: step.keep } }] }], where: [] },
        { name: 'distinct_rows', items: [plain('*')], where },
      ],
      changed: new Map(),
    };
  }
  const changed = new Map<string, Sql>();
  for (const name of chosen) {
    const column = columns.get(name) as Sql;
    const sql = changedColumn(writer, column, step);
    if (sql === null) return null;
    if (sql !== column) changed.set(name, sql);
  }
  if (changed.size === 0) return { steps: [], changed };
  const inTable = sqlColumnNames(names, writer.dialect.rules.names);
  const labels = new Map(names.map((name, index) => [name, quoted(inTable[index] as string, writer.dialect)]));
  const items = [...columns.keys()].map((name) => {
    const sql = changed.get(name);
    const label = labels.get(name) as string;
    return plain(sql ? `${sql.sql} AS ${label}` : label);
  });
  const [first = plain('*'), ...others] = items;
  const kept = position === null || position === writer.dialect.rowId ? [] : [plain(position)];
  return {
    steps: [{ name: 'cleaned', items: [{ ...first, notes: writer.takeNotes() }, ...others, ...kept], where: [] }],
    changed: new Map([...changed].map(([name, sql]) => [name, { ...sql, sql: labels.get(name) as string }])),
  };
}
