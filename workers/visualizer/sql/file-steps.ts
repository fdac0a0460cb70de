import type { CleaningOf, Merged } from '../clean.request.ts';
import type { SqlLine, SqlRequest } from '../sql.request.ts';
import type { OpenTable } from '../state.ts';
import type { ColumnFacts } from './column-facts.ts';
import { freeName, quoted } from './dialects.ts';
import type { Sql, Writer } from './expression.ts';
import { type Lines, plain } from './lines.ts';
import { columnSql, namesInTable, sourceOf } from './source.ts';

/** The other file of a step, with the facts about its columns, and the effect of a join. */
export interface FileFacts {
  readonly table: OpenTable;
  readonly columns: readonly ColumnFacts[];
  readonly merged: Merged | null;
}

/** The table before a step: the step whose rows it reads, the place of a row, and the names of the columns after all steps. */
interface Before {
  readonly from: string;
  readonly position: string;
  readonly names: readonly string[];
  readonly request: SqlRequest;
}

/** Columns after a step, whose rows `from` has. */
interface After {
  readonly from: string;
  readonly columns: ReadonlyMap<string, Sql>;
}

/** Returns a test that two keys are equal; null if a database would find others equal than the table does. */
function keyTest({ dialect }: Writer, first: Sql, second: Sql, by: CleaningOf<'merge'>['by']): string | null {
  const facts = [first.facts, second.facts];
  if (facts.some((each) => each === null || each.isMixed)) return null;
  const [one, other] = facts as [ColumnFacts, ColumnFacts];
  const areInt64 = one.sizes.areInt64 && other.sizes.areInt64;
  const areExact = (each: ColumnFacts) => each.sizes.areInt64 || each.sizes.areDoubles;
  const test = `${first.sql} = ${second.sql}`;
  const types = `${first.type} ${second.type}`;
  if (types === 'boolean boolean') return test;
  if (types === 'number number') return by === 'written' ? (areInt64 ? test : null) : areExact(one) && areExact(other) ? test : null;
  if (by === 'number') return null;
  if (types === 'text text') return `${test} AND ${first.sql} <> ''`;
  const cast = (sql: Sql) => `CAST(${sql.sql} AS ${dialect.textType})`;
  if (types === 'text number' && other.sizes.areInt64) return `${first.sql} = ${cast(second)}`;
  return types === 'number text' && one.sizes.areInt64 ? `${cast(first)} = ${second.sql}` : null;
}

/** Returns a column that may have no value in some rows. */
const withMissing = (column: Sql, sql: string): Sql => ({ ...column, sql, facts: column.facts && { ...column.facts, hasMissing: true } });

/** Returns the names of the columns of a file in the result of a join; null if one is not a column of the result. */
function mergedNames({ columns, merged }: FileFacts, names: readonly string[]): ReadonlyMap<string, string> | null {
  const renamed = new Map(merged?.renamed.map(({ name, to }) => [name, to]));
  const found = columns.map(({ name, path, occurrence }) => {
    const [top = '', ...inner] = path;
    const to = [renamed.get(top) ?? top, ...inner].join('.');
    return [name, occurrence === 1 && path.join('.') === name && names.includes(to) ? to : null] as const;
  });
  const isSame = (name: string) => merged?.columns.some((column, index) => column === name && merged.keys[index] === name) ?? false;
  if (found.some(([name, to]) => to === null && !isSame(name))) return null;
  return new Map(found.flatMap(([name, to]) => (to === null ? [] : [[name, to] as const])));
}

