import type { SchemaElement, TimeUnit } from 'hyparquet';

/** Thrown for bytes of a column of text that are not text. */
export class NotText extends Error {
  override readonly name = 'NotText';
}

/** Returns the JSON of a value as hyparquet decodes its physical type. */
export type TextOf = (value: never) => string;

type Bytes = Uint8Array;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** Bytes up to which ASCII is read without a decoder, which is faster. */
const SHORT_BYTES = 64;
const CONTROLS = /[^\P{Cc}\t\n\r]/u;

function decoded(bytes: Bytes): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new NotText();
  }
}

/** Returns text as a JSON string. Throws NotText. */
function stringText(bytes: Bytes): string {
  if (bytes.length > SHORT_BYTES) return JSON.stringify(decoded(bytes));
  for (const byte of bytes) if (byte < 0x20 || byte > 0x7e || byte === 0x22 || byte === 0x5c) return JSON.stringify(decoded(bytes));
  return `"${String.fromCharCode(...bytes)}"`;
}

/** Returns bytes without a type as a JSON string, if they are text without control characters. Throws NotText. */
function untypedText(bytes: Bytes): string {
  const text = decoded(bytes);
  if (CONTROLS.test(text)) throw new NotText();
  return JSON.stringify(text);
}

const hexDigits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const hexOf = (bytes: Bytes) => Array.from(bytes, (byte) => hexDigits[byte]).join('');
const hexText = (bytes: Bytes) => `"${hexOf(bytes)}"`;

/** Returns an embedded JSON text as it is written; as a string if it is not JSON. Throws NotText. */
function jsonText(bytes: Bytes): string {
  const text = decoded(bytes);
  try {
    JSON.parse(text);
    return text;
  } catch {
    return JSON.stringify(text);
  }
}

/** Returns the digits of a float of 64 bits; JSON has no number for values that are not finite. */
export function doubleText(value: number): string {
  if (!Number.isFinite(value)) return `"${value}"`;
  return Object.is(value, -0) ? '-0' : `${value}`;
}

const FLOAT_DIGITS_MIN = 6;
const FLOAT_DIGITS_MAX = 9;
const FLOAT_INTEGER_MAX = 2 ** 24;

/** Returns the fewest digits that name a float of 32 bits: 0.1, not 0.10000000149011612. */
function floatText(value: number): string {
  if (!Number.isFinite(value) || (Number.isInteger(value) && Math.abs(value) < FLOAT_INTEGER_MAX)) return doubleText(value);
  for (let digits = FLOAT_DIGITS_MIN; digits < FLOAT_DIGITS_MAX; digits++) {
    const rounded = Number(value.toPrecision(digits));
    if (Math.fround(rounded) === value) return `${rounded}`;
  }
  return `${Number(value.toPrecision(FLOAT_DIGITS_MAX))}`;
}

function halfText(bytes: Bytes): string {
  const bits = (bytes[0] as number) | ((bytes[1] as number) << 8);
  const sign = bits >> 15 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0x1f) return doubleText(fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY);
  return doubleText(exponent === 0 ? (sign * fraction) / 2 ** 24 : sign * 2 ** (exponent - 15) * (1 + fraction / 1024));
}

/** Returns an integer of 64 bits. Numbers become text several times faster than integers of any size. */
function longText(value: bigint): string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? `${number}` : `${value}`;
}

/** Reads a big-endian integer in two's complement. */
function bigInteger(bytes: Bytes): bigint {
  return bytes.length === 0 ? 0n : BigInt.asIntN(bytes.length * 8, BigInt(`0x${hexOf(bytes)}`));
}

