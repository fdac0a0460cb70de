import { parseDecimal, type Rational } from '../../decimal/rational.ts';
import { distinctNames } from '../../wire/distinct-names.ts';
import { numberSize } from '../export/number-size.ts';
import { type GroupKey, keyName, type Measure, measureName, type PivotWords, type SummaryPlan } from '../summary.request.ts';
import { rangeLength } from '../summary/keys.ts';
import { partSql } from './dates.ts';
import { numberSql, operand, type Sql, type Writer } from './expression.ts';

/** A value of the pivot column as JSON; null for the cells that are missing. */
type PivotValue = string | null;

export interface PivotColumns {
  readonly values: readonly PivotValue[];
  /** True if rows with other values are counted in a column of their own. */
  readonly hasOthers: boolean;
}

/** An expression with its name. */
interface Named {
  readonly name: string;
  readonly sql: string;
}

/** A column of the result. */
interface ResultColumn extends Named {
  /** The type of its values, and facts about texts. */
  readonly value: Pick<Sql, 'type' | 'facts'>;
}

export interface SummarySql {
  /** The keys, then the figures. */
  readonly columns: readonly ResultColumn[];
  /** Number of keys. */
  readonly keys: number;
  /** Ranks of rows within their groups, which the figures use. */
  readonly ranks: readonly Named[];
  /** `POSITION` is in place of the row's position, which a step with ranks may rename. */
  readonly orderBy: readonly string[];
}

/** Returns the lower edge of the range of a number; remainders are exact, quotients are not. */
function rangeSql(writer: Writer, cells: Sql, size: string): Sql {
  const number = writer.asNumber(cells);
  const x = operand(number);
  const sizeScale = numberSize(size).scale;
  if (writer.engine !== 'sqlite') return numberSql(`${x} - mod(mod(${x}, ${size}) + ${size}, ${size})`, null, false);
  const scale = Math.max(sizeScale, number.scale ?? 0);
  if (scale === 0) return numberSql(`${x} - (${x} % ${size} + ${size}) % ${size}`, 0, false);
  const units = `CAST(round(${x} * 1e${scale}) AS INTEGER)`;
  const step = String(Math.round(Number(size) * 10 ** scale));
  return numberSql(`(${units} - (${units} % ${step} + ${step}) % ${step}) / 1e${scale}`, scale, false);
}

function keySql(writer: Writer, { column, by, size }: GroupKey): Sql {
  const cells = writer.column(column);
  writer.noteMissing(cells, 'both');
  writer.noteBoolean(cells);
  if (by === 'range') {
    rangeLength(size);
    return rangeSql(writer, cells, writer.number(size ?? '').sql);
  }
  if (by !== 'value') return partSql(writer, cells, by);
  return groupable(writer, cells);
}

/** PostgreSQL cannot compare JSON, and groups by its text. */
const groupable = (writer: Writer, cells: Sql): Sql =>
  writer.engine === 'postgresql' && (cells.type === 'json' || cells.type === 'list')
    ? { ...cells, sql: `CAST(${cells.sql} AS text)`, type: 'text' }
    : cells;

/** Returns the aggregate with a filter of its rows, if there is one. */
const filtered = (aggregate: string, filter: string | null) => (filter === null ? aggregate : `${aggregate} FILTER (WHERE ${filter})`);

/** Writes the figures of a summary. */
class Figures {
  readonly #writer: Writer;
  readonly #position: string;
  readonly #partition: readonly string[];
  readonly ranks: Named[] = [];

  constructor(writer: Writer, position: string, partition: readonly string[]) {
    this.#writer = writer;
    this.#position = position;
    this.#partition = partition;
  }

