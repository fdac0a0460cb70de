import type { Wrapper, WrapperKind } from '../request.ts';

/** Replaces characters that are not part of the Base64: white space for the decoder, and hardly ever in a text. */
export const MASK = '\f';

/**
 * A text in which MASK has replaced what encloses the Base64. Its length and its line ends are those of the original, so that the place
 * of an error is the same in both.
 */
export interface Masked {
  readonly text: string;
  readonly wrapper: Wrapper;
  /** Charset of the encoded text, as the wrapper names it; undefined if it names none. */
  readonly charset?: string | undefined;
}

/** Returns the mask of a text; line ends stay. */
export const blank = (text: string): string => text.replace(/[^\r\n]/g, MASK);

/** Replaces everything outside of a range by the mask. */
export function keep(text: string, from: number, to: number): string {
  return blank(text.slice(0, from)) + text.slice(from, to) + blank(text.slice(to));
}

/** Replaces each match by one character and the mask: `%3D` becomes `=` and twice MASK. Matches without a character stay. */
export function unescaped(text: string, pattern: RegExp, characterOf: (escape: string) => string | undefined): string {
  return text.replace(pattern, (escape) => {
    const character = characterOf(escape);
    return character === undefined ? escape : character + MASK.repeat(escape.length - character.length);
  });
}

/** Returns the character of a code point if it is ASCII: other characters are never part of Base64 and stay as they are written. */
export function ascii(code: number): string | undefined {
  if (!(code >= 0 && code < 0x80)) return undefined;
  return code === 0x0a || code === 0x0d || code === 0x09 ? MASK : String.fromCharCode(code);
}

/** Returns the charset parameter of a media type such as `text/plain; charset="utf-8"`. */
export function charsetIn(mediaType: string): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(mediaType)?.[1];
}

export const masked = (kind: WrapperKind, text: string, name = '', charset?: string): Masked => ({
  text,
  wrapper: { kind, name },
  charset,
});
