import type { Place } from '../wire/place.ts';

/** How much is shown on either side of an offending character. */
const EXCERPT = 24;

/** Where in a text that is read piece by piece something stands. Columns count UTF-16 code units. */
export class TextPlaces {
  #tail = '';
  #lineStart = 0;
  /** Code units that have been passed. */
  read = 0;
  /** Line feeds among them. */
  lineFeeds = 0;
  /** Something stands after the last of them. */
  lineOpen = false;

  /** A piece was read; in it no line feed stands from `clearFrom` to `clearTo`. */
  pass(piece: string, clearFrom = 0, clearTo = 0): void {
    const last = Math.max(this.#count(piece.slice(0, clearFrom), 0), this.#count(piece.slice(clearTo), clearTo));
    if (last >= 0) this.#lineStart = this.read + last + 1;
    this.read += piece.length;
    this.lineOpen = this.read > this.#lineStart;
    this.#tail = (this.#tail + piece.slice(-EXCERPT)).slice(-EXCERPT);
  }

  /** Counts line feeds; says where the last one is, or -1. */
  #count(text: string, offset: number): number {
    let last = -1;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
      this.lineFeeds++;
      last = at + offset;
    }
    return last;
  }

  /** Lines, as an editor counts them; the line feed that closes the last one opens none. */
  get lineCount(): number {
    return this.lineFeeds + (this.lineOpen ? 1 : 0);
  }

  /** Returns a function that computes the place of `piece[at]` also after the piece was passed. */
  later(piece: string, at: number): () => Place {
    const now = new TextPlaces();
    now.#tail = this.#tail;
    now.#lineStart = this.#lineStart;
    now.read = this.read;
    now.lineFeeds = this.lineFeeds;
    return () => now.at(piece, at);
  }

  /** The place of `piece[at]`, the piece being the one that follows what was passed. */
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
