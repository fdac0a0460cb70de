import type { Place } from '../wire/place.ts';

/** Characters shown before and after an invalid character. */
const EXCERPT = 24;

/** Computes line and column in a text that is read piece by piece. Columns count UTF-16 code units. */
export class TextPlaces {
  #tail = '';
  #lineStart = 0;
  /** UTF-16 code units read. */
  read = 0;
  /** Line feeds read. */
  lineFeeds = 0;
  /** True if characters follow the last line feed. */
  lineOpen = false;

  /** Counts a piece that has been read. The range from `clearFrom` to `clearTo` contains no line feed and is skipped. */
  pass(piece: string, clearFrom = 0, clearTo = 0): void {
    const last = Math.max(this.#count(piece.slice(0, clearFrom), 0), this.#count(piece.slice(clearTo), clearTo));
    if (last >= 0) this.#lineStart = this.read + last + 1;
    this.read += piece.length;
    this.lineOpen = this.read > this.#lineStart;
    this.#tail = (this.#tail + piece.slice(-EXCERPT)).slice(-EXCERPT);
  }

  /** Counts a piece of ASCII whose line feeds are already counted; `lastFeed` is the index of the last line feed, or -1. */
  skip(ascii: Uint8Array, { lineFeeds, lastFeed }: { readonly lineFeeds: number; readonly lastFeed: number }): void {
    if (lastFeed >= 0) this.#lineStart = this.read + lastFeed + 1;
    this.lineFeeds += lineFeeds;
    this.read += ascii.length;
    this.lineOpen = this.read > this.#lineStart;
    this.#tail = (this.#tail + String.fromCharCode(...ascii.subarray(-EXCERPT))).slice(-EXCERPT);
  }

  /** Counts line feeds. Returns the index of the last one, or -1. */
  #count(text: string, offset: number): number {
    let last = -1;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
      this.lineFeeds++;
      last = at + offset;
    }
    return last;
  }

  /** Number of lines as an editor counts them: a line feed at the end does not start another line. */
  get lineCount(): number {
    return this.lineFeeds + (this.lineOpen ? 1 : 0);
  }

  /** Returns a function that computes the place of `piece[at]` later, after more pieces have been read. */
  later(piece: string, at: number): () => Place {
    const now = new TextPlaces();
    now.#tail = this.#tail;
    now.#lineStart = this.#lineStart;
    now.read = this.read;
    now.lineFeeds = this.lineFeeds;
    return () => now.at(piece, at);
  }

  /** Returns the place of `piece[at]`, where `piece` follows the pieces read so far. */
  at(piece: string, at: number): Place {
    const head = piece.slice(0, at);
    const lineFeeds = head.split('\n').length - 1;
    const column = lineFeeds > 0 ? at - head.lastIndexOf('\n') : this.read + at - this.#lineStart + 1;
    const before = (this.#tail + head).slice(-EXCERPT);
    const lineBefore = before.slice(before.lastIndexOf('\n') + 1);
    const code = piece.codePointAt(at);
    const wrong = code === undefined ? '' : String.fromCodePoint(code);
    const rest = piece.slice(at + wrong.length, at + wrong.length + EXCERPT);
    const [after = ''] = rest.split(/[\r\n]/, 1);
    const cutBefore = this.read + at > before.length && lineBefore.length === before.length;
    return {
      line: this.lineFeeds + lineFeeds + 1,
      column,
      before: (cutBefore ? '…' : '') + lineBefore,
      wrong,
      after: after + (rest.length === EXCERPT && after.length === EXCERPT ? '…' : ''),
    };
  }
}
