import type { Literal, Order } from '../filter/condition.ts';
import type { TestedKind, TimePart } from '../filter.request.ts';
import { writtenNumber } from '../table/column-values.ts';
import { parseTime, partOfTime } from '../table/time.ts';
import { partSql, timeSql } from './dates.ts';
import { operand, type Sql, testSql, type Writer } from './expression.ts';

/** Compares two expressions; `!=` also holds if the left one is NULL. */
function ordered({ dialect }: Writer, left: string, order: Order, right: string, areTexts = false): Sql {
  if (order === '=') return testSql(`${left} = ${right}`);
  if (order === '!=') return testSql(dialect.isDistinct(left, right));
  return testSql(`${areTexts ? dialect.byCodePoints(left) : left} ${order} ${right}`);
}

/** Returns the test for an equality that holds in no row. */
const unequal = (writer: Writer, order: Order): Sql => writer.constant(order === '!=');

/** Returns the test of an equality, of which `<=` and `>=` are also true. */
function equality(writer: Writer, left: string, order: Order, right: string): Sql {
  if (order === '<' || order === '>') return writer.constant(false);
  return ordered(writer, left, order === '!=' ? '!=' : '=', right);
}

function isNull(writer: Writer, value: Sql, order: Order): Sql {
  if (order === '<' || order === '>') return writer.constant(false);
  const { facts } = value;
  writer.noteMissing(value, 'null');
  if (facts?.hasMissing && !facts.hasNull) {
    writer.note('noNull', { column: facts.name });
    return unequal(writer, order);
  }
  return testSql(`${operand(value)} IS ${order === '!=' ? 'NOT ' : ''}NULL`);
}

/** Compares a value with a literal, as `compares` of filter/cell-test.ts does. `part` is the part of time that the value is. */
export function compareLiteral(writer: Writer, value: Sql, order: Order, literal: Literal, part: TimePart | null = null): Sql {
  const { type, text } = literal;
  if (type === 'null') return isNull(writer, value, order);
  if (type === 'boolean') {
    if (value.type === 'boolean') return equality(writer, operand(writer.value(value)), order, writer.truth(text === 'true'));
    return value.type === 'text' ? equality(writer, operand(value), order, writer.literal(text)) : unequal(writer, order);
  }
  if (type === 'number') {
    if (part === 'year') return ordered(writer, `CAST(${value.sql} AS INTEGER)`, order, text);
    if (part !== null) return unequal(writer, order);
    const number = writer.asNumber(value);
    if (number.sql === 'NULL') return unequal(writer, order);
    return ordered(writer, operand(number), order, writer.number(text).sql);
  }
  const isDate = type === 'word' || (order !== '=' && order !== '!=');
  const limit = isDate ? parseTime(text) : null;
  if (part !== null) return ordered(writer, operand(value), order, writer.literal(limit === null ? text : partOfTime(limit, part)), true);
  if (value.type === 'boolean')
    return text === 'true' || text === 'false'
      ? equality(writer, operand(writer.value(value)), order, writer.truth(text === 'true'))
      : unequal(writer, order);
  if (value.type !== 'text') {
    if (value.type === 'number' && writtenNumber(text) === null) return unequal(writer, order);
    return equality(writer, operand(writer.asText(value)), order, writer.literal(text));
  }
  if (limit === null) return ordered(writer, operand(value), order, writer.literal(text), true);
  if (!limit.hasClock)
    return ordered(writer, operand(partSql(writer, value, 'day')), order, writer.literal(partOfTime(limit, 'day')), true);
  const iso = `${partOfTime(limit, 'day')} ${text.trim().replace(/^.*?[T ](?=\d\d:)/i, '')}`
    .replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
    .replace(',', '.');
  const [cells, moment] = timeSql(writer, value, { text: iso, hasZone: limit.offsetMin !== null });
  return ordered(writer, cells, order, moment);
}

export function inLiterals(writer: Writer, value: Sql, literals: readonly Literal[], part: TimePart | null): Sql {
  const tests = literals.map((literal) => compareLiteral(writer, value, '=', literal, part));
  const heads = tests.map(({ sql }) => / = ('(?:[^']|'')*'|-?[\d.]+)$/.exec(sql));
  const [first] = heads;
  const left = first?.input.slice(0, first.index);
  if (tests.length > 1 && left !== undefined && heads.every((head) => head && head.input.slice(0, head.index) === left))
    return testSql(`${left} IN (${heads.map((head) => head?.[1]).join(', ')})`);
  return tests.length === 1 ? (tests[0] as Sql) : testSql(tests.map(({ sql }) => sql).join(' OR '));
}

