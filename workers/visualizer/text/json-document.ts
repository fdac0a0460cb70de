import type { Control } from '../../wire/control.ts';
import { type JsonLayout, type LaidOut, type OpenedJson, PART_BYTES } from '../json.request.ts';
import { passSpace } from '../read/literal.ts';
import { Formatter, rulesOf } from './formatter.ts';
import { LineIndex } from './line-index.ts';
import type { FormatMachine, Rules } from './machine.ts';
import { sortedNames } from './sort-names.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes between two places of the index of lines. */
export const INDEX_BYTES = 64 * 1024;
/** Time in ms of work between two ticks. */
const STRETCH_MS = 10;

/** Rules for a check with the lines of a layout. */
export const checking: Omit<Rules, keyof ReturnType<typeof rulesOf>> = { write: null, comparesNames: false, foldDepth: -1 };

/** Calls `work` for parts of a text until its end, and ticks. */
export async function inParts(size: number, from: number, control: Control, work: (from: number, to: number) => number): Promise<void> {
  let dueMs = performance.now() + STRETCH_MS;
  for (let at = from, to = from; to < size; ) {
    to = Math.min(size, to + INDEX_BYTES);
    at = work(at, to);
    if (performance.now() < dueMs) continue;
    await control.tick(to, size);
    dueMs = performance.now() + STRETCH_MS;
  }
}

/** Sizes by which the size of a layout is computed. */
interface Extent {
  /** Bytes with line breaks, but without indentation. */
  readonly plainBytes: number;
  readonly indents: number;
  readonly lines: number;
}

/** A checked JSON text in memory, and its lines in a layout. */
export class JsonDocument {
  bytes: Bytes;
  /** Offset after a byte order mark. */
  textStart: number;
  readonly facts: OpenedJson;
  /** True if the text is one array, whose elements are its records. */
  readonly isList: boolean;
  layout: JsonLayout = '2';
  /** The lines of the layout. */
  index: LineIndex;
  lineDepth: number;
  lines: number;
  readonly #indented: Extent;
  #plainBytes: number;

  /** @param index  the lines of an indented layout; null if they are not known */
  constructor(bytes: Bytes, textStart: number, facts: OpenedJson, extent: Extent, index: LineIndex | null) {
    this.bytes = bytes;
    this.textStart = textStart;
    this.facts = facts;
    this.isList = facts.records === 1 && bytes[passSpace(bytes, textStart)] === 0x5b;
    this.#indented = extent;
    this.#plainBytes = extent.plainBytes;
    this.index = index ?? new LineIndex();
    this.lineDepth = index === null ? -1 : rulesOf('2', this.isList).lineDepth;
    this.lines = extent.lines + 1;
  }

  /** Finds the lines of a layout. Without line breaks, the text itself loses its white space, so that any part of it can be shown. */
  async lay(layout: JsonLayout, control: Control): Promise<LaidOut> {
    const rules = rulesOf(layout, this.isList);
    if (layout === 'none') await this.#minify(control);
    else if (rules.lineDepth !== this.lineDepth) {
      const index = new LineIndex();
      const { machine } = await this.pass({ ...checking, ...rules }, control, (at, own) => index.add(at, own));
      this.index = index;
      this.lines = machine.lines + 1;
      this.#plainBytes = machine.plainBytes;
    }
    this.lineDepth = rules.lineDepth;
    this.layout = layout;
    return { layout, lines: this.lines, sizeBytes: this.sizeOf(layout) };
  }

  /** Returns the size of a layout as a file. The size of `records` is known when its lines are. */
  sizeOf(layout: JsonLayout): number {
    const { plainBytes, indents, lines } = this.#indented;
    const { records, counts } = this.facts;
    if (layout === 'records') return this.#plainBytes + 1;
    if (layout === 'none') return plainBytes - counts.names - lines + records - 1 + (records > 1 ? 1 : 0);
    return plainBytes + indents * (layout === 'tab' ? 1 : Number(layout)) + 1;
  }

  async #minify(control: Control): Promise<void> {
    if (this.layout !== 'none') {
      let written = 0;
      const { bytes } = this;
      // No token of the result is after its place in the text.
      const write = (piece: Uint8Array) => {
        bytes.set(piece, written);
        written += piece.length;
      };
      await this.pass({ ...checking, ...rulesOf('none', this.isList), write }, control);
      this.bytes = bytes.subarray(0, written);
      this.textStart = 0;
      this.index = new LineIndex();
    }
    this.lines = Math.max(1, Math.ceil(this.bytes.length / PART_BYTES));
  }

  /** Sorts the members of each object by their names. */
  async sort(control: Control): Promise<void> {
    this.bytes = await sortedNames(this.bytes, this.textStart, control);
    this.textStart = 0;
    this.lineDepth = -1;
  }

  /** Passes the whole text through a machine. */
  async pass(rules: Rules, control: Control, onPart?: (at: number, machine: FormatMachine) => void): Promise<Formatter> {
    const { bytes } = this;
    const formatter = new Formatter(rules, true);
    await inParts(bytes.length, this.textStart, control, (from, to) => {
      const at = formatter.run(bytes, from, to, to === bytes.length);
      onPart?.(at, formatter.machine);
      return at;
    });
    return formatter;
  }
}
