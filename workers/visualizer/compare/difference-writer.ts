import type { ByteWriter } from '../../wire/byte-writer.ts';
import type { ComparedColumn } from './columns.ts';

const encoder = new TextEncoder();

type Bytes = Uint8Array<ArrayBuffer>;

const COMMA = 0x2c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** Writes objects whose members may lie in objects inside them. Members of one object must follow one another. */
export class DifferenceWriter {
  readonly #out: ByteWriter;
  /** Names of members as JSON, with a colon. */
  readonly #names = new Map<string, Bytes>();
  /** Names of the objects that are open inside the record. */
  #open: readonly string[] = [];
  #isFirst = true;

  constructor(out: ByteWriter) {
    this.#out = out;
  }

  begin(): void {
    this.#out.byte(OPEN_BRACE);
    this.#isFirst = true;
    this.#open = [];
  }

  /** Writes a member with bytes of JSON. */
  member(parents: ComparedColumn['parents'], name: string, bytes: Uint8Array, start: number, end: number): void {
    if (parents !== this.#open) this.#goTo(parents);
    this.#name(name);
    this.#out.copy(bytes, start, end);
    this.#isFirst = false;
  }

  end(): void {
    this.#goTo([]);
    this.#out.byte(CLOSE_BRACE);
  }

  /** Closes and opens objects, so that the next member lies in those with these names. */
  #goTo(parents: readonly string[]): void {
    const open = this.#open;
    let same = 0;
    while (same < open.length && same < parents.length && open[same] === parents[same]) same++;
    for (let level = open.length; level > same; level--) this.#out.byte(CLOSE_BRACE);
    if (open.length > same) this.#isFirst = false;
    for (const name of parents.slice(same)) {
      this.#name(name);
      this.#out.byte(OPEN_BRACE);
      this.#isFirst = true;
    }
    this.#open = parents;
  }

  #name(name: string): void {
    if (!this.#isFirst) this.#out.byte(COMMA);
    let bytes = this.#names.get(name);
    if (bytes === undefined) {
      bytes = encoder.encode(`${JSON.stringify(name)}:`);
      this.#names.set(name, bytes);
    }
    this.#out.copy(bytes, 0, bytes.length);
  }
}