  write({ kind, column, percent }: Measure, filter: string | null): string {
    const writer = this.#writer;
    const { engine, dialect } = writer;
    if (kind === 'count') return filtered('count(*)', filter);
    if (kind === 'share') {
      writer.note('share');
      return `100.0 * ${filtered('count(*)', filter)} / sum(count(*)) OVER ()`;
    }
    const cells = writer.column(column);
    const number = writer.asNumber(cells);
    switch (kind) {
      case 'sum':
        if (engine === 'sqlite' && number.scale !== 0) writer.note('sqliteDecimals');
        return filteredSum(dialect.sum(operand(number), number.scale ?? 0), filter);
      case 'mean': {
        if (engine !== 'postgresql') writer.note('doubles');
        if (engine !== 'sqlite' || !number.scale) return filtered(dialect.mean(number.sql), filter);
        return `${filteredSum(dialect.sum(operand(number), number.scale), filter)} / ${filtered(`count(${number.sql})`, filter)}`;
      }
      case 'min':
      case 'max': {
        if (cells.facts?.areNumbers ?? cells.type === 'number') return filtered(`${kind}(${number.sql})`, filter);
        return cells.type === 'text' ? filtered(`${kind}(${dialect.byCodePoints(operand(cells))})`, filter) : 'NULL';
      }
      case 'distinct':
        return filtered(`count(DISTINCT ${groupable(writer, cells).sql})`, filter);
      case 'first':
        writer.noteBoolean(cells);
        return this.#first(writer.value(cells).sql, filter);
      case 'median':
        return this.#median(number, filter);
      case 'percentile':
        return this.#percentile(number, percent ?? 50, filter);
    }
  }

  #first(value: string, filter: string | null): string {
    const { engine } = this.#writer;
    if (engine === 'duckdb') return filtered(`arg_min(${value}, ${this.#position})`, filter);
    if (engine === 'postgresql') {
      const given = `${value} IS NOT NULL`;
      return `(array_agg(${value} ORDER BY ${this.#position}) FILTER (WHERE ${filter === null ? given : `${given} AND ${filter}`}))[1]`;
    }
    const rank = this.#rank(`${value} IS NULL, ${this.#position}`, filter);
    return filtered(`max(iif(${rank} = 1, ${value}, NULL))`, filter);
  }

  #median(number: Sql, filter: string | null): string {
    const { engine } = this.#writer;
    // The mean of two numbers has one decimal more.
    if (engine === 'duckdb')
      return filtered(
        number.scale === null ? `median(${number.sql})` : `median(CAST(${number.sql} AS DECIMAL(38, ${number.scale + 1})))`,
        filter,
      );
    if (engine === 'postgresql') {
      const middle = (order: string) => filtered(`percentile_disc(0.5) WITHIN GROUP (ORDER BY ${number.sql}${order})`, filter);
      return `(${middle('')} + ${middle(' DESC')}) / 2.0`;
    }
    const [rank, count] = this.#ranked(number, filter);
    const mean = filtered(`avg(iif(${rank} IN ((${count} + 1) / 2, (${count} + 2) / 2), ${number.sql}, NULL))`, filter);
    return number.scale === null ? mean : `round(${mean}, ${number.scale + 1})`;
  }

  #percentile(number: Sql, percent: number, filter: string | null): string {
    const { engine } = this.#writer;
    const { n, d } = parseDecimal(String(percent)) as Rational;
    const whole = d * 100n;
    const fraction = String(n).padStart(String(whole).length - 1, '0');
    const share = n === whole ? '1.0' : `0.${fraction}`;
    if (engine === 'duckdb') return filtered(`quantile_disc(${number.sql}, ${share})`, filter);
    if (engine === 'postgresql') {
      this.#writer.note('rank');
      return filtered(`percentile_disc(${share}) WITHIN GROUP (ORDER BY ${number.sql})`, filter);
    }
    const [rank, count] = this.#ranked(number, filter);
    return filtered(`max(iif(${rank} = (${count} * ${n} + ${whole - 1n}) / ${whole}, ${number.sql}, NULL))`, filter);
  }

  #ranked(number: Sql, filter: string | null): readonly [rank: string, count: string] {
    return [this.#rank(`${number.sql} IS NULL, ${number.sql}`, filter), this.#over(`count(${number.sql})`, '', filter)];
  }

  #rank(order: string, filter: string | null): string {
    return this.#over('row_number()', `ORDER BY ${order}`, filter);
  }

  /** Adds a window function over the rows of a group, or over those that pass the filter. Returns its name. */
  #over(call: string, order: string, filter: string | null): string {
    const partition = [...this.#partition, ...(filter === null ? [] : [filter])];
    const window = [partition.length > 0 ? `PARTITION BY ${partition.join(', ')}` : '', order].filter((part) => part !== '').join(' ');
    const sql = `${call} OVER (${window})`;
    const found = this.ranks.find((rank) => rank.sql === sql) ?? { name: `rank ${this.ranks.length + 1}`, sql };
    if (!this.ranks.includes(found)) this.ranks.push(found);
    return `"${found.name}"`;
  }
}

