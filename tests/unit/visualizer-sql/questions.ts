import type { TableStep } from '#workers/visualizer/clean.request.ts';
import type { SqlEngine, SqlNoteId } from '#workers/visualizer/sql.request.ts';
import type { GroupKey, Measure } from '#workers/visualizer/summary.request.ts';
import { by, show } from '../visualizer-questions/summary-calls.ts';

/** The steps of a table. */
export interface Question {
  readonly file?: 'orders.json' | 'sheet.csv' | 'events.ndjson' | 'nested.json' | 'people.csv';
  readonly where?: string;
  readonly search?: string;
  readonly filters?: readonly (readonly [column: string, text: string])[];
  readonly sort?: readonly string[];
  readonly add?: readonly TableStep[];
  readonly groupBy?: readonly GroupKey[];
  readonly show?: readonly Measure[];
  readonly pivot?: string;
  readonly columns?: readonly string[];
  /** Databases whose answer differs, with the note that says why. */
  readonly differs?: Readonly<Partial<Record<SqlEngine, SqlNoteId>>>;
  /** Number of significant digits in which all databases agree; exact if it is not given. */
  readonly digits?: number;
}

const where = (expression: string, more: Question = {}): Question => ({ where: expression, columns: ['id'], ...more });
const add = (formula: string, more: Question = {}): Question => ({ add: [{ name: 'new', formula }], columns: ['id', 'new'], ...more });
export const group = (keys: readonly GroupKey[], figures: readonly Measure[], more: Question = {}): Question => ({
  groupBy: keys,
  show: figures,
  ...more,
});
export const count = show('count');

