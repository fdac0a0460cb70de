import { InputError } from '../../wire/input-error.ts';
import { otherDataUri, readDataUri } from '../content/data-uri.ts';
import type { Base64ErrorCode, WrapperKind } from '../request.ts';
import { ascii, blank, charsetIn, keep, MASK, type Masked, masked, unescaped } from './masked.ts';

/** Returns the text without one wrapper, or null if the text is not wrapped so. Throws InputError for a wrapper that cannot be removed. */
type Remove = (text: string) => Masked | null;

/** Returns the error for a wrapper that cannot be removed. */
export function refuse(
  code: Base64ErrorCode,
  values: { readonly kind: WrapperKind; readonly [name: string]: string | number },
): InputError {
  return new InputError<Base64ErrorCode>(code, 'source', values);
}

/** Removes the only match of a pattern with a group `body`; refuses several, because it is unknown which one is meant. */
function onlyMatch(text: string, pattern: RegExp, kind: WrapperKind): RegExpExecArray | null {
  const matches = [...text.matchAll(pattern)];
  if (matches.length > 1) throw refuse('base64.error.several', { kind, count: matches.length });
  return (matches[0] as RegExpExecArray | undefined) ?? null;
}

const PEM = /(?<begin>-{4,5} ?BEGIN (?<label>[^\r\n]*?) ?-{4,5})(?<body>[\s\S]*?)(?:-{4,5} ?END \k<label> ?-{4,5}|$(?![\s\S])(?<cut>))/g;

/** PEM (RFC 7468), OpenPGP armor (RFC 9580 §6.2), SSH2 public keys (RFC 4716), and what `certutil -encode` writes. */
const pem: Remove = (text) => {
  const match = onlyMatch(text, PEM, 'pem');
  if (!match?.groups) return null;
  const { begin = '', label = '', body = '', cut } = match.groups;
  if (cut !== undefined) throw refuse('base64.error.cut', { kind: 'pem', end: begin.replace('BEGIN', 'END') });
  // Header fields precede the data, and a field may continue on the next line after a backslash (RFC 1421 §4.4, RFC 4716 §3.3).
  const data = body
    .replace(/^[ \t]*[A-Za-z][\w-]*:(?:[^\r\n]*\\\r?\n)*[^\r\n]*(?:\r?\n[ \t]+[^\r\n]*)*$/gm, blank)
    // The checksum of OpenPGP (RFC 9580 §6.1).
    .replace(/^=[A-Za-z0-9+/]{4}[ \t]*$/m, (line) => (label.startsWith('PGP') ? blank(line) : line));
  const from = match.index + begin.length;
  return masked('pem', blank(text.slice(0, from)) + data + blank(text.slice(from + body.length)), label);
};

/** uuencode in Base64 (POSIX `uuencode -m`). */
const uuencodeBase64: Remove = (text) => {
  const head = /^\s*begin-base64(?:-encoded)? [0-7]{3,4} ([^\r\n]*)\r?\n/.exec(text);
  if (!head) return null;
  const end = /^====[ \t]*$/m.exec(text.slice(head[0].length));
  if (!end) throw refuse('base64.error.cut', { kind: 'uuencode', end: '====' });
  return masked('uuencode', keep(text, head[0].length, head[0].length + end.index), head[1]);
};

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Returns a line of uuencode as Base64 of the same length: its first character is the number of bytes, the others are values plus 32. */
function uuLine(line: string): string {
  const size = (line.charCodeAt(0) - 32) & 63;
  const used = Math.ceil((size * 4) / 3);
  const groups = Math.ceil(size / 3) * 4;
  const characters = Array.from({ length: groups }, (_, index) => {
    return index < used ? BASE64[((line.charCodeAt(index + 1) || 32) - 32) & 63] : '=';
  });
  return `${MASK}${characters.join('')}`.padEnd(line.length, MASK).slice(0, Math.max(line.length, groups + 1));
}

