import type { ByteWriter } from '../../wire/byte-writer.ts';

const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Writes records unchanged, as in the text: as an array, or one per line. */
export interface RecordWriter {
  readonly mediaType: string;
  head(out: ByteWriter): void;
  record(bytes: Uint8Array<ArrayBuffer>, start: number, end: number, isFirst: boolean, out: ByteWriter): void;
  tail(out: ByteWriter): void;
}

export function jsonWriter(): RecordWriter {
  return {
    mediaType: 'application/json',
    head: (out) => out.text('[\n'),
    record(bytes, start, end, isFirst, out) {
      if (!isFirst) {
        out.byte(COMMA);
        out.byte(LINE_FEED);
      }
      out.copy(bytes, start, end);
    },
    tail: (out) => out.text('\n]\n'),
  };
}

/** Writes one record per line: line ends between its tokens are removed. Strings contain line ends only as escapes. */
export function ndjsonWriter(): RecordWriter {
  return {
    mediaType: 'application/x-ndjson',
    head: () => undefined,
    record(bytes, start, end, _isFirst, out) {
      let from = start;
      for (let at = start; at < end; at++) {
        if (bytes[at] !== LINE_FEED && bytes[at] !== CARRIAGE_RETURN) continue;
        out.copy(bytes, from, at);
        from = at + 1;
      }
      out.copy(bytes, from, end);
      out.byte(LINE_FEED);
    },
    tail: () => undefined,
  };
}
