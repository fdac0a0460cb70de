import type { TimePart } from '../filter.request.ts';
import type { DateFacts, DateForm } from './column-facts.ts';
import { operand, type Sql, textSql, type Writer } from './expression.ts';

/** The notations of dates as regular expressions and as patterns of GLOB. */
const shapes: Readonly<Record<DateForm, { readonly pattern: string; readonly glob: string }>> = {
  iso: { pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}([T ]|$)', glob: '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*' },
  slash: { pattern: '^[0-9]{4}/[0-9]{2}/[0-9]{2}([T ]|$)', glob: '[0-9][0-9][0-9][0-9]/[0-9][0-9]/[0-9][0-9]*' },
  dot: { pattern: '^[0-9]{2}[.][0-9]{2}[.][0-9]{4}([T ]|$)', glob: '[0-9][0-9].[0-9][0-9].[0-9][0-9][0-9][0-9]*' },
};

/** Facts about a computed value: any notation may occur. */
const unknownDates: DateFacts = { forms: new Set(['iso']), hasOthers: true, isUnclear: true, hasClock: true, zones: 'some' };

const datesOf = ({ facts }: Sql): DateFacts => facts?.texts?.dates ?? unknownDates;

/** Chooses by the notation of each cell; without other texts, the only notation needs no test. */
function byForm(writer: Writer, value: Sql, write: (text: string, form: DateForm) => string): Sql {
  const { forms, hasOthers, isUnclear } = datesOf(value);
  if (isUnclear) writer.note('dates', { column: value.facts?.name ?? value.sql });
  const text = operand(value);
  const [form, second] = [...forms];
  if (form === undefined) return textSql('NULL');
  if (second === undefined && !hasOthers && !isUnclear) return textSql(write(text, form));
  const cases = [...forms].map((each) => `WHEN ${writer.dialect.looksLike(text, shapes[each])} THEN ${write(text, each)}`);
  return textSql(`CASE ${cases.join(' ')} END`, false);
}

const isoDay = (text: string, form: DateForm) => {
  if (form === 'iso') return `substr(${text}, 1, 10)`;
  if (form === 'slash') return `replace(substr(${text}, 1, 10), '/', '-')`;
  return `(substr(${text}, 7, 4) || '-' || substr(${text}, 4, 2) || '-' || substr(${text}, 1, 2))`;
};

const LENGTHS: Readonly<Record<TimePart, number>> = { year: 4, month: 7, day: 10, hour: 13 };

/** Returns a part of the dates of a text as the table writes it: `2024-03`; NULL for other texts. */
export function partSql(writer: Writer, value: Sql, part: TimePart): Sql {
  if (value.type !== 'text') return textSql('NULL');
  return byForm(writer, value, (text, form) => {
    if (part === 'year' && form === 'dot') return `substr(${text}, 7, 4)`;
    if (part === 'hour') return `(${isoDay(text, form)} || 'T' || substr(${text} || ' 00', 12, 2))`;
    if (form === 'iso') return `substr(${text}, 1, ${LENGTHS[part]})`;
    return part === 'day' ? isoDay(text, form) : `substr(${isoDay(text, form)}, 1, ${LENGTHS[part]})`;
  });
}

/** Returns an expression that is compared with the same expression of a limit: an instant if both have zones, otherwise what is written. */
export function timeSql(
  writer: Writer,
  value: Sql,
  limit: { readonly text: string; readonly hasZone: boolean },
): readonly [string, string] {
  const { zones } = datesOf(value);
  if (limit.hasZone && zones === 'some') writer.note('zones', { column: value.facts?.name ?? value.sql });
  const isInstant = limit.hasZone && zones === 'all';
  const { time } = writer.dialect;
  const cells = byForm(writer, value, (text, form) =>
    time(form === 'iso' ? text : `(${isoDay(text, form)} || substr(${text}, 11))`, isInstant),
  );
  return [operand(cells), time(writer.literal(limit.text), isInstant)];
}