/** The older form of uuencode, whose characters stand for the same groups of six bits. */
const uuencode: Remove = (text) => {
  const head = /^\s*begin [0-7]{3,4} ([^\r\n]+)\r?\n/.exec(text);
  if (!head) return null;
  const end = /^(?:[ `]\r?\n)?end[ \t]*$/m.exec(text.slice(head[0].length));
  if (!end) throw refuse('base64.error.cut', { kind: 'uuencode', end: 'end' });
  const from = head[0].length;
  const body = text.slice(from, from + end.index).replace(/[^\r\n]+/g, uuLine);
  return masked('uuencode', blank(text.slice(0, from)) + body + blank(text.slice(from + end.index)), head[1]);
};

const ENCODED_WORD = /=\?([\w-]+)(?:\*[\w-]*)?\?([BQ])\?([^?\s]*)\?=/gi;

/** Encoded words of a mail header (RFC 2047), after the name of the header or alone. */
const mimeWords: Remove = (text) => {
  if (!/^\s*(?:[\w-]+:\s*)?=\?[\w*-]+\?[BQ]\?/i.test(text)) return null;
  const words = [...text.matchAll(ENCODED_WORD)];
  const rest = text.replace(ENCODED_WORD, '').replace(/^\s*[\w-]+:/, '');
  if (words.length === 0 || rest.trim() !== '') return null;
  if (words.some(([, , encoding]) => encoding?.toUpperCase() !== 'B'))
    throw refuse('base64.error.otherEncoding', { kind: 'mimeWord', encoding: 'quoted-printable' });
  const charsets = new Set(words.map(([, charset = '']) => charset.toLowerCase()));
  if (charsets.size > 1) throw refuse('base64.error.several', { kind: 'mimeWord', count: charsets.size });
  let result = '';
  let at = 0;
  for (const word of words) {
    const data = word.index + word[0].length - 2 - (word[3] as string).length;
    result += blank(text.slice(at, data)) + word[3];
    at = data + (word[3] as string).length;
  }
  const [charset] = charsets;
  return masked('mimeWord', result + blank(text.slice(at)), charset, charset);
};

/** A part of a mail with header fields (RFC 2045 §6), alone or in a multipart message. */
const mimePart: Remove = (text) => {
  if (!/^[\w-]+:[^\r\n]*\r?\n/m.test(text) || !/^content-transfer-encoding:/im.test(text)) return null;
  const transfer = /^content-transfer-encoding:[ \t]*([\w-]+)/gim;
  const encodings = [...text.matchAll(transfer)];
  const found = encodings.filter(([, encoding]) => encoding?.toLowerCase() === 'base64');
  if (found.length === 0) throw refuse('base64.error.otherEncoding', { kind: 'mimePart', encoding: encodings[0]?.[1] ?? '' });
  if (found.length > 1) throw refuse('base64.error.several', { kind: 'mimePart', count: found.length });
  const field = (found[0] as RegExpExecArray).index;
  const empty = /\r?\n[ \t]*\r?\n/g;
  empty.lastIndex = field;
  const start = empty.exec(text);
  if (!start) return null;
  const from = start.index + start[0].length;
  const boundary = /^--[^\r\n]+$/gm;
  boundary.lastIndex = from;
  const to = boundary.exec(text)?.index ?? text.length;
  // The header of the part begins after the boundary before it.
  const before = text.slice(0, start.index);
  const header = before.slice(Math.max(0, before.lastIndexOf('\n--')));
  const type = /^content-type:([^\r\n]*(?:\r?\n[ \t][^\r\n]*)*)/im.exec(header)?.[1] ?? '';
  const name = /\b(?:file)?name\*?="?([^"\r\n;]+)/i.exec(header)?.[1] ?? type.split(';')[0]?.trim() ?? '';
  return masked('mimePart', keep(text, from, to), name, charsetIn(type));
};

/** The HTTP schemes Basic and Bearer, with or without the name of the header (RFC 7617 §2, RFC 6750 §2.1), and other headers with Base64. */
const httpHeader: Remove = (text) => {
  const found = /^\s*(?:["']?((?:proxy-)?authorization)["']?\s*[:=]\s*["']?)?(basic|bearer)\s+(?=[\w+/=.-]+["']?\s*,?$)/i.exec(
    text.trimEnd(),
  );
  if (!found) return null;
  const [head, , scheme = ''] = found;
  const data = /^[\w+/=.-]+/.exec(text.slice(head.length))?.[0] ?? '';
  return masked('httpHeader', keep(text, head.length, head.length + data.length), scheme[0]?.toUpperCase() + scheme.slice(1).toLowerCase());
};

/** A line of `authorized_keys` or of a `.pub` file. */
const sshKey: Remove = (text) => {
  const found = /^(\s*((?:ssh|ecdsa|sk)-[\w@.-]+)\s+)(AAAA[\w+/=]+)(?:[ \t][^\r\n]*)?\s*$/.exec(text);
  const [, head = '', name, data = ''] = found ?? [];
  return found ? masked('sshKey', keep(text, head.length, head.length + data.length), name) : null;
};

/** Subresource Integrity, and the same form in lock files. */
const integrity: Remove = (text) => {
  const found = /^(\s*(sha(?:256|384|512))[-=])([\w+/-]{43}=|[\w+/-]{64}|[\w+/-]{86}==)\s*$/i.exec(text);
  const [, head = '', name, data = ''] = found ?? [];
  return found ? masked('integrity', keep(text, head.length, head.length + data.length), name) : null;
};

const PERCENT = /%[\da-f]{2}/gi;
const percentCharacter = (escape: string) => ascii(Number.parseInt(escape.slice(1), 16));

/** A data URI at the start of the text (RFC 2397, WHATWG Fetch §6): its data may contain percent escapes. */
const dataUri: Remove = (text) => {
  const uri = readDataUri(text);
  if (!uri) {
    const [other] = otherDataUri.exec(text) ?? [];
    if (other === undefined) return null;
    throw new InputError<Base64ErrorCode>('base64.error.dataUri', 'source', {
      line: 1,
      column: 1,
      before: '',
      wrong: other.trim(),
      after: '',
    });
  }
  const data = unescaped(text.slice(uri.length), PERCENT, percentCharacter);
  const charset = charsetIn(`;${uri.type}`);
  return masked('dataUri', blank(text.slice(0, uri.length)) + data, [uri.mediaType, charset].filter(Boolean).join(', '), charset);
};

/** The end of a data URI prefix alone, and the prefix of keys of Laravel. */
const prefix: Remove = (text) => {
  const found = /^(\s*(?:[a-z]+\/[\w.+-]+)?;?base64[,:])(?=[\w+/=%\s-]+$)/i.exec(text);
  return found ? masked('dataUri', blank(found[0]) + text.slice(found[0].length)) : null;
};

const EMBEDDED = /data:(?=[^,;"'<>()\s]{0,200}(?:;[^,"'<>()\s]{0,200})?;base64,)/gi;

/** Number of characters before a data URI in which the text around it is recognized. */
const BEFORE_MAX = 4096;

/** Finds the kind of a text from what precedes a data URI in it. */
function kindAround(before: string): { readonly kind: WrapperKind; readonly name: string } {
  if (/url\(\s*["']?$/i.test(before)) return { kind: 'css', name: 'url()' };
  const tag = /<([a-z][\w:-]*)[^<>]*$/i.exec(before)?.[1];
  if (tag !== undefined) return { kind: 'html', name: `<${tag}>` };
  if (/\]\([^()\s]*$/.test(before)) return { kind: 'markdown', name: '' };
  return { kind: 'text', name: '' };
}

/** A data URI within HTML, CSS, Markdown or another text. It ends at the quotation mark, bracket or white space that encloses it. */
const embedded: Remove = (text) => {
  const found = onlyMatch(text, EMBEDDED, 'dataUri');
  if (!found || text.slice(0, found.index).trim() === '') return null;
  const before = text.slice(Math.max(0, found.index - BEFORE_MAX), found.index);
  const quote = /["'`]$/.exec(before)?.[0] ?? (before.endsWith('&quot;') ? '&quot;' : undefined);
  const close = quote ?? (/\(\s*$/.test(before) ? ')' : undefined);
  const end = close === undefined ? /[\s<>"')\]]|$/.exec(text.slice(found.index)) : null;
  const to = close === undefined ? found.index + (end?.index ?? 0) : text.indexOf(close, found.index);
  if (to < 0) throw refuse('base64.error.cut', { ...kindAround(before), end: close as string });
  const { kind, name } = kindAround(before);
  return masked(kind, keep(text, found.index, to), name);
};

const HTML_ENTITY = /&#(?:x[\da-f]{1,6}|\d{1,7});|&(?:equals|plus|sol|amp|NewLine|nbsp);/gi;
const namedEntities: Readonly<Record<string, string>> = { equals: '=', plus: '+', sol: '/', newline: MASK, nbsp: MASK };

function entity(escape: string): string | undefined {
  const [, hex, decimal, name] = /^&(?:#x([\da-f]+)|#(\d+)|(\w+));$/i.exec(escape) ?? [];
  if (name !== undefined) return namedEntities[name.toLowerCase()];
  return ascii(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
}

/** Character references of HTML and XML. */
const entities: Remove = (text) => {
  const plain = unescaped(text, HTML_ENTITY, entity);
  return plain === text ? null : masked('entities', plain);
};

/** An element of XML or HTML with Base64 as its content, such as `<data>` of a property list. */
const element: Remove = (text) => {
  const found = /^(\s*<([A-Za-z][\w:.-]*)(?:\s[^<>]*)?>(?:<!\[CDATA\[)?)([\w+/=%\s-]*)(?:\]\]>)?<\/\2>\s*$/.exec(text);
  const [, head = '', name, data = ''] = found ?? [];
  return found ? masked('html', keep(text, head.length, head.length + data.length), `<${name}>`) : null;
};

const STRING_ESCAPE = /\\(?:u[\da-f]{4}|x[\da-f]{2}|[nrt/=+]|\r?\n)/gi;

function stringEscape(escape: string): string | undefined {
  const letter = escape[1] as string;
  if (letter === 'u' || letter === 'x') return ascii(Number.parseInt(escape.slice(2), 16));
  if (/[\r\n]/.test(letter)) return escape.slice(1).padStart(2);
  return /[nrt]/.test(letter) ? MASK : letter;
}

/** Finds the quoted strings of a text, and white space or a sign that joins them. Returns the ranges of their contents; null for other texts. */
function quotedRanges(text: string): (readonly [from: number, to: number])[] | null {
  const ranges: (readonly [number, number])[] = [];
  const end = text.trimEnd().replace(/[,;]$/, '').trimEnd().length;
  const opening = /\s*(?:[+.&\\]\s*)?[A-Za-z]{0,2}(["'`])/y;
  for (let at = 0; at < end; ) {
    opening.lastIndex = at;
    const mark = opening.exec(text)?.[1];
    if (mark === undefined) return null;
    const from = opening.lastIndex;
    let to = from;
    while (to < end && text[to] !== mark) to += text[to] === '\\' ? 2 : 1;
    if (to >= end) return null;
    ranges.push([from, to]);
    at = to + 1;
  }
  return ranges.length > 0 ? ranges : null;
}

/** One quoted string of JSON or source code, or several that are joined; and escapes such as `\n` without quotation marks. */
const quoted: Remove = (text) => {
  const ranges = quotedRanges(text);
  if (!ranges && !STRING_ESCAPE.test(text)) return null;
  STRING_ESCAPE.lastIndex = 0;
  let [inside, at] = ['', 0];
  for (const [from, to] of ranges ?? [[0, text.length]]) {
    inside += blank(text.slice(at, from)) + text.slice(from, to);
    at = to;
  }
  return masked(ranges ? 'string' : 'escapes', unescaped(inside + blank(text.slice(at)), STRING_ESCAPE, stringEscape));
};

const NAME =
  /^(\s*(?:[-{][ \t]+|\{)?(?:export[ \t]+|(?:const|let|var)[ \t]+|\$)?(["']?)([A-Za-z_][\w.$/-]*)\2[ \t]*)(::?(?:[ \t]*!!?binary)?(?:[ \t]+[|>][+-]?[ \t]*(?=[\r\n]))?|:?=>?)\s*(["'`]?)/;
/** Matches a value that may contain escapes. */
const VALUE = /^[\w+/=.%\\&#; \t\r\n-]*$/;

/** Matches the names that variables have; Base64 before padding, as in `YQ==Yg==`, has letters of both cases. */
const VARIABLE = /^(?:[A-Z_][A-Z\d_]*|[a-z_][a-z\d_.-]*|[a-z]+(?:[A-Z][a-z]+)+)$/;

/** A line with a name and a value: YAML, a header, LDIF, JSON without its braces, an assignment of a shell or of `.env`. */
const assignment: Remove = (text) => {
  const [head, , , name = '', sign = '', mark = ''] = NAME.exec(text) ?? [];
  if (head === undefined) return null;
  let end = text.trimEnd().length;
  for (let count = 0; count < 2 && /[,;}]/.test(text[end - 1] as string); count++) end = text.slice(0, end - 1).trimEnd().length;
  if (mark !== '') {
    if (end <= head.length || text[end - 1] !== mark) return null;
    end--;
  }
  const data = text.slice(head.length, end);
  if (!VALUE.test(data) || !(/^[\w+/%\\&-]/.test(data) || (data === '' && sign.startsWith(':')))) return null;
  // Several names have several values.
  if (/[\r\n][ \t]*["']?[\w.-]+["']?[ \t]*:/.test(data) || /[^\s=;]=[ \t]*[^\s=;]/.test(data)) return null;
  if (sign === '=' && !VARIABLE.test(name)) return null;
  return masked('assignment', keep(text, head.length, end), name);
};

/** Percent escapes outside of a data URI. */
const percent: Remove = (text) => {
  const plain = unescaped(text, PERCENT, percentCharacter);
  return plain === text ? null : masked('percent', plain);
};

/** The wrappers, each before those whose pattern would match it too. Those of `lines` have several lines. */
export const wrappers: { readonly lines: readonly Remove[]; readonly line: readonly Remove[] } = {
  lines: [pem, uuencodeBase64, uuencode, mimePart],
  line: [mimeWords, httpHeader, sshKey, integrity, dataUri, prefix, quoted, embedded, element, assignment, entities, percent],
};
