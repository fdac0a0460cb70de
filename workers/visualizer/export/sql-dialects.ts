import type { SqlDialect } from '../export.request.ts';
import { type NumberSizes, withoutExponent } from './number-size.ts';
import type { NameRules } from './sql-names.ts';

/** Differences between databases in the SQL that creates a table and fills it. */
export interface DialectRules {
  /** Name of the database in messages. */
  readonly name: string;
  readonly names: NameRules;
  readonly columnsMax: number;
  /** Statements before CREATE TABLE, between it and the rows, and after the rows. */
  readonly begin: string;
  readonly filling: string;
  readonly end: string;
  /** Options of the table, after its columns. */
  readonly tableOptions: string;
  readonly textType: string;
  /** Type of objects and arrays. It keeps them as written. */
  readonly jsonType: string;
  readonly booleanType: string;
  readonly booleans: readonly [no: string, yes: string];
  /** Returns the type that keeps the values of the numbers; null if none does. */
  readonly numberType: (numbers: NumberSizes) => string | null;
  readonly number: (text: string) => string;
  /** Characters that prevent copying a text between single quotes. */
  readonly special: string;
  /** Returns the literal of a text. */
  readonly text: (text: string) => string;
  /** True if texts can contain U+0000; otherwise it is replaced by U+FFFD. */
  readonly hasNul: boolean;
}

const encoder = new TextEncoder();
const asWritten = (text: string) => text;
const withoutNul = (text: string) => text.replaceAll('\0', '\ufffd');
const doubled = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Limits: “PostgreSQL Limits” (appendix K), “Numeric Types” (§8.1.2) and “System Columns” (§5.6) of the manual of PostgreSQL 17. */
const postgresql: DialectRules = {
  name: 'PostgreSQL',
  names: {
    quote: '"',
    sizeOf: (name) => encoder.encode(name).length,
    sizeMax: 63,
    withoutForbidden: withoutNul,
    systemColumns: ['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'],
  },
  columnsMax: 1600,
  begin: "BEGIN;\nSET LOCAL client_encoding = 'UTF8';\nSET LOCAL standard_conforming_strings = on;\n",
  filling: '',
  end: 'COMMIT;\n',
  tableOptions: '',
  textType: 'text',
  jsonType: 'json',
  booleanType: 'boolean',
  booleans: ['false', 'true'],
  numberType: ({ wholeDigits, scale, areInt64 }) => (areInt64 ? 'bigint' : wholeDigits <= 131_072 && scale <= 16_383 ? 'numeric' : null),
  number: asWritten,
  special: "'\0",
  text: (text) => doubled(withoutNul(text)),
  hasNul: false,
};

/** Limits: “Limits In SQLite”; conversion of numbers: “Datatypes In SQLite” §3 (sqlite.org). */
const sqlite: DialectRules = {
  name: 'SQLite',
  names: { quote: '"', sizeOf: (name) => name.length, sizeMax: Number.POSITIVE_INFINITY, withoutForbidden: withoutNul, systemColumns: [] },
  columnsMax: 2000,
  begin: 'BEGIN;\n',
  filling: '',
  end: 'COMMIT;\n',
  tableOptions: '',
  textType: 'TEXT',
  jsonType: 'TEXT',
  booleanType: 'BOOLEAN',
  // SQLite before 3.23 does not know the words.
  booleans: ['0', '1'],
  numberType: ({ areInt64, areDoubles }) => (areInt64 ? 'INTEGER' : areDoubles ? 'NUMERIC' : null),
  number: asWritten,
  special: "'\0",
  // The text of a statement ends at U+0000, so that a text with it is written as its bytes.
  text: (text) =>
    text.includes('\0')
      ? `CAST(X'${Array.from(encoder.encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}' AS TEXT)`
      : doubled(text),
  hasNul: true,
};

const mysqlEscapes: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\n': '\\n',
  '\r': '\\r',
  '\u001a': '\\Z',
  "'": "\\'",
  '\\': '\\\\',
};

/**
 * Limits: “Schema Object Names” (§11.2), “String Literals” (§11.1.1), “DECIMAL Data Type Characteristics” (§14.25.2) and “InnoDB Limits”
 * (§17.21) of the manual of MySQL 8.4.
 */
const mysql: DialectRules = {
  name: 'MySQL',
  names: {
    quote: '`',
    sizeOf: (name) => name.length,
    sizeMax: 64,
    withoutForbidden: (name) => withoutNul(name).replace(/[\u{10000}-\u{10ffff}]/gu, '\ufffd'),
    systemColumns: ['db_row_id', 'db_trx_id', 'db_roll_ptr'],
  },
  columnsMax: 1017,
  // The mode of the server decides whether a backslash is an escape and whether a value that does not fit is an error.
  begin: "SET NAMES utf8mb4;\nSET @previous_sql_mode = @@SESSION.sql_mode;\nSET SESSION sql_mode = 'STRICT_ALL_TABLES';\n",
  // CREATE TABLE ends a transaction in MySQL, so that the transaction begins after it.
  filling: 'START TRANSACTION;\n',
  end: 'COMMIT;\nSET SESSION sql_mode = @previous_sql_mode;\n',
  tableOptions: ' CHARACTER SET utf8mb4',
  textType: 'longtext',
  // The type json of MySQL converts decimals to doubles and reorders members; JSON functions also accept longtext.
  jsonType: 'longtext',
  booleanType: 'boolean',
  booleans: ['false', 'true'],
  numberType: ({ wholeDigits, scale, areInt64 }) =>
    areInt64 ? 'bigint' : wholeDigits + scale <= 65 && scale <= 30 ? `decimal(${Math.max(1, wholeDigits + scale)},${scale})` : null,
  // A number with an exponent is a double in MySQL.
  number: withoutExponent,
  special: Object.keys(mysqlEscapes).join(''),
  text: (text) => `'${text.replace(/[\p{Cc}'\\]/gu, (character) => mysqlEscapes[character] ?? character)}'`,
  hasNul: true,
};

export const dialectRules: Readonly<Record<SqlDialect, DialectRules>> = { postgresql, sqlite, mysql };