function decimalText(value: number | bigint | Bytes, scale: number): string {
  const whole = typeof value === 'object' ? bigInteger(value) : value;
  const text = `${whole}`;
  if (scale === 0) return text;
  const sign = text.startsWith('-') ? '-' : '';
  const digits = text.slice(sign.length).padStart(scale + 1, '0');
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

const two = (value: number) => `${value}`.padStart(2, '0');
const DAY_SECONDS = 86_400;

/** Returns a day of the proleptic Gregorian calendar, counted from 1970-01-01, in ISO 8601. Years outside of 0 to 9999 have a sign. */
function dayText(days: number): string {
  // Days from 0000-03-01, so that a leap day is the last day of a year; 400 years have 146,097 days.
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const yearOfEra = Math.floor((ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365);
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const yearText =
    year >= 0 && year <= 9999 ? `${year}`.padStart(4, '0') : `${year < 0 ? '-' : '+'}${`${Math.abs(year)}`.padStart(6, '0')}`;
  return `${yearText}-${two(month)}-${two(day)}`;
}

/** Returns the time of a day, without the zeros at the end of the decimals of the second. */
function clockText(seconds: number, fraction: number, digits: number): string {
  const clock = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return fraction === 0 ? clock : `${clock}.${`${fraction}`.padStart(digits, '0').replace(/0+$/, '')}`;
}

const unitDigits: Readonly<Record<TimeUnit, number>> = { MILLIS: 3, MICROS: 6, NANOS: 9 };

/** Splits a time into whole seconds, rounded down, and the rest in its unit. */
function split(value: number | bigint, digits: number): readonly [seconds: number, rest: number] {
  const number = Number(value);
  const size = 10 ** digits;
  if (Number.isSafeInteger(number)) {
    const rest = ((number % size) + size) % size;
    return [(number - rest) / size, rest];
  }
  const big = BigInt(size);
  const rest = ((BigInt(value) % big) + big) % big;
  return [Number((BigInt(value) - rest) / big), Number(rest)];
}

/** Returns a function that returns a date with a time in ISO 8601, with `Z` only if the file says that it is UTC. */
function timestampText(unit: TimeUnit, isUtc: boolean): (value: number | bigint) => string {
  const digits = unitDigits[unit];
  const end = isUtc ? 'Z"' : '"';
  let lastDay = Number.NaN;
  let lastText = '';
  return (value) => {
    const [seconds, rest] = split(value, digits);
    const day = Math.floor(seconds / DAY_SECONDS);
    if (day !== lastDay) {
      lastDay = day;
      lastText = dayText(day);
    }
    return `"${lastText}T${clockText(seconds - day * DAY_SECONDS, rest, digits)}${end}`;
  };
}

function timeText(unit: TimeUnit, isUtc: boolean): (value: number | bigint) => string {
  const digits = unitDigits[unit];
  return (value) => {
    const [seconds, rest] = split(value, digits);
    return `"${clockText(seconds, rest, digits)}${isUtc ? 'Z' : ''}"`;
  };
}

const JULIAN_EPOCH = 2_440_588n;
const DAY_NANOS = 86_400_000_000_000n;

/** Returns an INT96: nanoseconds of the day, and the Julian day, without a zone. */
function int96Text(value: bigint, nanosText: (value: bigint) => string): string {
  return nanosText(((value >> 64n) - JULIAN_EPOCH) * DAY_NANOS + BigInt.asUintN(64, value));
}

/** Returns an INTERVAL of months, days and milliseconds as a duration in ISO 8601. */
function intervalText(bytes: Bytes): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const [months, days, millis] = [0, 4, 8].map((at) => view.getUint32(at, true)) as [number, number, number];
  return `"P${months}M${days}DT${decimalText(millis, 3)}S"`;
}

function uuidText(bytes: Bytes): string {
  const hex = hexOf(bytes);
  return `"${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')}"`;
}

/** Returns true for bytes of which the file does not say that they are text, or anything else. */
export const isUntyped = ({ type, converted_type: converted, logical_type: logical }: SchemaElement) =>
  type === 'BYTE_ARRAY' && converted === undefined && logical?.type === undefined;

/** Returns true for bytes that are said to be text. */
export const isText = ({ type, converted_type: converted, logical_type: logical }: SchemaElement) =>
  type === 'BYTE_ARRAY' && ['STRING', 'UTF8', 'ENUM'].includes(logical?.type ?? converted ?? '');

/** Returns true for integers that are no decimals, dates or times. */
export const isInteger = ({ type, converted_type: converted, logical_type: logical }: SchemaElement) =>
  (type === 'INT32' || type === 'INT64') &&
  (logical === undefined || logical.type === 'INTEGER') &&
  (converted === undefined || /^U?INT_/.test(converted));

/** Returns true for integers without a sign. */
export const isUnsigned = ({ converted_type: converted, logical_type: logical }: SchemaElement) =>
  logical?.type === 'INTEGER' ? !logical.isSigned : converted?.startsWith('UINT_') === true;

const bytesText = (element: SchemaElement): ((value: Bytes) => string) => {
  const { type, converted_type: converted, logical_type: logical } = element;
  const kind = logical?.type ?? converted;
  if (kind === 'DECIMAL') return (value) => decimalText(value, scaleOf(element));
  if (kind === 'JSON') return jsonText;
  if (isText(element)) return stringText;
  if (kind === 'UUID') return uuidText;
  if (kind === 'FLOAT16') return halfText;
  if (converted === 'INTERVAL') return intervalText;
  return type === 'BYTE_ARRAY' && isUntyped(element) ? untypedText : hexText;
};

const scaleOf = ({ scale, logical_type: logical }: SchemaElement) => (logical?.type === 'DECIMAL' ? logical.scale : (scale ?? 0));

const integerText = (element: SchemaElement): ((value: number | bigint) => string) => {
  const { type, converted_type: converted, logical_type: logical } = element;
  const isLong = type === 'INT64';
  if (converted === 'DECIMAL' || logical?.type === 'DECIMAL') return (value) => decimalText(value, scaleOf(element));
  if (logical?.type === 'TIMESTAMP') return timestampText(logical.unit, logical.isAdjustedToUTC);
  if (logical?.type === 'TIME') return timeText(logical.unit, logical.isAdjustedToUTC);
  if (converted === 'TIMESTAMP_MILLIS') return timestampText('MILLIS', true);
  if (converted === 'TIMESTAMP_MICROS') return timestampText('MICROS', true);
  if (converted === 'TIME_MILLIS') return timeText('MILLIS', true);
  if (converted === 'TIME_MICROS') return timeText('MICROS', true);
  if (converted === 'DATE' || logical?.type === 'DATE') return (value) => `"${dayText(Number(value))}"`;
  if (isUnsigned(element)) return (value) => (isLong ? longText(BigInt.asUintN(64, BigInt(value))) : `${Number(value) >>> 0}`);
  return isLong ? (longText as (value: number | bigint) => string) : (value) => `${value}`;
};

/** Returns the function that writes the values of a column as JSON. Bytes that are not text become hexadecimal digits if `asHex` is true. */
export function leafText(element: SchemaElement, asHex: boolean): TextOf {
  const { type = 'BYTE_ARRAY' } = element;
  switch (type) {
    case 'BOOLEAN':
      return (value: boolean) => (value ? 'true' : 'false');
    case 'FLOAT':
      return floatText;
    case 'DOUBLE':
      return doubleText;
    case 'INT32':
    case 'INT64':
      return integerText(element);
    case 'INT96': {
      const nanosText = timestampText('NANOS', false);
      return (value: bigint) => int96Text(value, nanosText);
    }
    case 'BYTE_ARRAY':
    case 'FIXED_LEN_BYTE_ARRAY':
      return asHex ? hexText : bytesText(element);
  }
}
