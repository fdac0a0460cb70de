import { crc32 } from '../../archive/crc32.ts';
import { FixedDeflate, MATCH_MIN } from '../../archive/fixed-deflate.ts';

/** A color of the palette: red, green, blue and alpha, 0 to 255. */
export type PaletteColor = readonly [red: number, green: number, blue: number, alpha: number];

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Modulus of Adler-32 (RFC 1950 §8.2). */
const ADLER = 65_521;
const DEFLATE_WITH_FIXED_CODES = [0x78, 0x01];
/** Bytes of type, length and CRC of a chunk, and of the header's data. */
const CHUNK_BYTES = 12;
const HEADER_BYTES = 13;

/** Returns an upper bound of a picture's size in bytes, for any content. */
export function pngBytesMax(sizePx: number, depth: 1 | 4): number {
  const lineBytes = 1 + Math.ceil((sizePx * depth) / 8);
  return 8 + 4 * CHUNK_BYTES + HEADER_BYTES + 16 * 4 + 64 + Math.ceil((lineBytes * sizePx * 9) / 8);
}

/**
 * Writes a square PNG with a palette (PNG §11.2.2, color type 3) line by line. The compression uses only runs of one byte and lines equal
 * to the previous line, which is sufficient for codes. The same picture always gives the same bytes.
 */
export class PngWriter {
  readonly lineBytes: number;
  /** Next line: a filter byte 0, then pixels, the leftmost in the highest bits. */
  readonly line: Uint8Array<ArrayBuffer>;
  readonly #out: Uint8Array;
  readonly #view: DataView;
  readonly #before: Uint8Array<ArrayBuffer>;
  readonly #dataAt: number;
  readonly #deflate: FixedDeflate;
  #isFirst = true;
  #adlerA = 1;
  #adlerB = 0;

  /** @param out  buffer with at least `pngBytesMax` bytes after `at` */
  constructor(out: Uint8Array, at: number, sizePx: number, depth: 1 | 4, palette: readonly PaletteColor[]) {
    this.#out = out;
    this.#view = new DataView(out.buffer, out.byteOffset);
    this.lineBytes = 1 + Math.ceil((sizePx * depth) / 8);
    this.line = new Uint8Array(this.lineBytes);
    this.#before = new Uint8Array(this.lineBytes);
    out.set(SIGNATURE, at);
    const size = [24, 16, 8, 0].map((shift) => (sizePx >>> shift) & 0xff);
    let next = this.#chunk(at + 8, 'IHDR', [...size, ...size, depth, 3, 0, 0, 0]);
    next = this.#chunk(
      next,
      'PLTE',
      palette.flatMap(([red, green, blue]) => [red, green, blue]),
    );
    if (palette.some(([, , , alpha]) => alpha < 255))
      next = this.#chunk(
        next,
        'tRNS',
        palette.map(([, , , alpha]) => alpha),
      );
    this.#dataAt = next;
    out.set(DEFLATE_WITH_FIXED_CODES, next + 8);
    this.#deflate = new FixedDeflate(out, next + 10);
  }

  #chunk(at: number, type: string, data: readonly number[]): number {
    this.#out.set(data, at + 8);
    return this.#seal(at, type, data.length);
  }

  /** Writes length, type and CRC around existing data (PNG §5.3). */
  #seal(at: number, type: string, length: number): number {
    this.#view.setUint32(at, length);
    for (let index = 0; index < 4; index++) this.#out[at + 4 + index] = type.charCodeAt(index);
    this.#view.setUint32(at + 8 + length, crc32(this.#out, at + 4, at + 8 + length));
    return at + CHUNK_BYTES + length;
  }

  /** Writes `line` the given number of times. */
  write(times: number): void {
    const { line, lineBytes } = this;
    this.#compress();
    if (times > 1) this.#deflate.match((times - 1) * lineBytes, lineBytes);
    let sum = 0;
    let weighted = 0;
    for (let at = 0; at < lineBytes; at++) {
      sum += line[at] as number;
      weighted += sum;
    }
    // Adler-32 of all equal lines at once: `before` is the total of A at the start of each line. All values stay far below 2^53.
    const before = times * this.#adlerA + (sum * times * (times - 1)) / 2;
    this.#adlerB = (this.#adlerB + lineBytes * before + weighted * times) % ADLER;
    this.#adlerA = (this.#adlerA + sum * times) % ADLER;
    this.#before.set(line);
    this.#isFirst = false;
  }

  #compress(): void {
    const { line, lineBytes } = this;
    const before = this.#before;
    const deflate = this.#deflate;
    let at = 0;
    while (at < lineBytes) {
      let same = at;
      if (!this.#isFirst) while (same < lineBytes && line[same] === before[same]) same++;
      let run = at;
      if (at > 0) while (run < lineBytes && line[run] === line[at - 1]) run++;
      const end = same >= run ? same : run;
      if (end - at < MATCH_MIN) deflate.literal(line[at++] as number);
      else {
        deflate.match(end - at, same >= run ? lineBytes : 1);
        at = end;
      }
    }
  }

  /** Ends the picture. Returns the offset after its last byte. */
  end(): number {
    const at = this.#deflate.end();
    this.#view.setUint32(at, ((this.#adlerB << 16) | this.#adlerA) >>> 0);
    const next = this.#seal(this.#dataAt, 'IDAT', at + 4 - this.#dataAt - 8);
    return this.#chunk(next, 'IEND', []);
  }
}
