import type { Cleaning, CleaningOf } from '../clean.request.ts';
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

/** Returns a column that steps changed with the facts about its cells after the last step. */
export const withFacts = (column: Sql, facts: ColumnFacts): Sql => ({
  ...column,
  facts: { ...facts, type: column.type, isMixed: facts.isMixed && column.type === 'text' },
});

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

function replaced(writer: Writer, text: string, { find, put, part, matchCase }: CleaningOf<'replace'>): string | null {
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

/** Returns the value above for empty cells; only DuckDB ignores NULL in windows. */
function filled({ engine }: Writer, { sql, type, facts }: Sql, position: string | null): string | null {
  if (engine !== 'duckdb' || facts?.isMixed) return null;
  const value = type === 'text' ? `NULLIF(${sql}, '')` : sql;
  const above = `last_value(${value} IGNORE NULLS) OVER (ORDER BY ${position} ROWS UNBOUNDED PRECEDING)`;
  return type === 'text' ? `COALESCE(${above}, ${sql})` : above;
}

/** Returns a column as another kind, if no cell stays as it is because it does not fit. */
function ofKind(writer: Writer, column: Sql, { kind }: CleaningOf<'kind'>): Sql | null {
  const { type, facts } = column;
  if (type === kind) return column;
  if (kind !== 'text' || type === 'list' || type === 'json') return null;
  return { ...writer.asText(column), facts: facts && changedFacts(facts) };
}

/** Returns the parts of a text as new columns; null if the answer of the database would differ. */
function splitParts(writer: Writer, { sql, type, facts }: Sql, step: CleaningOf<'split'>): readonly string[] | null {
  if (writer.engine !== 'duckdb' || type !== 'text' || facts?.isMixed || step.part === 'pattern' || step.separator === '') return null;
  const separator = writer.literal(step.separator);
  const parts = `string_split(${sql}, ${separator})`;
  return step.names.map((_, index) => {
    if (index < step.names.length - 1) return `${parts}[${index + 1}]`;
    return `CASE WHEN len(${parts}) > ${index} THEN array_to_string(${parts}[${index + 1}:], ${separator}) END`;
  });
}

/** Returns the texts of columns as one text. */
function joinedParts(writer: Writer, parts: readonly Sql[], { separator, skipEmpty }: CleaningOf<'join'>): string | null {
  if (parts.some(({ type, facts }) => type === 'list' || type === 'json' || facts?.isMixed)) return null;
  const mark = writer.literal(separator);
  const texts = parts.map((part) => writer.asText(part));
  const isAbsent = texts.map(({ sql }) => `${sql} IS NULL`).join(' AND ');
  if (skipEmpty && writer.engine === 'sqlite') return null;
  const joined = skipEmpty
    ? `concat_ws(${mark}, ${texts.map(({ sql }) => `NULLIF(${sql}, '')`).join(', ')})`
    : texts.map(({ sql }) => `COALESCE(${sql}, '')`).join(` || ${mark} || `);
  return `CASE WHEN NOT (${isAbsent}) THEN ${joined} END`;
}

/**
 * Translates the change of the cells of a column.
 *
 * @returns the column as it is if the step does not change such a column; null if the answer of the database would differ
 */
function changedColumn(
  writer: Writer,
  column: Sql,
  step: Exclude<Cleaning, { readonly clean: 'duplicates' | 'split' | 'join' | 'append' | 'merge' | 'rename' }>,
  position: string | null,
): Sql | null {
  const { type, facts, sql } = column;
  if (step.clean === 'kind') return ofKind(writer, column, step);
  if (step.clean === 'fill') {
    const text = filled(writer, column, position);
    return text === null ? null : { ...column, sql: text };
  }
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

/** Returns the names that no column has before a step. */
export function madeNames(step: Cleaning): readonly string[] {
  if (step.clean === 'split') return step.names.map((name) => name.trim());
  return step.clean === 'join' ? [step.name.trim()] : step.clean === 'rename' ? [step.to.trim()] : [];
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
 * @param names     names of all columns of the table, also before they get others
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
  const inTable = sqlColumnNames(names, writer.dialect.rules.names);
  const labels = new Map(names.map((name, index) => [name, quoted(inTable[index] as string, writer.dialect)]));
  const chosen = step.columns.length === 0 ? [...columns.keys()] : step.columns;
  if (step.clean === 'append' || step.clean === 'merge') return null;
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
  if (step.clean === 'split' || step.clean === 'join') {
    const parts = chosen.map((name) => columns.get(name) as Sql);
    const texts = step.clean === 'split' ? splitParts(writer, parts[0] as Sql, step) : [joinedParts(writer, parts, step)];
    if (texts === null || texts.some((text) => text === null)) return null;
    const made = madeNames(step);
    const items = made.map((name, index) => plain(`${texts[index]} AS ${labels.get(name)}`));
    return {
      steps: [{ name: 'added', items: [{ text: '*', notes: writer.takeNotes() }, ...items], where: [] }],
      changed: new Map(made.map((name) => [name, textSql(labels.get(name) as string)])),
    };
  }
  const labelOf = (name: string) => labels.get(name) as string;
  const kept = position === null || position === writer.dialect.rowId ? [] : [plain(position)];
  if (step.clean === 'rename') {
    const [from = ''] = step.columns;
    const to = step.to.trim();
    const items = [...columns.keys()].map((name) => plain(name === from ? `${labelOf(from)} AS ${labelOf(to)}` : labelOf(name)));
    return {
      steps: [{ name: 'renamed', items: [...items, ...kept], where: [] }],
      changed: new Map([[to, { ...(columns.get(from) as Sql), sql: labelOf(to) }]]),
    };
  }
  const changed = new Map<string, Sql>();
  for (const name of chosen) {
    const column = columns.get(name) as Sql;
    const sql = changedColumn(writer, column, step, position);
    if (sql === null) return null;
    if (sql !== column) changed.set(name, sql);
  }
  if (changed.size === 0) return { steps: [], changed };
  const items = [...columns.keys()].map((name) => {
    const sql = changed.get(name);
    return plain(sql ? `${sql.sql} AS ${labelOf(name)}` : labelOf(name));
  });
  const [first = plain('*'), ...others] = items;
  return {
    steps: [{ name: 'cleaned', items: [{ ...first, notes: writer.takeNotes() }, ...others, ...kept], where: [] }],
    changed: new Map([...changed].map(([name, sql]) => [name, { ...sql, sql: labelOf(name) }])),
  };
}
