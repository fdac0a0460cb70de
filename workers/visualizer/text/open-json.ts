import { ByteWriter } from '../../wire/byte-writer.ts';
import type { Control } from '../../wire/control.ts';
import {
  type JsonLine,
  type JsonPlace,
  LINE_BYTES,
  type LinesRequest,
  type Match,
  PART_BYTES,
  type SearchRequest,
} from '../json.request.ts';
import { Branches } from './branches.ts';
import { Folds } from './folds.ts';
import { Formatter, rulesOf } from './formatter.ts';
import type { JsonDocument } from './json-document.ts';
import { lastBelow } from './line-index.ts';
import { LineWalker } from './line-walker.ts';
import { search } from './search.ts';
import { Tree } from './tree.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const FOLD_PIECE_BYTES = 256 * 1024;

/** An open text with what its views need: folds, open branches and matches of a search. */
export class OpenJson {
  readonly document: JsonDocument;
  readonly folds = new Folds();
  #branches: Branches | null = null;
  #tree: Tree | null = null;
  matches: Uint32Array = new Uint32Array();

  constructor(document: JsonDocument) {
    this.document = document;
  }

  get branches(): Branches {
    const { bytes, textStart, facts } = this.document;
    if (this.#branches?.bytes !== bytes) {
      this.#branches = new Branches(bytes, textStart, facts.records);
      this.#tree = null;
    }
    return this.#branches;
  }

  get tree(): Tree {
    const { branches } = this;
    this.#tree ??= new Tree(branches);
    return this.#tree;
  }

  get rows(): number {
    return this.document.lines - this.folds.hiddenLines;
  }

  /** True for a text without line breaks, which is shown in parts of equal size. */
  get isInParts(): boolean {
    return this.document.layout === 'none';
  }

