import { decoderOf } from '../../charset/decode.ts';
import { readCharsets } from '../../wire/charset.ts';

interface ContentLine {
  readonly name: string;
  /** Values of the parameters by their names in capitals; a parameter without a name, as in vCard 2.1, is a name with an empty value. */
  readonly parameters: ReadonlyMap<string, string>;
  /** Unescaped components of the value; a single one if it is not structured. */
  readonly components: readonly string[];
}

const unescaped = (text: string) =>
  text.replace(/\\(?:([nN])|([\s\S]))/g, (_, line: string | undefined, sign: string | undefined) => (line ? '\n' : (sign ?? '')));

/** Splits a text at a sign that is not preceded by a backslash. */
export function splitUnescaped(text: string, sign: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') part += text.slice(at, ++at + 1);
    else if (text[at] === sign) {
      parts.push(part);
      part = '';
    } else part += text[at];
  }
  return [...parts, part];
}

/** Matches the parameters of a line whose value is quoted-printable (RFC 2045 §6.7); vCard 2.1 allows the encoding without its name. */
const quotedPrintable = /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i;

/** Unfolds lines (RFC 6350 §3.2), and joins the lines of a quoted-printable value at the `=` that ends a line. */
function unfolded(text: string): string[] {
  const lines: string[][] = [];
  let isContinued = false;
  for (const piece of text.split(/\r?\n/)) {
    const line = lines.at(-1);
    const isFolded = line !== undefined && !isContinued && /^[ \t]/.test(piece);
    if (isContinued) line?.push(piece);
    else if (isFolded) line.push(piece.slice(1));
    else lines.push([piece]);
    const last = lines.at(-1) as string[];
    isContinued = piece.endsWith('=') && quotedPrintable.test(last[0] as string);
    if (isContinued) last.push((last.pop() as string).slice(0, -1));
  }
  return lines.map((pieces) => pieces.join(''));
}

/**
 * Decodes bytes in an encoding, which may be called by any of its names.
 *
 * @throws RangeError for an unknown name, TypeError for bytes that are not text of the encoding
 */
export function decodedAs(name: string, bytes: Uint8Array<ArrayBuffer>): string {
  const charset = readCharsets.find((known) => known === name.toLowerCase());
  return (charset ? decoderOf(charset, { fatal: true }) : new TextDecoder(name, { fatal: true })).decode(bytes);
}

/** Decodes a quoted-printable value; returns it unchanged if its bytes are not text of the charset. */
function decodedQuoted(text: string, charset: string): string {
  try {
    return text.replace(/[\0-\x7f]+/g, (ascii) => {
      const signs = ascii.match(/=[\dA-F]{2}|[\s\S]/gi) ?? [];
      return decodedAs(
        charset,
        Uint8Array.from(signs, (sign) => (sign.length === 3 ? Number.parseInt(sign.slice(1), 16) : sign.charCodeAt(0))),
      );
    });
  } catch {
    return text;
  }
}

function parametersOf(text: string): ReadonlyMap<string, string> {
  const parameters = text.match(/(?:[^;"]|"[^"]*")+/g) ?? [];
  return new Map(
    parameters.map((parameter) => {
      const [name = '', ...value] = parameter.split('=');
      return [name.toUpperCase(), value.join('=').replace(/^"(.*)"$/s, '$1')];
    }),
  );
}

/** Parses lines of a vCard or an iCalendar: unfolds, decodes and unescapes them (RFC 6350 §3, RFC 5545 §3.1, vCard 2.1 §2.1). */
export function contentLinesOf(text: string): ContentLine[] {
  return unfolded(text).flatMap((line) => {
    const [, name, written = '', value = ''] = /^(?:[\w-]+\.)?([\w-]+)(;(?:[^":]|"[^"]*")*)?:([\s\S]*)$/.exec(line) ?? [];
    if (name === undefined) return [];
    const parameters = parametersOf(written);
    const components = splitUnescaped(value, ';').map(unescaped);
    const isQuoted = quotedPrintable.test(line);
    const charset = parameters.get('CHARSET') ?? 'utf-8';
    return [
      { name: name.toUpperCase(), parameters, components: isQuoted ? components.map((part) => decodedQuoted(part, charset)) : components },
    ];
  });
}
