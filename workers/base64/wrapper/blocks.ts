import { blank, charsetIn, keep, MASK, masked } from './masked.ts';
import { onlyMatch, refuse, type Remove } from './remove.ts';

const PEM = /(?<begin>-{4,5} ?BEGIN (?<label>[^\r\n]*?) ?-{4,5})(?<body>[\s\S]*?)(?:-{4,5} ?END \k<label> ?-{4,5}|$(?![\s\S])(?<cut>))/g;

/** PEM (RFC 7468), OpenPGP armor (RFC 9580 §6.2), SSH2 public keys (RFC 4716), and what `certutil -encode` writes. */
const pem: Remove = (text) => {
  const match = onlyMatch(text, PEM, 'pem');
  if (!match?.groups) {
    if (/^\s*-{4,5} ?BEGIN /.test(text)) throw refuse('base64.error.cut', { kind: 'pem', end: '-----' });
    return null;
  }
  const { begin = '', label = '', body = '', cut } = match.groups;
  if (cut !== undefined) throw refuse('base64.error.cut', { kind: 'pem', name: label, end: begin.replace('BEGIN', 'END') });
  if (/^\s*(?:[\da-f]{32}\s+){4,}$/i.test(`${body}\n`))
    throw refuse('base64.error.otherEncoding', { kind: 'pem', name: label, encoding: 'Base16' });
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

/** Numbers before the lines, as `cat -n`, `nl` and editors write them. */
const lineNumbers: Remove = (text) => {
  const numbers = [...text.matchAll(/^[ \t]*(\d+)[:.|]?[ \t]+(?=\S)/gm)];
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  const [first = 0] = numbers.map(([, number]) => Number(number));
  if (numbers.length < 2 || lines - numbers.length > 1) return null;
  if (!numbers.every(([, number], index) => Number(number) === first + index)) return null;
  return masked('lineNumbers', text.replace(/^[ \t]*\d+[:.|]?[ \t]+(?=\S)|^[ \t]*\d+[ \t]*$/gm, blank));
};

/** Lines of a quoted mail, each after “>”. */
const quotation: Remove = (text) => {
  if (!/^\s*>/.test(text) || /^[ \t]*[^>\s]/m.test(text)) return null;
  return masked('quotation', text.replace(/^[ \t]*(?:>[ \t]*)+/gm, blank));
};

/** Items of a list, each with data of its own. */
export const listItems: Remove = (text) => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2 || !lines.every((line) => /^\s*[-*•–][ \t]+[\w+/-]+={0,2}\s*$/.test(line))) return null;
  throw refuse('base64.error.several', { kind: 'listItem', count: lines.length });
};

/** A fenced block of Markdown, with or without the name of a language (CommonMark §4.5). */
export const fence: Remove = (text) => {
  const found = /^(\s*(`{3,}|~{3,})[^\r\n`]*\r?\n)[\s\S]*?(?=\r?\n[ \t]*\2[ \t]*\s*$)/.exec(text);
  return found ? masked('markdown', keep(text, (found[1] as string).length, found[0].length)) : null;
};

/** The wrappers of several lines. */
export const blockWrappers: readonly Remove[] = [pem, uuencodeBase64, uuencode, mimePart, lineNumbers, quotation];
