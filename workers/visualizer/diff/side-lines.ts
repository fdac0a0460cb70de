import { ByteWriter } from '../../wire/byte-writer.ts';
import type { SideLine } from '../diff.request.ts';
import { LINE_BYTES } from '../json.request.ts';
import type { JsonDocument } from '../text/json-document.ts';
import { LineWalker } from '../text/line-walker.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The lines of one of two compared texts. Lines that follow each other are read without searching. */
export class SideLines {
  readonly #document: JsonDocument;
  readonly #out = new ByteWriter(LINE_BYTES * 2);
  #walker: LineWalker | null = null;

  constructor(document: JsonDocument) {
    this.#document = document;
  }

  get count(): number {
    return this.#document.lines;
  }

  /** Returns the number of the line that contains an offset; offsets have to ascend. */
  lineAt(offset: number): number {
    const { bytes, lineDepth, textStart, index } = this.#document;
    const place = index.atOrBefore(offset);
    let walker = this.#walker;
    if (walker === null || walker.start > offset || (place !== null && place.at > walker.end)) {
      walker = new LineWalker(bytes, lineDepth, textStart, place);
      this.#walker = walker;
      walker.next();
    }
    while (walker.end <= offset && walker.next());
    return walker.line;
  }

  read(line: number): SideLine {
    const { bytes, lineDepth, textStart, index } = this.#document;
    let walker = this.#walker;
    if (walker === null || walker.line !== line - 1) {
      walker = new LineWalker(bytes, lineDepth, textStart, index.before(line));
      this.#walker = walker;
      while (walker.line < line - 1 && walker.next());
    }
    const out = this.#out;
    out.length = 0;
    walker.next(out, LINE_BYTES);
    const text = decoder.decode(out.written.subarray(0, LINE_BYTES)).replace(/\ufffd$/, '');
    const cutBytes = out.length >= LINE_BYTES ? Math.max(0, walker.end - walker.start - LINE_BYTES) : 0;
    return { line, indent: walker.indent, text, cutBytes };
  }
}
