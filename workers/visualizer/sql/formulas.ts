import type { Formula } from '../formula/ast.ts';
import { columnsOf } from '../formula/ast.ts';
import { timeParts, type TimePart } from '../filter.request.ts';
import { between, compareLiteral, compareValues, kindTest, negated, textTest } from './comparison.ts';
import { matchSql } from './conditions.ts';
import { partSql } from './dates.ts';
import { booleanSql, numberSql, operand, type Sql, testSql, textSql, type Writer } from './expression.ts';
import { sqlPattern } from './pattern.ts';

const NULL: Sql = textSql('NULL');
const partOf = (formula: Formula): TimePart | null => (formula.kind === 'call' && timeParts.find((part) => part === formula.name)) || null;

/** Translates a formula. The columns that it uses exist. */
export function formulaSql(writer: Writer, formula: Formula): Sql {
  const value = (part: Formula) => formulaSql(writer, part);
  switch (formula.kind) {
    case 'literal': {
      const { type, text } = formula.value;
      if (type === 'number') return writer.number(text);
      if (type === 'boolean') return booleanSql(writer.truth(text === 'true'));
      return type === 'null' ? NULL : textSql(writer.literal(text), !writer.literal(text).includes(' || '));
    }
    case 'column':
      return writer.column(formula.name);
    case 'negate': {
      const number = writer.asNumber(value(formula.part));
      return numberSql(`-${operand(number)}`, number.scale, false);
    }
    case 'chain':
      return chainSql(writer, formula);
    case 'join':
      return textSql(formula.parts.map((part) => operand(writer.asText(value(part)))).join(' || '), false);
    case 'and':
    case 'or': {
      const parts = formula.parts.map((part) => writer.condition(value(part)));
      const areTests = parts.every(({ isTest }) => isTest);
      const written = parts.map((part) => operand(areTests ? part : writer.value(part)));
      const sql = written.join(formula.kind === 'and' ? ' AND ' : ' OR ');
      return areTests ? testSql(sql) : booleanSql(sql, false);
    }
    case 'not': {
      const part = writer.condition(value(formula.part));
      return part.isTest ? negated(writer, part) : booleanSql(`NOT ${operand(part)}`, false);
    }
    case 'compare':
      return compareSql(writer, formula.left, formula.order, formula.right);
    case 'in': {
      const tests = formula.values.map((each) => compareSql(writer, formula.left, '=', each));
      return testSql(tests.map(({ sql }) => sql).join(' OR '));
    }
    case 'between':
      return between(compareSql(writer, formula.left, '>=', formula.low), compareSql(writer, formula.left, '<=', formula.high));
    case 'contains':
    case 'starts':
    case 'ends': {
      const { left, right, kind } = formula;
      if (right.kind === 'literal') return textTest(writer, kind, value(left), right.value.text.toLowerCase());
      const [text, part] = [writer.asText(value(left)), writer.asText(value(right))];
      return testSql(writer.dialect[kind](writer.lower(text), writer.lower(part)));
    }
    case 'matches':
      return matchSql(writer, value(formula.left), formula.automaton.pattern);
    case 'is':
      return kindTest(writer, value(formula.left), formula.tested);
    case 'extract':
      return extractSql(writer, value(formula.part), formula.automaton.pattern);
    case 'call':
      return callSql(writer, formula);
  }
}

function compareSql(writer: Writer, left: Formula, order: Parameters<typeof compareLiteral>[2], right: Formula): Sql {
  const value = formulaSql(writer, left);
  if (right.kind === 'literal') return compareLiteral(writer, value, order, right.value, partOf(left));
  const mayBeNull = [left, right].every((part) => columnsOf(part).some(({ name }) => writer.column(name).facts?.hasNull ?? true));
  if (mayBeNull && order !== '<' && order !== '>') writer.note('nullEqual');
  return compareValues(writer, value, order, formulaSql(writer, right));
}

/** A division by zero is NULL. SQLite computes decimals as doubles, whose last digits are rounded away where the decimals are known. */
function chainSql(writer: Writer, formula: Formula & { readonly kind: 'chain' }): Sql {
  const { engine } = writer;
  const first = writer.asNumber(formulaSql(writer, formula.first));
  let { sql, scale } = first;
  let isAtomic = first.isAtomic;
  for (const { sign, part } of formula.others) {
    const next = writer.asNumber(formulaSql(writer, part));
    const left = isAtomic ? sql : `(${sql})`;
    isAtomic = false;
    if (sign === '/') {
      // A quotient of integers is an integer in PostgreSQL and SQLite.
      const dividend = engine === 'duckdb' ? left : `CAST(${left} AS ${engine === 'sqlite' ? 'REAL' : 'numeric'})`;
      sql = `${dividend} / NULLIF(${next.sql}, 0)`;
      scale = null;
      writer.note('doubles');
    } else {
      sql = `${left} ${sign} ${operand(next)}`;
      if (scale !== null) scale = next.scale === null ? null : sign === '*' ? scale + next.scale : Math.max(scale, next.scale);
    }
  }
  if (engine === 'sqlite' && scale !== null && scale > 0) {
    writer.note('sqliteDecimals');
    return numberSql(`round(${sql}, ${scale})`, scale);
  }
  return numberSql(sql, scale, false);
}

