import { QUOTE, stringText } from '../read/literal.ts';
import { doubleAt } from '../table/number-order.ts';
import { JsonNumber, type Primitive } from './ast.ts';
import { valueEnd } from './json-text.ts';

/** An object or array: its node. */
interface Container {
  readonly node: number;
}

/** Value of an expression; undefined is Nothing of RFC 9535 §2.4.1: no node, or no result. */
export type Value = Primitive | Container | undefined;

export const isContainer = (value: Value): value is Container => typeof value === 'object' && value !== null && 'node' in value;

const decoder = new TextDecoder();

/** Reads a string, number, boolean or null that begins at `at`. */
export function primitiveAt(bytes: Uint8Array<ArrayBuffer>, at: number): Primitive {
  const end = valueEnd(bytes, at);
  const byte = bytes[at];
  if (byte === QUOTE) return stringText(bytes, at, end);
  if (byte === 0x6e) return null;
  if (byte === 0x74 || byte === 0x66) return byte === 0x74;
  return new JsonNumber(decoder.decode(bytes.subarray(at, end)), doubleAt(bytes, at, end));
}