  #walker(line: number): LineWalker {
    const { bytes, lineDepth, textStart, index } = this.document;
    const walker = new LineWalker(bytes, lineDepth, textStart, index.before(line));
    while (walker.line < line - 1) walker.next();
    return walker;
  }

  lines({ first, count }: LinesRequest): JsonLine[] {
    if (this.isInParts) return this.#parts(first, count);
    const lines: JsonLine[] = [];
    const last = Math.min(this.rows, first + count);
    const out = new ByteWriter(LINE_BYTES * 2);
    let walker: LineWalker | null = null;
    const read = () => {
      const text = decoder.decode(out.written.subarray(0, LINE_BYTES)).replace(/\ufffd$/, '');
      out.length = 0;
      return text;
    };
    for (let row = first; row < last; row++) {
      const line = this.folds.lineOf(row);
      if (walker === null || walker.line !== line - 1) walker = this.#walker(line);
      if (!walker.next(out, LINE_BYTES)) break;
      const { start, end, indent, openAt } = walker;
      const written = out.length;
      const text = read();
      const hidden = this.folds.hiddenAfter(line);
      const base = {
        line,
        indent,
        text,
        cutBytes: written >= LINE_BYTES ? Math.max(0, end - start - LINE_BYTES) : 0,
        isMatch: this.hasMatch(start, end),
      };
      if (hidden === 0) lines.push({ ...base, hidden: openAt < 0 ? null : 0, close: '' });
      else {
        walker = this.#walker(line + hidden);
        walker.next(out, LINE_BYTES);
        lines.push({ ...base, isMatch: this.hasMatch(start, walker.end), hidden, close: read() });
      }
    }
    return lines;
  }

  #parts(first: number, count: number): JsonLine[] {
    const { bytes, lines } = this.document;
    const startOf = (line: number) => {
      let at = Math.min(bytes.length, line * PART_BYTES);
      while (at < bytes.length && ((bytes[at] as number) & 0xc0) === 0x80) at++;
      return at;
    };
    return Array.from({ length: Math.max(0, Math.min(lines, first + count) - first) }, (_, index) => {
      const line = first + index;
      const [start, end] = [startOf(line), startOf(line + 1)];
      const text = decoder.decode(bytes.subarray(start, end));
      return { line, indent: 0, text, cutBytes: 0, hidden: null, close: '', isMatch: this.hasMatch(start, end) };
    });
  }

  /** Returns true if a match of the search begins between two offsets. */
  readonly hasMatch = (start: number, end: number): boolean => {
    const { matches } = this;
    const next = matches[lastBelow(matches, matches.length, start) + 1];
    return next !== undefined && next < end;
  };

  /** Folds or unfolds the container on a row. */
  async fold(row: number, isFolded: boolean, control: Control): Promise<void> {
    const line = this.folds.lineOf(row);
    if (!isFolded) {
      this.folds.remove(line);
      return;
    }
    const walker = this.#walker(line);
    if (!walker.next() || walker.openAt < 0 || this.folds.hiddenAfter(line) > 0) return;
    const { bytes, lineDepth } = this.document;
    const rules = { ...rulesOf('2', false), lineDepth: lineDepth - walker.indent, write: null, comparesNames: false, foldDepth: -1 };
    // A machine passes the container alone: its line breaks are the hidden lines.
    const { machine } = new Formatter(rules, false);
    for (let at = walker.openAt, to = at; machine.records === 0 && to < bytes.length; ) {
      to = Math.min(bytes.length, to + FOLD_PIECE_BYTES);
      at = machine.run(bytes, at, to, to === bytes.length);
      await control.tick(at - walker.openAt, bytes.length - walker.openAt);
    }
    this.folds.add(line, machine.lines);
  }

  /** Folds all containers at a depth, so that `depth` levels stay in view; 0 unfolds all. */
  async foldDepth(depth: number, control: Control): Promise<void> {
    this.folds.clear();
    if (depth === 0 || this.isInParts) return;
    const pieces: Uint32Array[] = [];
    const { layout, isList } = this.document;
    const onFold = (lines: Uint32Array) => pieces.push(lines.slice());
    await this.document.pass({ ...rulesOf(layout, isList), write: null, comparesNames: false, foldDepth: depth, onFold }, control);
    const pairs = new Uint32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
    let at = 0;
    for (const piece of pieces) {
      pairs.set(piece, at);
      at += piece.length;
    }
    this.folds.set(pairs);
  }

  /** Returns the line that contains an offset. */
  lineAt(offset: number): number {
    if (this.isInParts) return Math.floor(offset / PART_BYTES);
    const { bytes, lineDepth, textStart, index } = this.document;
    const walker = new LineWalker(bytes, lineDepth, textStart, index.atOrBefore(offset));
    let { line } = walker;
    while (walker.next() && walker.start <= offset) line = walker.line;
    return Math.max(0, line);
  }

  /** Returns the offset of the first token of a row. */
  offsetOf(row: number): number {
    const line = this.folds.lineOf(row);
    if (this.isInParts) return line * PART_BYTES;
    const walker = this.#walker(line);
    walker.next();
    return walker.start;
  }

  /** Returns the path of the value at an offset, and its bytes. */
  placeAt(offset: number): { readonly path: string; readonly start: number; readonly end: number } {
    const way = this.branches.way(offset);
    const [start, end] = this.branches.rangeOf(way);
    return { path: this.branches.pathOf(way), start, end };
  }

  place(row: number): JsonPlace {
    return { path: this.placeAt(this.offsetOf(row)).path, row };
  }

  /** Opens what hides the place at an offset. Returns its row in a view. */
  show(offset: number, view: 'lines' | 'tree'): Match {
    if (view === 'tree') {
      const row = this.tree.reveal(offset);
      return { index: 0, row, rows: this.tree.rows };
    }
    const line = this.lineAt(offset);
    this.folds.reveal(line);
    return { index: 0, row: this.folds.rowOf(line), rows: this.rows };
  }

  async search({ mode, query }: SearchRequest, control: Control): Promise<void> {
    this.matches = query === '' ? new Uint32Array() : await search(this.branches, mode, query, control);
  }
}
