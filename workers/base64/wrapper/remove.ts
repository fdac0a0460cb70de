import { InputError } from '../../wire/input-error.ts';
import type { Base64ErrorCode, WrapperKind } from '../request.ts';
import type { Masked } from './masked.ts';

/** Returns the text without one wrapper, or null if the text is not wrapped so. Throws InputError for a wrapper that cannot be removed. */
export type Remove = (text: string) => Masked | null;

/** Returns the error for a wrapper that cannot be removed. */
export function refuse(
  code: Base64ErrorCode,
  values: { readonly kind: WrapperKind; readonly [name: string]: string | number },
): InputError {
  return new InputError<Base64ErrorCode>(code, 'source', values);
}

/** Returns the only match of a pattern, or null. Throws InputError for several matches, because it is unknown which one is meant. */
export function onlyMatch(text: string, pattern: RegExp, kind: WrapperKind): RegExpExecArray | null {
  const matches = [...text.matchAll(pattern)];
  if (matches.length > 1) throw refuse('base64.error.several', { kind, count: matches.length });
  return (matches[0] as RegExpExecArray | undefined) ?? null;
}
