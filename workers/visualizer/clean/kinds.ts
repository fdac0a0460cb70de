import { JSON_NUMBER } from '../../wire/json-number.ts';
import type { CleaningOf, Reading } from '../clean.request.ts';
import { BOOLEAN, NULL, NUMBER, STRING } from '../read/walk.ts';
import { DAY_SECONDS, parseTime } from '../table/time.ts';
import { type NewValue, textValue } from './change-cells.ts';

type Step = CleaningOf<'kind'>;
type Mark = 'point' | 'comma';
type First = 'day' | 'month';

/** Number in groups of three digits: 1,234.50, 1 234.50, 1'234. */
const GROUPED: Readonly<Record<Mark, RegExp>> = {
  point: /^-?[1-9]\d{0,2}(?:(?:,\d{3})+|(?:[ \u00a0\u202f]\d{3})+|(?:['’]\d{3})+)(?:\.\d+)?$/,
  comma: /^-?[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:[ \u00a0\u202f]\d{3})+|(?:['’]\d{3})+)(?:,\d+)?$/,
};
const PLAIN: Readonly<Record<Mark, RegExp>> = { point: /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/, comma: /^-?(?:0|[1-9]\d*)(?:,\d+)?$/ };
/** Numbers with zeros before their digits, a plus sign, an exponent, or no digits on one side of the mark. */
const SPELLED = /^([+-]?)0*((?:\d+(?:\.\d*)?|\.\d+))(e[+-]?\d+)?$/i;
const MINUS = /^[−–]/;

/** Returns the JSON of the number that a text spells with a decimal mark; null for any other text. */
function numberWith(mark: Mark, text: string): string | null {
  const trimmed = text.trim().replace(MINUS, '-');
  if (PLAIN[mark].test(trimmed)) return trimmed.replace(',', '.');
  if (!GROUPED[mark].test(trimmed)) return null;
  const [whole = '', decimals] = trimmed.split(mark === 'point' ? '.' : /,(?=\d*$)/);
  return whole.replaceAll(/[^\d-]/g, '') + (decimals === undefined ? '' : `.${decimals}`);
}

/** Returns the JSON of a number that is spelled in a way that JSON does not keep: 00123, 1e5, +7, .5; null for any other text. */
function spelledNumber(mark: Mark, text: string): string | null {
  const trimmed = text.trim();
  const [, sign, digits = '', exponent = ''] = SPELLED.exec(mark === 'comma' ? trimmed.replace(',', '.') : trimmed) ?? [];
  if (sign === undefined) return null;
  const [whole = '', decimals = ''] = digits.split('.');
  const json = `${sign === '-' ? '-' : ''}${whole === '' ? '0' : whole}${decimals === '' ? '' : `.${decimals}`}${exponent.toLowerCase()}`;
  return JSON_NUMBER.test(json) ? json : null;
}

const NUMERIC_DATE = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(.*)$/s;
const YEAR_FIRST = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})(.*)$/s;
const CLOCK = /^[T ]\s*(\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)\s*(Z|GMT|UT|[+-]\d{2}:?\d{2})?$/i;
const two = (part: string) => part.padStart(2, '0');

/** Returns the clock of a date in ISO 8601 with its T; empty for no clock, null for a text that is none. */
function clockOf(text: string): string | null {
  if (text === '') return '';
  const [, clock, zone = ''] = CLOCK.exec(text) ?? [];
  if (clock === undefined) return null;
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : zone === '' ? '' : 'Z';
  return `T${clock.replace(',', '.')}${offset}`;
}

/** Returns a date in ISO 8601; null for a text that is no date. */
function dateWith(first: First, text: string): string | null {
  const trimmed = text.trim();
  const numeric = NUMERIC_DATE.exec(trimmed);
  const yearFirst = numeric === null ? YEAR_FIRST.exec(trimmed) : null;
  let [year, month, day, rest] = ['', '', '', ''];
  if (numeric) {
    [day, month] = first === 'day' ? [numeric[1] as string, numeric[3] as string] : [numeric[3] as string, numeric[1] as string];
    [year, rest] = [numeric[4] as string, numeric[5] as string];
  } else if (yearFirst)
    [year, month, day, rest] = [yearFirst[1], yearFirst[3], yearFirst[4], yearFirst[5]] as [string, string, string, string];
  else {
    const time = parseTime(trimmed);
    if (time === null) return null;
    const [date = ''] = new Date(Math.floor(time.seconds / DAY_SECONDS) * DAY_SECONDS * 1000).toISOString().split('T');
    const clock = /\d{2}:\d{2}.*$/.exec(trimmed)?.[0];
    return clock === undefined ? date : `${date}${clockOf(` ${clock}`) ?? ''}`;
  }
  const clock = clockOf(rest);
  const date = `${year}-${two(month)}-${two(day)}`;
  return clock !== null && parseTime(date + clock) !== null ? date + clock : null;
}

const yes = ['true', 'yes', 'y', 't', 'да', 'истина', '1'];
const no = ['false', 'no', 'n', 'f', 'нет', 'ложь', '0'];
const booleans = new Map([...yes.map((word) => [word, true] as const), ...no.map((word) => [word, false] as const)]);

/** Returns the value of a text in a reading: the JSON of a number, or the text of a date; null if it does not fit. */
type Read = (text: string) => string | null;

/** Two readings of texts, and the value that a reading makes. */
interface Readings {
  readonly names: readonly [Mark, Mark] | readonly [First, First];
  readonly reads: readonly [Read, Read];
}

function readingsOf({ kind }: Step): Readings | null {
  if (kind === 'number')
    return { names: ['point', 'comma'], reads: [(text) => numberWith('point', text), (text) => numberWith('comma', text)] };
  return kind === 'date' ? { names: ['day', 'month'], reads: [(text) => dateWith('day', text), (text) => dateWith('month', text)] } : null;
}

/** Counts how texts are read, before they are changed, and chooses the reading. */
export class KindReader {
  readonly #step: Step;
  readonly #readings: Readings | null;
  readonly #fits = [0, 0];
  #twofold: { readonly text: string; readonly values: readonly [string, string] } | null = null;

  constructor(step: Step) {
    this.#step = step;
    this.#readings = readingsOf(step);
  }

  /** True if there are two readings. */
  get hasReadings(): boolean {
    return this.#readings !== null;
  }

  /** Counts a text that occurs in some rows. */
  count(text: string, rows: number): void {
    const [one, other] = (this.#readings as Readings).reads.map((read) => read(text)) as [string | null, string | null];
    if (one !== null) this.#fits[0] = (this.#fits[0] as number) + rows;
    if (other !== null) this.#fits[1] = (this.#fits[1] as number) + rows;
    if (one !== null && other !== null && one !== other) this.#twofold ??= { text, values: [one, other] };
  }

  /** Index of the reading that is used. */
  get #used(): 0 | 1 {
    const { kind, decimal, first } = this.#step;
    const asked = kind === 'number' ? decimal : first;
    if (asked !== 'auto') return this.#readings?.names[1] === asked ? 1 : 0;
    return (this.#fits[1] as number) > (this.#fits[0] as number) ? 1 : 0;
  }

  get reading(): Reading | null {
    if (this.#twofold === null || this.#readings === null) return null;
    const used = this.#used;
    const other = used === 0 ? 1 : 0;
    const { kind, decimal, first } = this.#step;
    const { text, values } = this.#twofold;
    return {
      used: this.#readings.names[used],
      other: this.#readings.names[other],
      isGuess: (kind === 'number' ? decimal : first) === 'auto' && this.#fits[0] === this.#fits[1],
      text,
      value: values[used],
      otherValue: values[other],
    };
  }

  /** Returns the new value of a cell; `spelled` for a text that would lose characters, null for a cell that does not fit. */
  valueOf(text: string, kind: number): NewValue | 'spelled' | 'same' | null {
    const { kind: wanted, spelled } = this.#step;
    if (kind === NULL || (kind === STRING && text.trim() === '')) return 'same';
    if (kind !== STRING && kind !== NUMBER && kind !== BOOLEAN) return null;
    switch (wanted) {
      case 'text':
        return kind === STRING ? 'same' : textValue(text);
      case 'number': {
        if (kind !== STRING) return kind === NUMBER ? 'same' : null;
        const mark: Mark = this.#used === 1 ? 'comma' : 'point';
        const plain = numberWith(mark, text);
        if (plain !== null) return { kind: NUMBER, json: plain };
        const json = spelledNumber(mark, text);
        return json === null ? null : spelled ? { kind: NUMBER, json } : 'spelled';
      }
      case 'date': {
        const date = kind === STRING ? dateWith(this.#used === 1 ? 'month' : 'day', text) : null;
        return date === null ? null : date === text ? 'same' : textValue(date);
      }
      case 'boolean': {
        if (kind === BOOLEAN) return 'same';
        const value = booleans.get(text.trim().toLowerCase());
        return value === undefined ? null : { kind: BOOLEAN, json: String(value) };
      }
    }
  }
}