export const between = (low: Sql, high: Sql): Sql => testSql(`${low.sql} AND ${high.sql}`);

/** Tests whether a text contains another, or begins or ends with it; case is ignored. `part` is in lower case. */
export function textTest(writer: Writer, kind: 'contains' | 'starts' | 'ends', value: Sql, part: string): Sql {
  const text = writer.asText(value);
  if (part === '') return testSql(`${operand(value)} IS NOT NULL`);
  return testSql(writer.dialect[kind](writer.lower(text), writer.literal(part)), false);
}

export function kindTest(writer: Writer, value: Sql, tested: TestedKind): Sql {
  const { facts, type } = value;
  const text = operand(value);
  const given = testSql(`${text} IS NOT NULL`);
  switch (tested) {
    case 'missing':
      writer.noteMissing(value, 'missing');
      if (facts?.hasNull && !facts.hasMissing) {
        writer.note('noMissing', { column: facts.name });
        return writer.constant(false);
      }
      return testSql(`${text} IS NULL`);
    case 'null':
      return isNull(writer, value, '=');
    case 'empty':
      return type === 'text' ? testSql(`${text} = ''`) : writer.constant(false);
    case 'number':
    case 'text':
      if (facts?.isMixed && type === 'text')
        return testSql(`${operand(writer.asNumber(value))} IS ${tested === 'text' ? `NULL AND ${given.sql}` : 'NOT NULL'}`);
      return type === tested ? given : writer.constant(false);
    case 'boolean':
      return type === tested ? given : writer.constant(false);
    case 'array':
      if (type === 'list') return given;
      return type === 'json' ? testSql(`CAST(${value.sql} AS ${writer.dialect.textType}) LIKE '[%'`) : writer.constant(false);
    case 'object':
      return type === 'json' ? testSql(`CAST(${value.sql} AS ${writer.dialect.textType}) LIKE '{%'`) : writer.constant(false);
    case 'date':
      return testSql(`${operand(partSql(writer, value, 'day'))} IS NOT NULL`);
  }
}

/** Compares two values that are not literals. */
export function compareValues(writer: Writer, left: Sql, order: Order, right: Sql): Sql {
  const isEqual = order === '=' || order === '!=';
  if (left.type === 'number' || right.type === 'number') {
    const [a, b] = [writer.asNumber(left), writer.asNumber(right)];
    return compared(writer, operand(a), order, operand(b));
  }
  if (left.type === 'boolean' && right.type === 'boolean')
    return compared(writer, operand(writer.value(left)), order, operand(writer.value(right)));
  const [a, b] = [writer.asText(left), writer.asText(right)];
  if (isEqual) return compared(writer, operand(a), order, operand(b));
  const [leftDates, rightDates] = [left, right].map(({ facts }) => facts?.texts?.dates ?? null);
  const areDates = [leftDates, rightDates].map((dates) => dates !== null && dates !== undefined && dates.forms.size > 0);
  if (areDates.every(Boolean)) {
    const days = [left, right].map((value) => operand(partSql(writer, value, 'day')));
    if (leftDates?.hasClock || rightDates?.hasClock || leftDates?.hasOthers || rightDates?.hasOthers)
      writer.note('dayOnly', { column: left.facts?.name ?? left.sql });
    return compared(writer, days[0] as string, order, days[1] as string);
  }
  const mayBeDates = areDates.some(Boolean) || left.facts === null || right.facts === null;
  if (mayBeDates) writer.note('dateText', { column: (left.facts ?? right.facts)?.name ?? left.sql });
  return compared(writer, writer.dialect.byCodePoints(operand(a)), order, operand(b));
}

/** Compares two expressions; `!=` also holds if one of them is NULL. */
const compared = ({ dialect }: Writer, left: string, order: Order, right: string): Sql =>
  testSql(order === '!=' ? dialect.isNotTrue(`${left} = ${right}`) : `${left} ${order} ${right}`);

export const negated = ({ dialect }: Writer, test: Sql): Sql => testSql(test.isTest ? dialect.isNotTrue(test.sql) : `NOT ${operand(test)}`);
