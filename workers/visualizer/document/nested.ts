import { cellKinds, type NestedTable, type NestedValue } from '../../wire/table.ts';
import { ByteWriter } from '../../wire/byte-writer.ts';
import { isPlainArray, writeCell } from './cell-text.ts';
import { PathTrie } from '../read/trie.ts';
import { ARRAY, BOOLEAN, NULL, NUMBER, OBJECT, STRING, Walker } from '../read/walk.ts';
import { passSpace, QUOTE } from '../read/literal.ts';

/** Maximum number of rows and columns of one nested table; a line below the table gives the number of hidden ones. */
const ROWS_MAX = 100;
const COLUMNS_MAX = 30;
const TEXT_BYTES = 200;
/** Largest nested value in bytes that is shown as a table; opening a value of this size takes milliseconds. */
const VALUE_BYTES = 4 * 1024 * 1024;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export function kindAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at] as number;
  if (byte === QUOTE) return STRING;
  if (byte === 0x7b) return OBJECT;
  if (byte === 0x5b) return ARRAY;
  return byte === 0x6e ? NULL : byte === 0x74 || byte === 0x66 ? BOOLEAN : NUMBER;
}

/** Returns the beginning of a cell's text, at most `limit` bytes of UTF-8. */
function shortText(bytes: Uint8Array<ArrayBuffer>, kind: number, start: number, end: number, separator: Uint8Array, limit: number) {
  // A byte of text needs at most six bytes of JSON, in an escape; two more bytes are quotes.
  const isLong = end - start > limit * 6 + 2;
  const out = new ByteWriter(256);
  if (isLong) out.copy(bytes, kind === STRING ? start + 1 : start, start + limit);
  else writeCell(bytes, kind, start, end, separator, out);
  const isCut = isLong || out.length > limit;
  let length = Math.min(out.length, limit);
  while (length > 0 && isCut && ((out.bytes[length] ?? 0) & 0xc0) === 0x80) length--;
  return { text: decoder.decode(out.bytes.subarray(0, length)), isCut };
}

interface Members {
  /** Name of the member, followed by a number if the name was used before in its object; or index of the element. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly kind: number;
}

/** Formats nested values of one text as tables. */
export class Nesting {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #separator: Uint8Array;

  constructor(bytes: Uint8Array<ArrayBuffer>, separator: Uint8Array) {
    this.#bytes = bytes;
    this.#separator = separator;
  }

  /** Returns the table of an object or array; null for plain values, empty ones, those above VALUE_BYTES, and if `levels` is 0. */
  table(start: number, end: number, levels: number): NestedTable | null {
    const kind = kindAt(this.#bytes, start);
    if (levels <= 0 || (kind !== OBJECT && kind !== ARRAY) || end - start > VALUE_BYTES) return null;
    const members = kind === OBJECT ? this.#members(start) : this.#elements(start);
    if (members.length === 0) return null;
    const objects = kind === ARRAY && members.every((member) => member.kind === OBJECT);
    return objects ? this.#objectRows(members, levels) : this.#valueRows(members, levels);
  }

  value(start: number, end: number, levels: number): NestedValue {
    const kind = kindAt(this.#bytes, start);
    const short = shortText(this.#bytes, kind, start, end, this.#separator, TEXT_BYTES);
    const plain = kind === ARRAY && isPlainArray(this.#bytes, start, end);
    return { kind: cellKinds[kind] ?? 'absent', ...short, table: plain ? null : this.table(start, end, levels - 1) };
  }

  /** Formats an object as one row per member, or an array as one row per element: the name or the index, and the value. */
  #valueRows(members: readonly Members[], levels: number): NestedTable {
    const rows = members.slice(0, ROWS_MAX).map(({ name, start, end }) => ({ name, cells: [this.value(start, end, levels)] }));
    return { columns: null, rows, moreRows: Math.max(0, members.length - ROWS_MAX), moreColumns: 0 };
  }

  /** Formats an array of objects as one row per object; the member names are the columns. */
  #objectRows(objects: readonly Members[], levels: number): NestedTable {
    const names = new Map<string, number>();
    const firstObjects = objects.slice(0, ROWS_MAX).map((object) => ({ name: object.name, members: this.#members(object.start) }));
    for (const { members } of firstObjects) for (const { name } of members) if (!names.has(name)) names.set(name, names.size);
    const columns = [...names.keys()].slice(0, COLUMNS_MAX);
    const rows = firstObjects.map(({ name, members }) => {
      const byName = new Map(members.map((member) => [member.name, member]));
      const cells = columns.map((column) => {
        const member = byName.get(column);
        return member ? this.value(member.start, member.end, levels) : null;
      });
      return { name, cells };
    });
    return { columns, rows, moreRows: Math.max(0, objects.length - ROWS_MAX), moreColumns: Math.max(0, names.size - COLUMNS_MAX) };
  }

  #members(start: number): Members[] {
    const trie = new PathTrie();
    const walker = new Walker(this.#bytes, trie);
    walker.walk(start, 'learn');
    const found: Members[] = [];
    for (let index = 0; index < walker.count; index++) {
      const node = trie.nodes[walker.nodes[index] as number];
      if (node?.depth !== 1) continue;
      const name = node.occurrence > 1 ? `${node.name} (${node.occurrence})` : node.name;
      found.push({ name, start: walker.starts[index] as number, end: walker.ends[index] as number, kind: walker.kinds[index] as number });
    }
    return found;
  }

  #elements(start: number): Members[] {
    const bytes = this.#bytes;
    const walker = new Walker(bytes, new PathTrie());
    const found: Members[] = [];
    let at = passSpace(bytes, start + 1);
    while (bytes[at] !== 0x5d) {
      const end = walker.walk(at, 'learn');
      found.push({ name: String(found.length), start: at, end, kind: kindAt(bytes, at) });
      at = passSpace(bytes, end);
      if (bytes[at] === 0x2c) at = passSpace(bytes, at + 1);
    }
    return found;
  }
}