function extractSql(writer: Writer, value: Sql, pattern: string): Sql {
  const { extract } = writer.dialect;
  if (extract === null) {
    writer.note('noExtract');
    return NULL;
  }
  const { text, isExact } = sqlPattern(pattern, writer.engine);
  if (!isExact) writer.note('pattern');
  const hasGroup = /(?:^|[^\\])(?:\\\\)*\((?!\?)/.test(pattern.replaceAll(/\[(?:\\.|[^\]])*\]/g, ''));
  return textSql(extract(operand(writer.asText(value)), writer.literal(text), hasGroup), false);
}

type Call = Formula & { readonly kind: 'call' };

/** Returns values of one type: texts, if their types differ. */
function alike(writer: Writer, values: readonly Sql[]): readonly Sql[] {
  const typed = values.filter(({ sql }) => sql !== 'NULL');
  const type = typed[0]?.type;
  if (typed.every((value) => value.type === type)) return values.map((value) => ({ ...writer.value(value), type: type ?? value.type }));
  return values.map((value) => (value.sql === 'NULL' ? value : writer.asText(value)));
}

const largestScale = (values: readonly Sql[]) =>
  values.some(({ scale }) => scale === null) ? null : Math.max(...values.map(({ scale }) => scale ?? 0));

function callSql(writer: Writer, call: Call): Sql {
  const { dialect, engine } = writer;
  const parts = call.parts.map((part) => formulaSql(writer, part));
  const [first, second, third] = parts as [Sql, Sql, Sql];
  const text = (value: Sql) => operand(writer.asText(value));
  switch (call.name) {
    case 'if': {
      const condition = writer.condition(first);
      const [yes, no] = alike(writer, [second, third]) as [Sql, Sql];
      const { sql } = condition;
      const otherwise = condition.isTest ? `ELSE ${no.sql}` : `WHEN NOT ${operand(condition)} THEN ${no.sql}`;
      return {
        ...yes,
        sql: `CASE WHEN ${sql} THEN ${yes.sql} ${otherwise} END`,
        isAtomic: true,
        facts: null,
        scale: largestScale([yes, no]),
      };
    }
    case 'coalesce': {
      const values = alike(writer, parts);
      const sql = values.length === 1 ? (values[0] as Sql).sql : `COALESCE(${values.map((value) => value.sql).join(', ')})`;
      return { ...(values[0] as Sql), sql, isAtomic: values.length > 1, facts: null, isTest: false, scale: largestScale(values) };
    }
    case 'upper':
    case 'lower':
      return textSql(writer.lower(writer.asText(first), call.name === 'upper'));
    case 'trim':
      return textSql(dialect.trim(text(first)));
    case 'text':
      return { ...writer.asText(first), facts: null };
    case 'length':
      return numberSql(`length(${text(first)})`, 0);
    case 'left':
    case 'right':
      return textSql(dialect[call.name](text(first), writer.asNumber(second).sql));
    case 'replace':
      return textSql(`replace(${parts.map((part) => writer.asText(part).sql).join(', ')})`);
    case 'number':
      return writer.asNumber(first);
    case 'abs': {
      const number = writer.asNumber(first);
      return numberSql(`abs(${number.sql})`, number.scale);
    }
    case 'round':
      return roundSql(writer, writer.asNumber(first), call.parts[1]);
    case 'days':
      return numberSql(
        dialect.days(operand(partSql(writer, first, 'day')), operand(partSql(writer, second, 'day'))),
        0,
        engine !== 'postgresql',
      );
    case 'date':
      return partSql(writer, first, 'day');
    case 'year':
    case 'month':
    case 'day':
    case 'hour':
      return partSql(writer, first, call.name);
  }
}

function roundSql(writer: Writer, number: Sql, size: Formula | undefined): Sql {
  const isLiteral = size === undefined || columnsOf(size).length === 0;
  const decimals = size === undefined ? '0' : writer.asNumber(formulaSql(writer, size)).sql;
  const count = Number(decimals);
  const isKnown = isLiteral && Number.isInteger(count);
  if (isKnown && number.scale !== null && number.scale <= count) return number;
  if (writer.engine === 'sqlite') {
    writer.note('sqliteDecimals');
    if (isKnown && count < 0) return numberSql(`round(${operand(number)} * 1e${count}) * 1e${-count}`, 0, false);
  }
  return numberSql(`round(${number.sql}, ${decimals})`, isKnown ? Math.max(0, count) : number.scale);
}
