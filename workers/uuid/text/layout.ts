import type { ListPart, ListFormat, UuidFormat } from '../request.ts';

/** Byte layout of a list of values, UUIDs or ULIDs, in rows of one width. */
export interface RowLayout {
  readonly format: ListFormat | UuidFormat;
  readonly head: Uint8Array;
  /** One row and the gap after it, with zeros in place of digits. */
  readonly row: Uint8Array;
  readonly tail: Uint8Array;
  /** Bytes from row to row, and bytes of the gap between rows. */
  readonly stride: number;
  readonly gap: number;
  /** Offsets of the first digit and, if the values have a version, of the version digit in a row. */
  readonly digitsAt: number;
  readonly versionAt: number | null;
}

/** Byte layout of a list of UUIDs. */
export interface Layout extends RowLayout {
  readonly format: UuidFormat;
  readonly versionAt: number;
  readonly hyphens: boolean;
  readonly upper: boolean;
}

interface List {
  readonly head: string;
  readonly quote: string;
  readonly gap: string;
  readonly tail: string;
}

const lists: Readonly<Record<UuidFormat['list'], List>> = {
  lines: { head: '', quote: '', gap: '\n', tail: '\n' },
  quoted: { head: '', quote: '"', gap: ',\n', tail: '\n' },
  sql: { head: 'IN (\n  ', quote: "'", gap: ',\n  ', tail: '\n)\n' },
  // RFC 8259
  json: { head: '[\n  ', quote: '"', gap: ',\n  ', tail: '\n]\n' },
  // RFC 4180 §2: a header line, here only its end, and CRLF after every record
  csv: { head: '\r\n', quote: '', gap: '\r\n', tail: '\r\n' },
};

const wraps: Readonly<Record<UuidFormat['wrap'], readonly [before: string, after: string]>> = {
  none: ['', ''],
  braces: ['{', '}'],
  urn: ['urn:uuid:', ''],
};

const standard = '00000000-0000-0000-0000-000000000000';
const compact = '00000000000000000000000000000000';
const encoder = new TextEncoder();

/** The whole list as a part. */
export const wholeList: ListPart = { isFirst: true, isLast: true };

/**
 * Returns the layout of a list in which every value has the same text, except for its digits.
 *
 * @param value   a value with zeros in place of digits
 * @param column  header of the column in CSV
 */
export function layoutOfList(list: UuidFormat['list'], value: string, column: string, part: ListPart) {
  const { head, quote, gap, tail } = lists[list];
  const row = `${quote}${value}${quote}${gap}`;
  return {
    head: encoder.encode(part.isFirst ? `${list === 'csv' ? column : ''}${head}` : ''),
    row: encoder.encode(row),
    tail: encoder.encode(part.isLast ? tail : gap),
    stride: row.length,
    gap: gap.length,
    digitsAt: row.indexOf('0'),
  };
}

/**
 * Returns the layout of a format. The prefix `urn:uuid:` is always followed by the standard format (RFC 9562 §4).
 *
 * @param part  part of a list that is written; by default the whole list
 */
export function layoutOf(format: UuidFormat, part = wholeList): Layout {
  const [before, after] = wraps[format.wrap];
  const hyphens = format.hyphens === 'standard' || format.wrap === 'urn';
  const list = layoutOfList(format.list, `${before}${hyphens ? standard : compact}${after}`, 'uuid', part);
  return { ...list, format, versionAt: list.digitsAt + (hyphens ? 14 : 12), hyphens, upper: format.letters === 'upper' };
}
