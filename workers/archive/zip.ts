import { crc32 } from './crc32.ts';
import { grown } from '../wire/bytes.ts';

/* ZIP without compression (APPNOTE.TXT 6.3): pictures are already compressed, and storing them takes only the time of their CRC. Also
   without ZIP64 (§4.3.14): the caller must stay below 4 GiB and 65,535 files. */

const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
/** Version needed to extract: 2.0. Flags: names are UTF-8 (§4.4.4, bit 11). */
const VERSION = 20;
const UTF8_NAMES = 0x0800;

/** Converts a time to the DOS format (§4.4.6): local time from 1980 on, in steps of two seconds. */
export function dosTime(atMs: number): number {
  const at = new Date(atMs);
  const date = ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate();
  return ((date << 16) | (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1)) >>> 0;
}

const encoder = new TextEncoder();

/** Part of an archive: consecutive files and their directory entries. */
interface ZipPart {
  readonly files: Uint8Array<ArrayBuffer>;
  /** Directory entries; their offsets count from the start of this part. */
  readonly directory: Uint8Array<ArrayBuffer>;
  readonly count: number;
}

/** Memory that grows as needed. */
class Grown {
  #block: Uint8Array<ArrayBuffer>;
  end = 0;
  view: DataView;

  constructor(bytes: number) {
    this.#block = new Uint8Array(bytes);
    this.view = new DataView(this.#block.buffer);
  }

  reserve(bytes: number): number {
    const at = this.end;
    this.end += bytes;
    if (this.end > this.#block.length) {
      this.#block = grown(this.#block, this.end);
      this.view = new DataView(this.#block.buffer);
    }
    return at;
  }

  add(bytes: Uint8Array): void {
    const at = this.reserve(bytes.length);
    this.#block.set(bytes, at);
  }

  take(): Uint8Array<ArrayBuffer> {
    return this.#block.slice(0, this.end);
  }
}

/** Writes the files of one part of an archive in their order. */
export class ZipWriter {
  readonly #files = new Grown(1 << 16);
  readonly #directory = new Grown(1 << 12);
  readonly #time: number;
  #count = 0;

  /** @param time  DOS time of the files, from dosTime */
  constructor(time: number) {
    this.#time = time;
  }

  /** Writes the fields that both headers share, from the version on (§4.4). */
  #describe(block: Grown, at: number, crc: number, length: number, nameLength: number): void {
    const { view } = block;
    view.setUint16(at, VERSION, true);
    view.setUint16(at + 2, UTF8_NAMES, true);
    view.setUint32(at + 6, this.#time, true);
    view.setUint32(at + 10, crc, true);
    view.setUint32(at + 14, length, true);
    view.setUint32(at + 18, length, true);
    view.setUint16(at + 22, nameLength, true);
  }

  add(name: string, file: Uint8Array): void {
    const nameBytes = encoder.encode(name);
    const crc = crc32(file);
    const local = this.#files.reserve(LOCAL_BYTES);
    this.#files.view.setUint32(local, 0x04034b50, true);
    this.#describe(this.#files, local + 4, crc, file.length, nameBytes.length);
    this.#files.add(nameBytes);
    this.#files.add(file);
    const central = this.#directory.reserve(CENTRAL_BYTES);
    const { view } = this.#directory;
    view.setUint32(central, 0x02014b50, true);
    view.setUint16(central + 4, VERSION, true);
    this.#describe(this.#directory, central + 6, crc, file.length, nameBytes.length);
    view.setUint32(central + 42, local, true);
    this.#directory.add(nameBytes);
    this.#count++;
  }

  take(): ZipPart {
    return { files: this.#files.take(), directory: this.#directory.take(), count: this.#count };
  }
}

/** Returns the end of the archive: the directory entries of all parts in order, and the end record (§4.3.12, §4.3.16). */
export function closeZip(
  parts: readonly { readonly directory: Uint8Array; readonly count: number; readonly filesBytes: number }[],
): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, { directory }) => sum + directory.length, 0);
  const out = new Uint8Array(length + END_BYTES);
  const view = new DataView(out.buffer);
  let [at, before, count] = [0, 0, 0];
  for (const part of parts) {
    out.set(part.directory, at);
    for (const end = at + part.directory.length; at < end; ) {
      view.setUint32(at + 42, view.getUint32(at + 42, true) + before, true);
      at += CENTRAL_BYTES + view.getUint16(at + 28, true);
    }
    before += part.filesBytes;
    count += part.count;
  }
  view.setUint32(at, 0x06054b50, true);
  view.setUint16(at + 8, count, true);
  view.setUint16(at + 10, count, true);
  view.setUint32(at + 12, length, true);
  view.setUint32(at + 16, before, true);
  return out;
}