export const questions: readonly Question[] = [
  // Filters: numbers, also those that texts spell, and cells without a value.
  where('price > 19.99'),
  where('price >= 19.99 and quantity < 10'),
  where('price between 0.1 and 0.3'),
  where('price = 42'),
  where('price != 42'),
  where('not (quantity > 3)'),
  where('quantity is missing or quantity is null'),
  where('quantity = null'),
  where('discount > 0.1'),
  where('discount = 0.07'),
  where('discount != 0.1'),
  where('discount is number'),
  where('address.zip > 100'),
  where('price in (0.1, 0.2, 42)'),
  // Texts: case, quotes, empty and missing ones, order of code points.
  where('customer = Anna'),
  where('customer != "Anna"'),
  where('customer contains ann'),
  where('customer contains анна', { differs: { sqlite: 'lowerAscii' } }),
  where('note contains "abc"'),
  where('not note contains "a"'),
  where(String.raw`note contains "\\"`),
  where(`note contains "'order'"`),
  where('note starts with "100%"'),
  where('note ends "%c"'),
  where('note = ""'),
  where('note is empty or note is null'),
  where('customer > "Z"'),
  where('customer between "A" and "b"'),
  where('customer is text'),
  where('address.city in (Oslo, Москва, "Kraków")'),
  where('not address.city in (Oslo, Bergen)'),
  where('address.city is missing'),
  where(String.raw`customer matches "^[A-Z]\\w+$"`, { differs: { sqlite: 'patternShell' } }),
  where(String.raw`note matches "\\d{2,}.%"`, { differs: { sqlite: 'patternShell' } }),
  where(String.raw`customer matches "\\p{Lu}\\p{Ll}+ё"`, { differs: { sqlite: 'patternShell' } }),
  // Logical values and dates.
  where('paid = true'),
  where('paid != true'),
  where('paid = false and not price > 20'),
  where('created >= 2024-02-01 and created < 2024-03-01'),
  where('created = 2024-02-15'),
  where('created between 2024-01-31 and 2024-03-05'),
  where('year(created) = 2024'),
  where('year(created) < 2024'),
  where('month(created) in (2024-01, 2024-05)'),
  where('day(created) > 2024-03-05'),
  where('shipped >= 2024-02-01T00:00:00Z'),
  where('shipped < "2024-01-31T22:00:00Z"'),
  where('shipped < 2024-03-06T08:15:00'),
  where('due > 2024-03-01'),
  where('month(due) = 2024-03'),
  where('due is date'),
  where('due is not date'),
  where('hour(shipped) = "2024-02-16T16"'),
  where('(price > 50 or quantity > 5) and not (paid = true)'),
  // Search and filters of single columns.
  { search: 'OSLO', columns: ['id'] },
  { filters: [['price', '>= 42']], columns: ['id'] },
  {
    filters: [
      ['note', '=ABC'],
      ['quantity', '!1'],
    ],
    columns: ['id'],
  },
  { filters: [['address.city', '<>=oslo']], columns: ['id'] },
  { filters: [['due', '=']], columns: ['id'] },
  // Orders.
  { sort: ['price'], columns: ['id', 'price'] },
  { sort: ['-quantity', 'price'], columns: ['id', 'quantity', 'price'] },
  { sort: ['customer'], columns: ['id', 'customer'], differs: { sqlite: 'order' } },
  { sort: ['-customer'], where: 'customer is text and price > 0', columns: ['id'], differs: { sqlite: 'order' } },
  { sort: ['ref'], columns: ['id', 'ref'], differs: { sqlite: 'order', duckdb: 'naturalOrder' } },
  { sort: ['paid', '-id'], columns: ['id', 'paid'] },
  { sort: ['created', '-id'], columns: ['id'] },
  // New columns.
  add('price * quantity'),
  add('price * (1 - discount)', { differs: { sqlite: 'sqliteDecimals' } }),
  add('price + rate - 1', {}),
  add('-price * 2 + 0.5'),
  add('price / quantity', { digits: 14 }),
  add('quantity / (id - 3)', { digits: 14 }),
  add('round(rate, 2)', { differs: { sqlite: 'sqliteDecimals' } }),
  add('round(price, -1)'),
  add('abs(rate)'),
  add('if(price > 20, "large", "small")'),
  add('if(paid, price, 0)'),
  add('price > 20'),
  add('not (quantity > 3)'),
  add('coalesce(quantity, 0)'),
  add('coalesce(customer, address.city, "?")'),
  add('customer & " / " & address.city'),
  add('upper(address.zip)'),
  add('length(note)'),
  add('left(note, 3) & "|" & right(note, 2)'),
  add('trim("  " & ref & " ")'),
  add('replace(note, "a", "\'")'),
  add('number(discount) * 100'),
  add('days(created, shipped)'),
  add('date(due)'),
  add('year(created) & "-" & id'),
  add('month(shipped)'),
  add('hour(due)'),
  add(String.raw`extract(note, "([a-z]+)$")`, { differs: { sqlite: 'noExtract' } }),
  add('price between 1 and 20 and customer contains "o"'),
  add('paid or quantity > 5'),
  add('address.zip >= created', { differs: { duckdb: 'dateText', postgresql: 'dateText', sqlite: 'dateText' } }),
  add('length(note) <= quantity + length(note)', { differs: { duckdb: 'nullEqual', postgresql: 'nullEqual', sqlite: 'nullEqual' } }),
  add('if(paid, price, rate)'),
  add('shipped > created'),
  {
    add: [
      { name: 'total', formula: 'price * quantity' },
      { name: 'with tax', formula: 'total * 1.2' },
    ],
    where: '`with tax` > 100',
    sort: ['-with tax'],
    columns: ['id', 'total', 'with tax'],
  },
  // Summaries.
  group([by('address.city')], [count, show('sum', 'price')]),
  group([by('customer')], [count]),
  group([by('paid')], [count, show('mean', 'price')], { digits: 14 }),
  group([by('created', 'month')], [count, show('sum', 'quantity'), show('max', 'price')]),
  group([by('due', 'year')], [count]),
  group([by('shipped', 'hour')], [count]),
  group([by('price', 'range', '10')], [count, show('min', 'price')]),
  group([by('rate', 'range', '0.25')], [count]),
  group([by('discount', 'range', '0.05')], [count], { where: 'discount > 0 and discount <= 1', digits: 14 }),
  group([by('address.city'), by('paid')], [count, show('distinct', 'customer')]),
  group([], [count, show('sum', 'price'), show('min', 'rate'), show('max', 'rate'), show('distinct', 'price')]),
  group([by('paid')], [show('median', 'price'), show('median', 'rate')]),
  group([by('address.city')], [show('percentile', 'price', 90), show('percentile', 'quantity', 25)]),
  group([by('paid')], [show('first', 'customer'), show('first', 'quantity')]),
  group([by('paid')], [show('first', 'customer')], { sort: ['-price'] }),
  group([by('paid')], [show('min', 'customer'), show('max', 'customer'), show('min', 'created')]),
  group([by('paid')], [show('sum', 'discount'), show('max', 'discount')]),
  group([by('paid')], [show('share')], { digits: 6 }),
  group([by('address.city')], [count], { pivot: 'paid' }),
  group([by('address.city')], [show('min', 'price')], { pivot: 'paid', where: 'paid = true' }),
  group([by('created', 'year')], [show('sum', 'price')], { pivot: 'address.city' }),
  group([by('paid')], [show('median', 'rate')], { pivot: 'quantity' }),
  group([by('band')], [count, show('sum', 'total')], {
    add: [
      { name: 'total', formula: 'price * quantity' },
      { name: 'band', formula: 'if(total > 100, "high", "low")' },
    ],
  }),
  // Other files.
  { file: 'sheet.csv' },
  { file: 'sheet.csv', where: 'Preis > 5.5', sort: ['-Preis'] },
  { file: 'sheet.csv', where: 'Notiz = 12 or Notiz is empty', columns: ['Order', 'Notiz'] },
  { file: 'sheet.csv', where: 'Kunde contains bär', columns: ['Order'] },
  group([by('Kunde')], [count, show('sum', 'Preis')], { file: 'sheet.csv' }),
  group([by('Datum', 'month')], [show('sum', 'Menge')], { file: 'sheet.csv' }),
  {
    file: 'events.ndjson',
    where: 'error is null',
    columns: ['user'],
    differs: { duckdb: 'missing', sqlite: 'missing', postgresql: 'missing' },
  },
  { file: 'events.ndjson', where: 'at > 2024-03-05T10:20:30.5Z', columns: ['user', 'at'] },
  group([by('user')], [show('sum', 'ms'), show('mean', 'ms')], { file: 'events.ndjson', digits: 14 }),
  group([by('error')], [count], { file: 'events.ndjson', differs: { duckdb: 'missing', sqlite: 'missing', postgresql: 'missing' } }),
  { file: 'nested.json', where: 'size.w < 1 or color = red' },
  { file: 'nested.json', add: [{ name: 'area', formula: 'size.w * size.h' }] },
];
