import { operand, type Sql, type Writer } from './expression.ts';

/** An order, and a statement that makes the collation for it. */
interface OrderSql {
  readonly sql: string;
  readonly before: string | null;
}

/** Translates an order by a column: numbers by value, texts by the rules of a language, NULL last in both directions. */
export function orderSql(writer: Writer, value: Sql, descending: boolean, locale: string): OrderSql {
  const direction = `${descending ? ' DESC' : ''} NULLS LAST`;
  writer.noteMissing(value, 'both');
  if (value.facts?.isMixed) writer.note('mixed', { column: value.facts.name });
  if (value.type === 'number' || value.type === 'boolean') return { sql: `${operand(value)}${direction}`, before: null };
  const text = operand(writer.asText(value));
  const column = value.facts?.name ?? value.sql;
  // A tag such as `zh-Hant-TW` would need a collation that may not exist.
  const language = new Intl.Locale(locale).language;
  const hasDigits = value.facts?.texts?.hasDigits ?? true;
  if (writer.engine === 'sqlite') {
    writer.note('order', { column });
    return { sql: `${text}${direction}`, before: null };
  }
  if (writer.engine === 'duckdb') {
    if (hasDigits) writer.note('naturalOrder', { column });
    return { sql: `${text} COLLATE ${language}${direction}`, before: null };
  }
  if (!hasDigits) return { sql: `${text} COLLATE "${language}-x-icu"${direction}`, before: null };
  const name = `natural_${language}`;
  return {
    sql: `${text} COLLATE ${name}${direction}`,
    before: `CREATE COLLATION IF NOT EXISTS ${name} (provider = icu, locale = '${language}-u-kn-true');`,
  };
}