/** Adds the step that reads the other file. `labelOf`: name of a column in it. */
function readFile(
  writer: Writer,
  lines: Lines,
  step: { readonly file: string },
  { table, columns }: FileFacts,
  { names, request }: Before,
  labelOf: (name: string) => string,
): { readonly from: string; readonly place: string; readonly columns: ReadonlyMap<string, Sql> } {
  const { dialect } = writer;
  const inFile = namesInTable(
    writer,
    columns.map(({ name }) => name),
  );
  const nameOf = (facts: ColumnFacts) => quoted(inFile[columns.indexOf(facts)] as string, dialect);
  const options = request.otherOptions[step.file] ?? [];
  const { from, expressions } = sourceOf(writer, table, { file: step.file, options }, columns, nameOf);
  lines.notes(writer.takeNotes());
  const place = quoted(freeName('place', names), dialect);
  const items = columns.map((facts) => plain(`${expressions?.get(facts.id) ?? nameOf(facts)} AS ${labelOf(facts.name)}`));
  const name = freeName('other_file', lines.names);
  lines.step(name, [...items, plain(`${dialect.rowId ?? 'row_number() OVER ()'} AS ${place}`)], from, [], []);
  return { from: name, place, columns: new Map(columns.map((facts) => [facts.name, columnSql(writer, facts, labelOf(facts.name))])) };
}

/** Returns the quoted names of the columns of the result. */
function labelsOf(writer: Writer, names: readonly string[]): (name: string) => string {
  const inTable = namesInTable(writer, names);
  return (name) => quoted(inTable[names.indexOf(name)] ?? name, writer.dialect);
}

/** Translates a join with a file; null if the answer of the database would differ. */
function mergeSql(writer: Writer, lines: Lines, step: CleaningOf<'merge'>, file: FileFacts, before: Before): After | null {
  const { merged } = file;
  const names = mergedNames(file, before.names);
  if (merged === null || names === null || merged.columns.some((name) => !writer.columns.has(name))) return null;
  const label = labelsOf(writer, before.names);
  const sameKeys = new Set(merged.columns.filter((name, index) => merged.keys[index] === name));
  const keyLabel = (name: string) => quoted(freeName(`other_${name}`, before.names), writer.dialect);
  const labelOf = (name: string) => (sameKeys.has(name) ? keyLabel(name) : label(names.get(name) as string));
  const sqlOf = ({ name }: ColumnFacts, facts: ColumnFacts) => columnSql(writer, facts, labelOf(name));
  const tests = merged.columns.map((name, index) => {
    const key = file.columns.find((facts) => facts.name === merged.keys[index]);
    return key ? keyTest(writer, writer.columns.get(name) as Sql, sqlOf(key, key), step.by) : null;
  });
  writer.takeNotes();
  const ofTable = [...writer.columns];
  const hasOther = step.shows === 'second' || (step.shows === 'joined' && step.rows === 'full');
  // The key of a row of the file alone has the type of the column in the table.
  const areAlike = [...sameKeys].every(
    (name) => file.columns.find((facts) => facts.name === name)?.type === writer.columns.get(name)?.type,
  );
  if (tests.includes(null) || (hasOther && !areAlike)) return null;
  const other = readFile(writer, lines, step, file, before, labelOf);
  const kinds = { inner: 'JOIN', left: 'LEFT JOIN', full: 'FULL JOIN' } as const;
  const kind = { joined: kinds[step.rows], first: 'LEFT JOIN', second: 'RIGHT JOIN' }[step.shows];
  const from = [before.from, `  ${kind} ${other.from} ON ${tests.join(' AND ')}`];
  const alone = { joined: null, first: other.place, second: before.position }[step.shows];
  const columns = new Map<string, Sql>();
  const items: SqlLine[] = [];
  for (const [name, sql] of ofTable) {
    const isKey = hasOther && sameKeys.has(name);
    items.push(plain(isKey ? `COALESCE(${label(name)}, ${keyLabel(name)}) AS ${label(name)}` : label(name)));
    columns.set(name, hasOther ? withMissing(sql, sql.sql) : sql);
  }
  for (const [name, to] of names) {
    if (sameKeys.has(name)) continue;
    items.push(plain(label(to)));
    columns.set(to, withMissing(other.columns.get(name) as Sql, label(to)));
  }
  const order = `${before.position} IS NULL, ${before.position}, ${other.place}`;
  items.push(plain(`row_number() OVER (ORDER BY ${order}) AS ${before.position}`));
  const name = freeName('joined', lines.names);
  lines.step(name, items, from, alone === null ? [] : [plain(`${alone} IS NULL`)], []);
  return { from: name, columns };
}

