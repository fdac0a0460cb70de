import { numberSize, withoutExponent } from '../export/number-size.ts';
import type { Layout } from '../request.ts';
import type { SqlEngine, SqlNote, SqlNoteId } from '../sql.request.ts';
import type { ColumnFacts, SqlType } from './column-facts.ts';
import { type Dialect, dialects, freeName } from './dialects.ts';

/** An SQL expression with its type. */
export interface Sql {
  readonly sql: string;
  readonly type: SqlType;
  /** Largest number of decimals of a number; null for a double. */
  readonly scale: number | null;
  /** True if it needs no parentheses as an operand. */
  readonly isAtomic: boolean;
  /** Facts about the cells; null for a computed value. */
  readonly facts: ColumnFacts | null;
  /** True for a comparison, in which NULL is false; in other conditions NULL is a missing value. */
  readonly isTest: boolean;
}

/** Digits before and after the point of a number that a computed text spells. */
const COMPUTED_DIGITS = 18;
const COMPUTED_DECIMALS = 6;

const base = { scale: 0, isAtomic: true, facts: null, isTest: false } as const;
export const textSql = (sql: string, isAtomic = true): Sql => ({ ...base, sql, type: 'text', isAtomic });
export const numberSql = (sql: string, scale: number | null, isAtomic = true): Sql => ({ ...base, sql, type: 'number', scale, isAtomic });
export const testSql = (sql: string, isAtomic = false): Sql => ({ ...base, sql, type: 'boolean', isAtomic, isTest: true });
export const booleanSql = (sql: string, isAtomic = true): Sql => ({ ...base, sql, type: 'boolean', isAtomic });

/** Returns an expression that can be an operand. */
export const operand = ({ sql, isAtomic }: Pick<Sql, 'sql' | 'isAtomic'>): string => (isAtomic ? sql : `(${sql})`);

/** Writes expressions for one database, and collects notes on them. */
export class Writer {
  readonly engine: SqlEngine;
  readonly dialect: Dialect;
  readonly layout: Layout;
  readonly columns = new Map<string, Sql>();
  #notes: SqlNote[] = [];
  /** Titles of what commands make, by the commands. */
  readonly #titles = new Map<string, string>();

  constructor(engine: SqlEngine, layout: Layout) {
    this.engine = engine;
    this.dialect = dialects[engine];
    this.layout = layout;
  }

  note(id: SqlNoteId, values: SqlNote['values'] = {}): void {
    const isNew = this.#notes.every((note) => note.id !== id || JSON.stringify(note.values) !== JSON.stringify(values));
    if (isNew) this.#notes.push({ id, values });
  }

  /**
   * Returns the title by which the table or the file that a command makes is named: `orders_2` for the second with the title `orders`.
   */
  titleFor(command: string, title: string): string {
    const own = this.#titles.get(command) ?? freeName(title, [...this.#titles.values()]);
    this.#titles.set(command, own);
    return own;
  }

  /** Title of what the first command makes: the name of the database that has all tables. */
  get firstTitle(): string {
    return [...this.#titles.values()][0] ?? '';
  }

  /** Returns the notes since the last call. */
  takeNotes(): readonly SqlNote[] {
    const notes = this.#notes;
    this.#notes = [];
    return notes;
  }

  truth(isTrue: boolean): string {
    return this.dialect.truths[isTrue ? 1 : 0];
  }

  /** A test that holds in all rows, or in none. */
  constant(isTrue: boolean): Sql {
    return testSql(this.truth(isTrue), true);
  }

  literal(text: string): string {
    return this.dialect.rules.text(text.toWellFormed());
  }

  column(name: string): Sql {
    const column = this.columns.get(name);
    if (column === undefined) throw new Error(`No column ${name}`);
    if (column.facts?.isMixed) this.note('mixed', { column: name });
    return column;
  }

  /** Returns a literal of a number of JSON, without an exponent. */
  number(text: string): Sql {
    const plain = withoutExponent(text);
    return numberSql(plain, numberSize(plain).scale, !plain.startsWith('-'));
  }

  /** Returns the number that a value is or spells; NULL for all others. */
  asNumber(value: Sql): Sql {
    const { facts, type } = value;
    if (type === 'number') return value;
    if (type !== 'text') return numberSql('NULL', 0);
    const texts = facts?.texts ?? null;
    const sizes = [...(texts ? [texts.sizes] : []), ...(facts?.isMixed ? [facts.sizes] : [])];
    const scale = texts === null ? COMPUTED_DECIMALS : Math.max(0, ...sizes.map((size) => size.scale));
    const digits = scale + (texts === null ? COMPUTED_DIGITS : Math.max(1, ...sizes.map((size) => size.wholeDigits)));
    const isSure = texts !== null && !texts.hasLooseNumbers;
    if (facts === null || texts?.numbers) this.note('textNumbers', { column: facts?.name ?? value.sql });
    return numberSql(this.dialect.numberOf(operand(value), { digits, scale }, isSure), scale, isSure && this.engine === 'duckdb');
  }

  /** Returns the text that the table shows. */
  asText(value: Sql): Sql {
    const { type, scale } = value;
    if (type === 'text') return value;
    const { dialect } = this;
    if (type === 'list') {
      this.note('nestedText', { column: value.facts?.name ?? '' });
      return textSql(dialect.elements(value.sql, this.literal(this.layout.separator)), false);
    }
    if (type === 'json') this.note('nestedText', { column: value.facts?.name ?? '' });
    if (type === 'number' && scale !== 0) this.note('writtenNumbers', { column: value.facts?.name ?? value.sql });
    if (type === 'boolean' && this.engine === 'sqlite') return textSql(`iif(${value.sql}, 'true', 'false')`);
    return textSql(`CAST(${this.value(value).sql} AS ${dialect.textType})`);
  }

  /** Returns a value for a list of columns: a comparison is never NULL there. */
  value(value: Sql): Sql {
    return value.isTest ? booleanSql(`COALESCE(${value.sql}, ${this.truth(false)})`) : value;
  }

  /** Returns a condition: a text is true if it is the word. */
  condition(value: Sql): Sql {
    if (value.type === 'boolean') return value;
    if (value.type !== 'text') return booleanSql('NULL');
    return booleanSql(`CASE ${operand(value)} WHEN 'true' THEN ${this.truth(true)} WHEN 'false' THEN ${this.truth(false)} END`, false);
  }

  lower(text: Sql, isUpper = false): string {
    const texts = text.facts?.texts;
    const values = { column: text.facts?.name ?? text.sql };
    if (this.engine === 'duckdb') {
      if (texts?.hasSpecialCase !== false) this.note('lowerSpecial', values);
    } else if (texts?.isAscii !== true) this.note(this.engine === 'sqlite' ? 'lowerAscii' : 'lowerLocale', values);
    return `${isUpper ? 'upper' : 'lower'}(${text.sql})`;
  }

  /** Notes that SQLite shows logical values as numbers. */
  noteBoolean({ type }: Sql): void {
    if (type === 'boolean' && this.engine === 'sqlite') this.note('booleans');
  }

  /** Notes that a database has one NULL for cells that are missing and null. */
  noteMissing({ facts }: Sql, tested: 'missing' | 'null' | 'both'): void {
    if (facts === null || !(facts.hasMissing && facts.hasNull)) return;
    this.note('missing', { column: facts.name, tested });
  }
}
