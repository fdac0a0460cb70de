import type { ListPart, UuidFormat } from '../request.ts';

/** Byte layout of a list of UUIDs in rows of one width. */
export interface Layout {
  readonly head: Uint8Array;
  /** One row and the gap after it, with zeros in place of digits. */
  readonly row: Uint8Array;
  readonly tail: Uint8Array;
  /** Bytes from row to row, and bytes of the gap between rows. */
  readonly stride: number;
  readonly gap: number;
  /** Offsets of the first digit and of the version digit in a row. */
  readonly digitsAt: number;
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
  // RFC 4180 §2: a header line, and CRLF after every record
  csv: { head: 'uuid\r\n', quote: '', gap: '\r\n', tail: '\r\n' },
};

const wraps: Readonly<Record<UuidFormat['wrap'], readonly [before: string, after: string]>> = {
  none: ['', ''],
  braces: ['{', '}'],
  urn: ['urn:uuid:', ''],
};

const standard = '00000000-0000-0000-0000-000000000000';
const compact = '00000000000000000000000000000000';
const encoder = new TextEncoder();

/**
 * Returns the layout of a format. The prefix `urn:uuid:` is always followed by the standard format (RFC 9562 §4).
 *
 * @param part  part of a list that is written; by default the whole list
 */
export function layoutOf({ hyphens, letters, wrap, list }: UuidFormat, part: ListPart = { isFirst: true, isLast: true }): Layout {
  const { head, quote, gap, tail } = lists[list];
  const [before, after] = wraps[wrap];
  const withHyphens = hyphens === 'standard' || wrap === 'urn';
  const digitsAt = quote.length + before.length;
  const row = `${quote}${before}${withHyphens ? standard : compact}${after}${quote}${gap}`;
  return {
    head: encoder.encode(part.isFirst ? head : ''),
    row: encoder.encode(row),
    tail: encoder.encode(part.isLast ? tail : gap),
    stride: row.length,
    gap: gap.length,
    digitsAt,
    versionAt: digitsAt + (withHyphens ? 14 : 12),
    hyphens: withHyphens,
    upper: letters === 'upper',
  };
}