/** Returns the column of two files below each other; null if their values have other types. */
function bothSql(first: Sql | undefined, second: Sql | undefined, sql: string): Sql | null {
  if (!first || !second) return withMissing((first ?? second) as Sql, sql);
  if (first.type !== second.type || first.facts?.isMixed || second.facts?.isMixed) return null;
  const [one, other] = [first.facts, second.facts];
  if (one === null || other === null) return { ...first, sql, facts: null };
  const sizes = {
    wholeDigits: Math.max(one.sizes.wholeDigits, other.sizes.wholeDigits),
    scale: Math.max(one.sizes.scale, other.sizes.scale),
    areInt64: one.sizes.areInt64 && other.sizes.areInt64,
    areDoubles: one.sizes.areDoubles && other.sizes.areDoubles,
  };
  const scale = first.scale === null || second.scale === null ? null : Math.max(first.scale, second.scale);
  const hasEmpty = one.hasEmpty || other.hasEmpty;
  return { ...first, sql, scale, facts: { ...one, sizes, hasEmpty, hasMissing: true, texts: null } };
}

/** Translates the rows of a file below those of the table; null if the answer of the database would differ. */
function appendSql(writer: Writer, lines: Lines, step: CleaningOf<'append'>, file: FileFacts, before: Before): After | null {
  const { table, columns } = file;
  const { names, from, position, request } = before;
  const label = labelsOf(writer, names);
  if (columns.some(({ name }) => !names.includes(name))) return null;
  const own = new Map(columns.map((facts) => [facts.name, columnSql(writer, facts, label(facts.name))]));
  writer.takeNotes();
  const all = new Map<string, Sql>();
  for (const name of new Set([...writer.columns.keys(), ...own.keys()])) {
    const sql = bothSql(writer.columns.get(name), own.get(name), label(name));
    if (sql === null) return null;
    all.set(name, sql);
  }
  const other = readFile(writer, lines, step, file, before, label);
  const isByName = writer.engine === 'duckdb';
  const side = quoted(freeName('side', names), writer.dialect);
  const ofSide = (number: number, has: (name: string) => boolean, place: string) => [
    ...[...all.keys()].flatMap((name) => (has(name) ? [plain(label(name))] : isByName ? [] : [plain(`NULL AS ${label(name)}`)])),
    plain(place === position ? position : `${place} AS ${position}`),
    plain(`${number} AS ${side}`),
  ];
  const name = freeName('both_files', lines.names);
  lines.union(
    name,
    { items: ofSide(0, (each) => writer.columns.has(each), position), from: [from] },
    { items: ofSide(1, (each) => own.has(each), other.place), from: [other.from] },
    isByName,
  );
  const source = step.source.trim();
  const words = [request.file.replace(/^.*[\\/]/, ''), table.document.fileName].map((word) => writer.literal(word));
  const nameOfSide = `CASE ${side} WHEN 0 THEN ${words[0]} ELSE ${words[1]} END`;
  const items = [...all.keys()].map((each) => plain(label(each)));
  if (source !== '') {
    items.push(plain(`${nameOfSide} AS ${label(source)}`));
    all.set(source, { sql: label(source), type: 'text', scale: 0, isAtomic: true, facts: null, isTest: false });
  }
  items.push(plain(`row_number() OVER (ORDER BY ${side}, ${position}) AS ${position}`));
  const numbered = freeName('appended', lines.names);
  lines.step(numbered, items, [name], [], []);
  return { from: numbered, columns: all };
}

/** Translates a step that reads another file; null if the answer of the database would differ. */
export const fileSql = (
  writer: Writer,
  lines: Lines,
  step: CleaningOf<'append'> | CleaningOf<'merge'>,
  file: FileFacts,
  before: Before,
): After | null => (step.clean === 'merge' ? mergeSql(writer, lines, step, file, before) : appendSql(writer, lines, step, file, before));
