import { InputError } from '../../wire/input-error.ts';
import { otherDataUri, readDataUri } from '../content/data-uri.ts';
import type { Base64ErrorCode, WrapperKind } from '../request.ts';
import { ascii, blank, charsetIn, keep, MASK, masked, unescaped } from './masked.ts';
import { onlyMatch, refuse, type Remove } from './remove.ts';

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

/** The HTTP schemes with Base64, with or without the name of the header (RFC 7617 §2, RFC 6750 §2.1, RFC 4559 §4). */
const httpHeader: Remove = (text) => {
  const found =
    /^\s*(?:["']?(?:(?:proxy|www)-)?auth(?:orization|enticate)["']?\s*[:=]\s*["']?)?(basic|bearer|negotiate|ntlm)\s+(?=[\w+/=.-]+["']?\s*,?$)/i.exec(
      text.trimEnd(),
    );
  if (!found) return null;
  const [head, scheme = ''] = found;
  const data = /^[\w+/=.-]+/.exec(text.slice(head.length))?.[0] ?? '';
  const name = scheme.length === 4 ? scheme.toUpperCase() : scheme.charAt(0).toUpperCase() + scheme.slice(1).toLowerCase();
  return masked('httpHeader', keep(text, head.length, head.length + data.length), name);
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

const EMBEDDED = /data:(?=[^,;"'<>() \t\r\n]{0,200}(?:;[^,"'<>() \t\r\n]{0,200})?;base64,)/gi;

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

const CLOSING: Readonly<Record<string, string>> = { '“': '”', '„': '“', '«': '»', '‘': '’', '‹': '›' };

/** Finds the quoted strings of a text, and white space or a sign that joins them. Returns the ranges of their contents; null for other texts. */
function quotedRanges(text: string): (readonly [from: number, to: number])[] | null {
  const ranges: (readonly [number, number])[] = [];
  const end = text.trimEnd().replace(/[,;]$/, '').trimEnd().length;
  const opening = /\s*(?:[+.&\\]\s*)?[A-Za-z]{0,2}(["'`“„«‘‹])/y;
  for (let at = 0; at < end; ) {
    opening.lastIndex = at;
    const mark = opening.exec(text)?.[1];
    if (mark === undefined) return null;
    const from = opening.lastIndex;
    let to = from;
    const close = CLOSING[mark] ?? mark;
    while (to < end && text[to] !== close) to += text[to] === '\\' ? 2 : 1;
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
/** Matches a value that may contain escapes, or MASK in place of them. */
const VALUE = /^[\w+/=.%\\&#; \t\r\n\f-]*$/;

/** Matches the names that variables have; Base64 before padding, as in `YQ==Yg==`, has letters of both cases. */
const VARIABLE = /^(?:[A-Z][a-z]+|[A-Z_][A-Z\d_]*|[a-z_][a-z\d_.-]*|[a-z]+(?:[A-Z][a-z]+)+)$/;

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
  if (sign === '=' && !VARIABLE.test(name) && !head.includes(`${name} =`)) return null;
  return masked('assignment', keep(text, head.length, end), name);
};

/** The mark of an item of a list: YAML, Markdown, text. */
const listItem: Remove = (text) => {
  const found = /^(\s*(?:[-*•–]|\d{1,3}[.)])[ \t]+)(?=\S)(?:[\w+/-]{4})*(?:[\w+/-]{2}(?:==)?|[\w+/-]{3}=?)?\s*$/.exec(text);
  return found ? masked('listItem', keep(text, (found[1] as string).length, text.length)) : null;
};

/** Percent escapes outside of a data URI. */
const percent: Remove = (text) => {
  const plain = unescaped(text, PERCENT, percentCharacter);
  return plain === text ? null : masked('percent', plain);
};

/** The wrappers that may stand in one line, each before those whose pattern would match it too. */
export const lineWrappers: readonly Remove[] = [
  mimeWords,
  httpHeader,
  sshKey,
  integrity,
  dataUri,
  prefix,
  quoted,
  embedded,
  element,
  assignment,
  listItem,
  entities,
  percent,
];