/** The sum of SQLite may be followed by the division by a power of ten. */
function filteredSum(sum: string, filter: string | null): string {
  const [, aggregate = sum, rest = ''] = /^(.*\))( \/ 1e\d+)$/.exec(sum) ?? [];
  return filtered(aggregate, filter) + rest;
}

/**
 * Translates a summary.
 *
 * @param position  the place of a row among the shown rows
 */
export function summarySql(writer: Writer, plan: SummaryPlan, position: string, pivot: PivotColumns | null, words: PivotWords): SummarySql {
  const keys = plan.groupBy.map((key) => keySql(writer, key));
  const figures = new Figures(
    writer,
    position,
    keys.map(({ sql }) => sql),
  );
  const valueOf = ({ kind, column }: Measure): ResultColumn['value'] => {
    const cells = column === '' ? null : writer.column(column);
    const isCell = cells !== null && (kind === 'first' || ((kind === 'min' || kind === 'max') && cells.facts?.areNumbers === false));
    return isCell ? cells : { type: 'number', facts: null };
  };
  const named = plan.show.map((measure) => ({ name: measureName(measure), sql: figures.write(measure, null), value: valueOf(measure) }));
  const [first] = plan.show;
  if (pivot !== null && plan.pivot !== null && first) {
    const cells = writer.column(plan.pivot);
    writer.note('pivot', { column: plan.pivot });
    const tests = pivot.values.map((value) => pivotTest(writer, cells, value));
    // A group without rows for a value has no figure, not 0.
    const figure = (test: string) => {
      const sql = figures.write(first, test);
      if (first.kind === 'count') return `NULLIF(${sql}, 0)`;
      return first.kind === 'share' || first.kind === 'distinct' ? `CASE WHEN ${filtered('count(*)', test)} > 0 THEN ${sql} END` : sql;
    };
    for (const [index, value] of pivot.values.entries())
      named.push({ name: pivotName(value, words), sql: figure(tests[index] as string), value: valueOf(first) });
    if (pivot.hasOthers)
      named.push({ name: words.others, sql: figure(writer.dialect.isNotTrue(tests.join(' OR '))), value: valueOf(first) });
  }
  const names = distinctNames([...plan.groupBy.map(keyName), ...named.map(({ name }) => name)]);
  const isOrdered = plan.groupBy[0] !== undefined && plan.groupBy[0].by !== 'value';
  const columns = [...keys.map((value) => ({ sql: value.sql, value })), ...named];
  return {
    columns: columns.map(({ sql, value }, index) => ({ name: names[index] as string, sql, value })),
    keys: keys.length,
    ranks: figures.ranks,
    orderBy: keys.length === 0 ? [] : [...(isOrdered ? ['1 NULLS LAST'] : []), 'count(*) DESC', 'min(POSITION)'],
  };
}

const pivotName = (value: PivotValue, words: PivotWords) =>
  value === null ? words.missing : value.startsWith('"') ? (JSON.parse(value) as string) : value;

function pivotTest(writer: Writer, cells: Sql, value: PivotValue): string {
  if (value === null || value === 'null') {
    writer.noteMissing(cells, value === null ? 'missing' : 'null');
    return `${operand(cells)} IS NULL`;
  }
  if (cells.type === 'boolean') return `${operand(cells)} = ${writer.truth(value === 'true')}`;
  if (cells.type === 'number') return `${operand(cells)} = ${writer.number(value).sql}`;
  const text = value.startsWith('"') ? (JSON.parse(value) as string) : value;
  return `${operand(writer.asText(cells))} = ${writer.literal(text)}`;
}
