import type { SchemaElement } from 'hyparquet';
import type { NumberSizes } from '../export/number-size.ts';
import type { ParquetLeaves } from '../read/open-text.ts';
import type { ColumnFacts } from './column-facts.ts';
import { quoted } from './dialects.ts';
import type { Writer } from './expression.ts';

const typeOf = ({ converted_type: converted, logical_type: logical }: SchemaElement): string => logical?.type ?? converted ?? '';

const isUtc = ({ converted_type: converted, logical_type: logical }: SchemaElement) =>
  logical?.type === 'TIMESTAMP' || logical?.type === 'TIME' ? logical.isAdjustedToUTC : converted !== undefined;

/** Returns the expression of a text as the table shows it; null if DuckDB reads the column as something else. */
function textSql(member: string, element: SchemaElement, isHex: boolean): string | null {
  const text = `CAST(${member} AS VARCHAR)`;
  const type = typeOf(element);
  if (isHex) return ['', 'BSON'].includes(type) ? `lower(hex(${member}))` : null;
  if (element.type === 'INT96') return `replace(${text}, ' ', 'T')`;
  if (type.startsWith('TIMESTAMP'))
    return isUtc(element) ? `replace(CAST(${member} AT TIME ZONE 'UTC' AS VARCHAR), ' ', 'T') || 'Z'` : `replace(${text}, ' ', 'T')`;
  if (type.startsWith('TIME')) return isUtc(element) ? `replace(${text}, '+00', 'Z')` : text;
  if (type === 'DATE' || type === 'UUID') return text;
  if (type === 'STRING' || type === 'UTF8' || type === 'ENUM') return member;
  return type === '' && element.type === 'BYTE_ARRAY' ? `decode(${member})` : null;
}

/**
 * Returns the expressions of columns that DuckDB reads from a Parquet file, by their ids; null if it would read some of them in another way
 * than the table.
 *
 * @param typeSql  returns the type of a column in DuckDB
 */
export function parquetExpressions(
  writer: Writer,
  { elements, hex }: ParquetLeaves,
  columns: readonly ColumnFacts[],
  typeSql: (facts: ColumnFacts) => string,
): ReadonlyMap<number, string> | null {
  const expressions = new Map<number, string>();
  for (const facts of columns) {
    const { id, path, type, occurrence } = facts;
    const element = elements.get(JSON.stringify(path));
    const names = path.map((name) => quoted(name, writer.dialect));
    if (element === undefined || occurrence > 1) return null;
    const member = names.join('.');
    const text = () => textSql(member, element, hex().has(path.join('.')));
    const sql = type === 'number' ? `CAST(${member} AS ${typeSql(facts)})` : type === 'boolean' ? member : text();
    if (sql === null || facts.isMixed || (type !== 'text' && type !== 'number' && type !== 'boolean')) return null;
    expressions.set(id, sql);
  }
  return expressions;
}

/** Returns the sizes of the numbers that a column may have by its type; null for a column of other values. */
function statedSizes({ type, precision = 0, scale = 0, ...element }: SchemaElement): NumberSizes | null {
  const name = typeOf(element as SchemaElement);
  const { logical_type: logical } = element;
  const isInteger = (type === 'INT32' || type === 'INT64') && /^(?:INTEGER|U?INT_\d+)?$/.test(name);
  const isLong = name === 'UINT_64' || (logical?.type === 'INTEGER' && !logical.isSigned && logical.bitWidth === 64);
  if (isInteger) return { wholeDigits: 20, scale: 0, areInt64: !isLong, areDoubles: !isLong };
  const digits = logical?.type === 'DECIMAL' ? logical : { precision, scale };
  if (name === 'DECIMAL')
    return { wholeDigits: digits.precision - digits.scale, scale: digits.scale, areInt64: false, areDoubles: digits.precision <= 15 };
  // No decimal has space for all doubles.
  return type === 'FLOAT' || type === 'DOUBLE' ? { wholeDigits: 309, scale: 0, areInt64: false, areDoubles: true } : null;
}

/** Returns the facts about a column of which only the first cells were read, with the type that the footer of its file states. */
export function statedFacts(facts: ColumnFacts, { elements }: ParquetLeaves): ColumnFacts {
  const element = elements.get(JSON.stringify(facts.path));
  const sizes = element ? statedSizes(element) : null;
  const stated = { ...facts, hasNull: true };
  if (sizes !== null) return { ...stated, type: 'number', isMixed: false, areNumbers: true, sizes };
  return element?.type === 'BOOLEAN' ? { ...stated, type: 'boolean', isMixed: false } : stated;
}
