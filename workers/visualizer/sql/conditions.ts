import type { Condition, Test } from '../filter/condition.ts';
import { between, compareLiteral, inLiterals, kindTest, negated, textTest } from './comparison.ts';
import { partSql } from './dates.ts';
import type { Arrangement } from '../request.ts';
import type { SqlLine } from '../sql.request.ts';
import { operand, type Sql, testSql, type Writer } from './expression.ts';
import { sqlPattern } from './pattern.ts';

/** Joins tests by `AND` or `OR`. */
function joined(kind: 'and' | 'or', parts: readonly Sql[]): Sql {
  const inner = parts.map((part) => (kind === 'and' && / OR /.test(part.sql) ? `(${part.sql})` : part.sql));
  return testSql(parts.length === 1 ? (parts[0] as Sql).sql : inner.join(kind === 'and' ? ' AND ' : ' OR '));
}

/** Tests a text with a regular expression that may match any part of it. */
export function matchSql(writer: Writer, value: Sql, pattern: string): Sql {
  const { dialect, engine } = writer;
  const { text, isExact } = sqlPattern(pattern, engine);
  if (engine === 'sqlite') writer.note('patternShell');
  if (!isExact) writer.note(engine === 'sqlite' ? 'patternAscii' : 'pattern');
  return testSql(dialect.matches(operand(writer.asText(value)), writer.literal(text)));
}

/** Translates a filter expression. */
function conditionSql(writer: Writer, condition: Condition): Sql {
  const { kind } = condition;
  if (kind === 'not') return negated(writer, conditionSql(writer, condition.part));
  if (kind !== 'and' && kind !== 'or') return testOf(writer, condition);
  return joined(
    kind,
    condition.parts.map((part) => conditionSql(writer, part)),
  );
}

function testOf(writer: Writer, test: Test): Sql {
  const { column, part } = test.term;
  const cells = writer.column(column);
  const value = part === null ? cells : partSql(writer, cells, part);
  switch (test.kind) {
    case 'compare':
      return compareLiteral(writer, value, test.order, test.value, part);
    case 'in':
      return inLiterals(writer, value, test.values, part);
    case 'between':
      return between(compareLiteral(writer, value, '>=', test.low, part), compareLiteral(writer, value, '<=', test.high, part));
    case 'matches':
      return matchSql(writer, value, test.automaton.pattern);
    case 'is':
      return kindTest(writer, value, test.tested);
    case 'contains':
    case 'starts':
    case 'ends':
      return textTest(writer, test.kind, value, test.value.text.toLowerCase());
  }
}

const COMPARISON = /^(>=|<=|>|<)\s*(-?\d+(?:[.,]\d+)?(?:[eE][+-]?\d+)?)$/;

/** Translates the filter of a single column (table/filter.ts): `>5`, `=text`, `text`, each maybe after `!` or `<>`. */
function columnFilterSql(writer: Writer, value: Sql, filter: string): Sql {
  const text = filter.trim();
  const [nots = ''] = /^(?:(?:!|<>)\s*(?=\S))+/.exec(text) ?? [];
  if (nots !== '') {
    const test = columnFilterSql(writer, value, text.slice(nots.length));
    return (nots.match(/!|<>/g)?.length ?? 0) % 2 === 0 ? test : negated(writer, test);
  }
  const [, order, number] = COMPARISON.exec(text) ?? [];
  if (order !== undefined && number !== undefined) {
    if (value.type !== 'number') return writer.constant(false);
    return compareLiteral(writer, value, order as '>', { type: 'number', text: number.replace(',', '.') });
  }
  if (text === '=')
    return testSql(value.type === 'text' ? `${operand(value)} IS NULL OR ${operand(value)} = ''` : `${operand(value)} IS NULL`);
  const needle = (text.startsWith('=') ? text.slice(1) : text).trim().toLowerCase();
  if (!text.startsWith('=')) return textTest(writer, 'contains', value, needle);
  return testSql(`${writer.lower(writer.asText(value))} = ${writer.literal(needle)}`);
}

/** Tests whether any of the columns contains a text; case is ignored. */
function searchSql(writer: Writer, values: readonly Sql[], query: string): Sql {
  const needle = query.trim().toLowerCase();
  writer.note('search');
  return joined(
    'or',
    values.map((value) => textTest(writer, 'contains', value, needle)),
  );
}

/** Returns the conditions of an arrangement, which hold together, each in a line with its notes. */
export function whereLines(
  writer: Writer,
  condition: Condition | null,
  { search, filters }: Arrangement,
  byId: ReadonlyMap<number, Sql>,
): readonly SqlLine[] {
  const parts = condition === null ? [] : condition.kind === 'and' ? condition.parts : [condition];
  const tests = [
    ...parts.map((part) => () => conditionSql(writer, part)),
    ...(search.trim() === '' ? [] : [() => searchSql(writer, [...writer.columns.values()], search)]),
    ...filters
      .filter(({ text }) => text.trim() !== '')
      .flatMap(({ column, text }) => {
        const value = byId.get(column);
        return value ? [() => columnFilterSql(writer, value, text)] : [];
      }),
  ];
  return tests.map((test) => {
    const { sql } = test();
    return { text: tests.length > 1 && / OR /.test(sql) ? `(${sql})` : sql, notes: writer.takeNotes() };
  });
}
