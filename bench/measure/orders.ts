import { seeded } from '../../tests/reference/seeded.ts';

/** Questions to a table of orders, as in docs/performance.md. */
export const questions = ['A', 'B', 'C', 'D', 'E'] as const;
export type Question = (typeof questions)[number];

export const COUNTRIES_WANTED = ['RU', 'KZ', 'Österreich'];
export const PRICE_ABOVE = 500;
export const TOP_ROWS = 20;

/** Lines in one order that depends on the answer only, so that answers of different libraries can be compared. */
export type Answers = Readonly<Record<Question, string>>;

export interface Orders {
  readonly json: Uint8Array<ArrayBuffer>;
  readonly csv: Uint8Array<ArrayBuffer>;
  readonly answers: Answers;
}

/** A job for a library that answers questions in a worker. The other jobs use the text of `prepare`. */
export type Asked =
  | { readonly job: 'prepare'; readonly source: Uint8Array<ArrayBuffer> | Blob; readonly isCsv: boolean }
  | { readonly job: 'cold' | 'warm'; readonly question: Question };

interface Group {
  count: number;
  cents: number;
  first: string;
  last: string;
}

const encoder = new TextEncoder();
const COUNTRIES = ['RU', 'KZ', 'DE', 'FR', 'Österreich', 'US', 'JP', 'BR', 'IN', 'TR'];
const CITIES = ['Казань', 'Leeds', 'Пермь', 'Oran', 'Cork', 'Санкт-Петербург', 'São Paulo', '東京'];
const WORDS = ['leave at the door', 'call before', 'подарок', 'fragile', 'second floor', 'не звонить'];
/** Largest number of bytes of one record. */
const RECORD_BYTES = 640;

/** Returns a group of a summary as a line. */
export const groupLine = (key: string, count: number, cents: number, first = '', last = ''): string =>
  `${key} ${count} ${cents} ${first} ${last}`.trim();
export const answerOf = (lines: readonly string[]): string => lines.toSorted().join('\n');
/** Returns the top of a sorted table as text. */
export const topOf = (ids: readonly number[]): string => ids.join(' ');

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Writes orders as a JSON array and as CSV, and computes the answers to the questions while it writes: A groups by category (count, sum,
 * first and last time), B by user (count, sum), C counts rows by country and price, D counts users, E lists the ids of the most expensive.
 *
 * @param isHard  true for members in another order in each row, missing ones, and texts in Cyrillic; such orders have no CSV
 */
export function ordersOf(rows: number, isHard: boolean): Orders {
  const random = seeded(isHard ? 'hard orders' : 'orders', 20_261_124);
  const json = new Uint8Array(rows * RECORD_BYTES);
  const csv = new Uint8Array(isHard ? 0 : rows * RECORD_BYTES);
  let [jsonSize, csvSize] = [0, 0];
  const add = (text: string) => {
    jsonSize += encoder.encodeInto(text, json.subarray(jsonSize)).written;
  };
  const categories = new Map<string, Group>();
  const users = new Map<string, Group>();
  const note = (groups: Map<string, Group>, key: string, cents: number, time: string) => {
    const group = groups.get(key) ?? { count: 0, cents: 0, first: time, last: time };
    groups.set(key, group);
    group.count++;
    group.cents += cents;
    if (time < group.first) group.first = time;
    if (time > group.last) group.last = time;
  };
  let wanted = 0;
  const prices = new Float64Array(rows);
  for (let id = 0; id < rows; id++) {
    const cents = random.below(100_000);
    prices[id] = cents;
    const country = random.pick(COUNTRIES);
    const user = `user-${String(random.below(50_000)).padStart(5, '0')}`;
    const category = `${isHard ? 'категория' : 'category'} ${random.below(20)}`;
    const time = `2024-${two(1 + random.below(12))}-${two(1 + random.below(28))}T${two(random.below(24))}:${two(random.below(60))}:${two(random.below(60))}.${String(random.below(1000)).padStart(3, '0')}Z`;
    const members: [name: string, json: string][] = [
      ['id', String(id)],
      ['user', JSON.stringify(user)],
      ['category', JSON.stringify(category)],
      ['country', JSON.stringify(country)],
      ['city', JSON.stringify(random.pick(CITIES))],
      ['price', (cents / 100).toFixed(2)],
      ['quantity', String(1 + random.below(9))],
      ['created', JSON.stringify(time)],
      ['paid', String(random.below(2) === 1)],
      ['email', JSON.stringify(`${user}@example.com`)],
      ['comment', JSON.stringify(`${random.pick(WORDS)}, ${random.pick(WORDS)}, ${random.pick(WORDS)}`)],
    ];
    note(categories, category, cents, time);
    note(users, user, cents, time);
    if (cents > PRICE_ABOVE * 100 && COUNTRIES_WANTED.includes(country)) wanted++;
    if (isHard) {
      // Columns without a question are missing in some rows.
      if (random.below(3) === 0) members.splice(8, 1);
      for (let at = members.length - 1; at > 0; at--) {
        const other = random.below(at + 1);
        [members[at], members[other]] = [members[other] as [string, string], members[at] as [string, string]];
      }
    }
    add(`${id === 0 ? '[\n' : ',\n'}{${members.map(([name, value]) => `"${name}":${value}`).join(',')}}`);
    if (!isHard) {
      const head = id === 0 ? `${members.map(([name]) => name).join(',')}\n` : '';
      csvSize += encoder.encodeInto(`${head}${members.map(([, value]) => value).join(',')}\n`, csv.subarray(csvSize)).written;
    }
  }
  add('\n]\n');
  const top = Array.from(prices.keys()).sort((a, b) => (prices[b] as number) - (prices[a] as number) || a - b);
  const lines = (groups: Map<string, Group>, hasTimes: boolean) =>
    answerOf([...groups].map(([key, { count, cents, first, last }]) => groupLine(key, count, cents, ...(hasTimes ? [first, last] : []))));
  return {
    json: json.slice(0, jsonSize),
    csv: csv.slice(0, csvSize),
    answers: {
      A: lines(categories, true),
      B: lines(users, false),
      C: String(wanted),
      D: String(users.size),
      E: topOf(top.slice(0, TOP_ROWS)),
    },
  };
}
