import type { YamlVersion } from '../source.request.ts';

/** A value without quotes as JSON, or null if it is text. */
export interface PlainValue {
  readonly json: string;
  readonly kind: 'null' | 'bool' | 'int' | 'float';
  /** The value is not the one that its digits show: infinite, or no number. */
  readonly isNotFinite?: boolean;
}

const NULL: PlainValue = { json: 'null', kind: 'null' };
const BOOLS: Readonly<Record<string, PlainValue>> = {
  true: { json: 'true', kind: 'bool' },
  false: { json: 'false', kind: 'bool' },
};
const NULLS = new Set(['', '~', 'null', 'Null', 'NULL']);
const TRUE = /^(?:true|True|TRUE)$/;
const FALSE = /^(?:false|False|FALSE)$/;
/** Words that are logical values in YAML 1.1 alone. Like libyaml and PyYAML, `y` and `n` are text. */
const TRUE_11 = /^(?:yes|Yes|YES|on|On|ON)$/;
const FALSE_11 = /^(?:no|No|NO|off|Off|OFF)$/;
const NOT_FINITE = /^(?:([-+])?\.(?:inf|Inf|INF)|(\.(?:nan|NaN|NAN)))$/;

const INT = /^[-+]?\d+$/;
const INT_OTHER = /^0(?:o[0-7]+|x[\da-fA-F]+)$/;
const FLOAT = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/;

const INT_11 = /^[-+]?(?:0|[1-9][\d_]*)$/;
const INT_OTHER_11 = /^[-+]?0(?:b[01_]+|[0-7_]+|x[\da-fA-F_]+)$/;
const FLOAT_11 = /^[-+]?(?:\d[\d_]*\.[\d_]*|\.\d[\d_]*)(?:[eE][-+]\d+)?$/;
const SEXAGESIMAL_11 = /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?$/;
/** Decimal digits with a zero before them, which are octal in YAML 1.1. */
const LEADING_ZERO = /^[-+]?0[\d_]+$/;

/** Returns a decimal number as JSON: without a plus sign, zeros before its digits, and a point without digits beside it. */
function decimalJson(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = ''] = /^([-+]?)(\d*)(?:\.(\d*))?(.*)$/.exec(text) ?? [];
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return `${sign === '-' ? '-' : ''}${digits}${fraction === '' ? '' : `.${fraction}`}${exponent}`;
}

const negated = (isNegative: boolean, value: bigint) => `${isNegative ? -value : value}`;

/** Returns an integer with another base than 10, exactly. */
function otherBase(text: string, hasOldOctal: boolean): string {
  const digits = text.replace(/^[-+]/, '').replaceAll('_', '');
  return negated(text.startsWith('-'), BigInt(hasOldOctal && /^0\d/.test(digits) ? `0o${digits.slice(1)}` : digits));
}

/** Returns a number with base 60, exactly: `1:30` is 90. */
function sexagesimal(text: string): string {
  const [whole = '', fraction = ''] = text.replace(/^[-+]/, '').replaceAll('_', '').split('.');
  const value = whole.split(':').reduce((sum, part) => sum * 60n + BigInt(part), 0n);
  return `${negated(text.startsWith('-'), value)}${fraction === '' ? '' : `.${fraction}`}`;
}

const notFinite = (text: string): PlainValue => ({
  json: text.startsWith('-') ? '"-Infinity"' : /n$/i.test(text) ? '"NaN"' : '"Infinity"',
  kind: 'float',
  isNotFinite: true,
});

/** Resolves a plain scalar by the core schema of YAML 1.2 (§10.3.2). */
function core(text: string): PlainValue | null {
  if (TRUE.test(text)) return BOOLS['true'] as PlainValue;
  if (FALSE.test(text)) return BOOLS['false'] as PlainValue;
  if (INT.test(text)) return { json: decimalJson(text), kind: 'int' };
  if (INT_OTHER.test(text)) return { json: otherBase(text, false), kind: 'int' };
  return FLOAT.test(text) ? { json: decimalJson(text), kind: 'float' } : null;
}

/** Resolves a plain scalar by the types of YAML 1.1. */
function old(text: string): PlainValue | null {
  if (TRUE.test(text) || TRUE_11.test(text)) return BOOLS['true'] as PlainValue;
  if (FALSE.test(text) || FALSE_11.test(text)) return BOOLS['false'] as PlainValue;
  if (INT_11.test(text)) return { json: decimalJson(text.replaceAll('_', '')), kind: 'int' };
  if (INT_OTHER_11.test(text) && /\d$|[a-f]$/i.test(text)) return { json: otherBase(text, true), kind: 'int' };
  if (FLOAT_11.test(text)) return { json: decimalJson(text.replaceAll('_', '')), kind: 'float' };
  return SEXAGESIMAL_11.test(text) ? { json: sexagesimal(text), kind: text.includes('.') ? 'float' : 'int' } : null;
}

/** Characters with which a value other than text may begin. */
const FIRST = /^[-+.\d~ntfyoNTFYO]/;

/** Resolves a scalar without quotes; null for text. Numbers keep their digits. */
export function plainValue(text: string, version: YamlVersion): PlainValue | null {
  if (NULLS.has(text)) return NULL;
  if (!FIRST.test(text)) return null;
  if (NOT_FINITE.test(text)) return notFinite(text);
  return version === '1.1' ? old(text) : core(text);
}

/** A scalar that the versions of YAML read differently, with its JSON in both. */
interface Differing {
  readonly read: string;
  readonly other: string;
}

/** Returns a scalar without quotes in both versions if they read it differently; otherwise null. Notations that are rare are not compared. */
export function differenceOf(text: string, version: YamlVersion): Differing | null {
  if (!FIRST.test(text)) return null;
  if (!(TRUE_11.test(text) || FALSE_11.test(text) || LEADING_ZERO.test(text) || SEXAGESIMAL_11.test(text))) return null;
  const read = plainValue(text, version)?.json ?? JSON.stringify(text);
  const other = plainValue(text, version === '1.1' ? '1.2' : '1.1')?.json ?? JSON.stringify(text);
  return read === other ? null : { read, other };
}
