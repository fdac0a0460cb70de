import { DECIMALS_MAX, negateScaled, parseScaled, POWER_MAX, roundScaled, Scaled } from '../../decimal/scaled.ts';
import { TEXT_LENGTH_MAX } from '../formula.request.ts';
import { DAY_SECONDS, parseTime, partOfTime, type Time } from '../table/time.ts';
import type { Formula } from './ast.ts';
import type { Compiler, Evaluate } from './compiler.ts';
import { absentOf, type Failure, inRange, isAbsent, type Value } from './value.ts';

type Call = Formula & { readonly kind: 'call' };

/** Makes the function that evaluates a call of a function other than `extract`. */
export function compileCall(compiler: Compiler, call: Call): Evaluate {
  const [first, second, third] = call.parts as readonly [Formula, Formula, Formula];
  switch (call.name) {
    case 'if': {
      const [condition, whenTrue, whenFalse] = [compiler.condition(first), compiler.value(second), compiler.value(third)];
      return (row) => {
        const holds = condition(row);
        return isAbsent(holds) ? holds : holds ? whenTrue(row) : whenFalse(row);
      };
    }
    case 'coalesce': {
      const parts = call.parts.map((part) => compiler.value(part));
      return (row) => {
        let value: Value;
        for (const part of parts) {
          value = part(row);
          if (!isAbsent(value)) break;
        }
        return value;
      };
    }
    case 'upper':
      return textCall(compiler, call, (text) => text.toUpperCase());
    case 'lower':
      return textCall(compiler, call, (text) => text.toLowerCase());
    case 'trim':
      return textCall(compiler, call, (text) => text.trim());
    case 'text':
      return textCall(compiler, call, (text) => text);
    case 'length':
      return textCall(compiler, call, (text) => new Scaled(offsetAfter(text, Number.POSITIVE_INFINITY).characters, 0));
    case 'left':
      return slice(compiler, call, (text, count) => text.slice(0, offsetAfter(text, count).offset));
    case 'right':
      return slice(compiler, call, (text, count) => {
        const { characters } = offsetAfter(text, Number.POSITIVE_INFINITY);
        return text.slice(offsetAfter(text, Math.max(0, characters - count)).offset);
      });
    case 'replace':
      return replace(compiler, call);
    case 'number':
      return toNumber(compiler, first);
    case 'abs': {
      const number = compiler.number(first);
      return (row) => {
        const value = number(row);
        return value instanceof Scaled && value.digits < 0 ? negateScaled(value) : value;
      };
    }
    case 'round':
      return round(compiler, call);
    case 'days': {
      const [from, to] = [time(compiler, first), time(compiler, second)];
      return (row) => {
        const [start, end] = [from(row), to(row)];
        return isAbsent(start) || isAbsent(end) ? absentOf([start, end]) : new Scaled(dayOf(end) - dayOf(start), 0);
      };
    }
    case 'date':
    case 'year':
    case 'month':
    case 'day':
    case 'hour': {
      const part = call.name === 'date' ? 'day' : call.name;
      const read = time(compiler, first);
      return (row) => {
        const value = read(row);
        return isAbsent(value) ? value : partOfTime(value, part);
      };
    }
  }
}

const dayOf = ({ seconds }: Time) => Math.floor(seconds / DAY_SECONDS);

function textCall(compiler: Compiler, { parts: [part] }: Call, compute: (text: string) => Value): Evaluate {
  const text = compiler.text(part as Formula);
  return (row) => {
    const value = text(row);
    return typeof value === 'string' ? compute(value) : value;
  };
}

/** Returns the offset in UTF-16 code units after `count` characters (code points), or after the last, and the number of characters before it. */
function offsetAfter(text: string, count: number): { readonly offset: number; readonly characters: number } {
  let [offset, characters] = [0, 0];
  for (; characters < count && offset < text.length; characters++) offset += (text.codePointAt(offset) as number) > 0xffff ? 2 : 1;
  return { offset, characters };
}

function slice(compiler: Compiler, { parts: [part, size] }: Call, cut: (text: string, count: number) => string): Evaluate {
  const text = compiler.text(part as Formula);
  const count = whole(compiler, size as Formula, 0, TEXT_LENGTH_MAX);
  return (row) => {
    const [value, length] = [text(row), count(row)];
    return typeof value === 'string' && typeof length === 'number' ? cut(value, length) : absentOf([value, length]);
  };
}

/** Evaluates an operand that has to be a whole number within limits. */
function whole(compiler: Compiler, part: Formula, least: number, most: number): (row: number) => number | null | undefined | Failure {
  const number = compiler.number(part);
  const notWhole = compiler.failure(part, 'whole');
  return (row) => {
    const value = number(row);
    if (isAbsent(value)) return value;
    const count = Number(value.digits) / 10 ** value.scale;
    return Number.isInteger(count) && count >= least && count <= most ? count : notWhole;
  };
}

function replace(compiler: Compiler, call: Call): Evaluate {
  const parts = call.parts.map((part) => compiler.text(part));
  const tooLong = compiler.failure(call, 'length');
  return (row) => {
    const texts = parts.map((part) => part(row));
    const [text, search, replacement] = texts;
    if (typeof text !== 'string' || typeof search !== 'string' || typeof replacement !== 'string') return absentOf(texts);
    if (search === '') return text;
    const pieces = text.split(search);
    const length = text.length + (pieces.length - 1) * (replacement.length - search.length);
    return length > TEXT_LENGTH_MAX ? tooLong : pieces.join(replacement);
  };
}

/** Converts a text to a number; unlike an operand, it may have zeros or a plus sign before its digits. */
function toNumber(compiler: Compiler, part: Formula): Evaluate {
  const evaluate = compiler.value(part);
  const notNumber = compiler.failure(part, 'number');
  const outOfRange = compiler.failure(part, 'range');
  return (row) => {
    const value = evaluate(row);
    if (isAbsent(value)) return value;
    const number = compiler.values.number(value) ?? (typeof value === 'boolean' ? null : parseScaled(compiler.values.text(value).trim()));
    return number === null ? notNumber : inRange(number, outOfRange);
  };
}

function round(compiler: Compiler, { parts: [part, size] }: Call): Evaluate {
  const number = compiler.number(part as Formula);
  const decimals = size === undefined ? () => 0 : whole(compiler, size, -POWER_MAX, DECIMALS_MAX);
  return (row) => {
    const [value, count] = [number(row), decimals(row)];
    return value instanceof Scaled && typeof count === 'number' ? roundScaled(value, count) : absentOf([value, count]);
  };
}

/** Evaluates an operand that has to be a date. */
function time(compiler: Compiler, part: Formula): (row: number) => Time | null | undefined | Failure {
  const text = compiler.text(part);
  const notDate = compiler.failure(part, 'date');
  return (row) => {
    const value = text(row);
    return typeof value === 'string' ? (parseTime(value) ?? notDate) : value;
  };
}
