import { textSlices } from '../charset/text-pieces.ts';
import { dataUriPrefix } from './content/data-uri.ts';
import { detectType, HEAD_BYTES } from './content/detect.ts';
import { Decoder } from './decode.ts';
import { wasmDecode } from './decode-pieces.ts';
import { Encoder, openKernel, spellingOf } from './encode.ts';
import { lineCharset, LineEncoder, wholeUnits } from './encode-lines.ts';
import { allWrappers, prepare, writeLines } from './decode-source.ts';
import type { DecodeRequest, EncodeRequest, Lookalike, Wrapper } from './request.ts';
import { bytesOfText } from './source-bytes.ts';
import type { Writer } from './sink.ts';
import { peek } from './wrapper/source.ts';
import { placedIn } from './wrapper/unwrap.ts';
import { concatenated, grown } from '../wire/bytes.ts';

type Pieces = AsyncIterable<Uint8Array<ArrayBuffer>>;

/** The written bytes are yielded once there are at least this many. */
const FULL_BYTES = 64 * 1024;
/** Largest growth: one byte becomes two characters of Base16, or, as a line of its own, eight characters of Base32 and a line feed. */
const GROWTH_MAX = 10;

/** Output memory. It is reused after its bytes were yielded. */
class Memory implements Writer {
  #bytes = new Uint8Array(FULL_BYTES * 2);
  #used = 0;

  /** Ensures space for the output of an input of this size. */
  reserve(inputBytes: number): void {
    this.#bytes = grown(this.#bytes, this.#used + inputBytes * GROWTH_MAX + 64);
  }

  get free(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(this.#used);
  }

  get written(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#used);
  }

  get isFull(): boolean {
    return this.#used >= FULL_BYTES;
  }

  wrote(sizeBytes: number): void {
    this.#used += sizeBytes;
  }

  write(bytes: Uint8Array): void {
    this.#bytes.set(bytes, this.#used);
    this.#used += bytes.length;
  }

  clear(): void {
    this.#used = 0;
  }
}

/** Yields a text as UTF-8. */
async function* encodedSlices(text: string): Pieces {
  const encoder = new TextEncoder();
  for (const slice of textSlices(text, FULL_BYTES)) yield encoder.encode(slice);
}

export const base64Streams = {
  /**
   * Encodes bytes as they arrive, in bounded memory. If `charset` is not UTF-8, the bytes are UTF-8 text and are first converted to
   * `charset`. Throws InputError for source.
   */
  async *encode(original: Omit<EncodeRequest, 'source' | 'isText'>, source: Pieces): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const request = { ...original, lineByLine: original.lineByLine && !original.dataUri };
    const spelling = spellingOf(request);
    const memory = new Memory();
    const kernel = openKernel(spelling);
    const encoder = new Encoder(kernel, spelling, memory);
    const isText = request.charset !== 'utf-8';
    let pieces = source;
    if (request.dataUri) {
      const { read, isWhole, all } = await peek(source, HEAD_BYTES);
      const { mediaType } = detectType(concatenated(read), !isWhole);
      memory.write(new TextEncoder().encode(dataUriPrefix(isText ? `text/plain;charset=${request.charset}` : mediaType)));
      pieces = all;
    }
    let charset = request.charset;
    if (request.lineByLine && !isText) {
      const { read, isWhole, all } = await peek(source, HEAD_BYTES);
      charset = lineCharset(concatenated(read), !isWhole);
      pieces = charset === 'utf-8' ? all : wholeUnits(all);
    }
    const bytes = isText ? bytesOfText(pieces, request.charset) : pieces;
    const encodes = request.lineByLine ? new LineEncoder(kernel, encoder, spelling, memory, charset) : encoder;
    for await (const piece of bytes) {
      memory.reserve(piece.length);
      encodes.write(piece);
      if (!memory.isFull) continue;
      yield memory.written;
      memory.clear();
    }
    memory.reserve(0);
    encodes.end();
    yield memory.written;
  },

  /**
   * Decodes characters as they arrive, in bounded memory, without what encloses them. Throws an InputError for `source`, with the place of the
   * error.
   *
   * @param onEnd  called at the end with what was removed, and with what the text may be instead of Base64
   */
  async *decode(
    request: Omit<DecodeRequest, 'source' | 'charset'>,
    source: Pieces,
    onEnd: (wrappers: readonly Wrapper[], lookalike: Lookalike | null) => void = () => undefined,
  ): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const memory = new Memory();
    const decoder = new Decoder(request, memory);
    const decode = wasmDecode();
    const prepared = await prepare(source, request);
    const { original } = prepared;
    let from = prepared.prefix;
    const text = new TextDecoder('utf-8', { ignoreBOM: true });
    const slowly = (piece: string) => {
      if (request.lineByLine) writeLines(decoder, memory, piece, from);
      else decoder.write(piece, from);
      from = 0;
      decoder.pass(piece);
    };
    const pieces = typeof prepared.source === 'string' ? encodedSlices(prepared.source) : prepared.source;
    let isSlow = decode === null || request.alphabet !== 'base64' || request.strict || request.lineByLine || from > 0;
    let rest = new Uint8Array();
    try {
      for await (const piece of pieces) {
        memory.reserve(rest.length + piece.length);
        if (isSlow || !decode) slowly(text.decode(piece, { stream: true }));
        else {
          const bytes = rest.length === 0 ? piece : concatenated([rest, piece]);
          const decoded = decode(bytes, memory.free);
          const isAccepted = decoder.accept(bytes, decoded);
          rest = isAccepted ? bytes.slice(decoded.read) : bytes;
          isSlow = !isAccepted || decoded.isStopped;
          if (isSlow) slowly(text.decode(rest, { stream: true }));
        }
        if (!memory.isFull) continue;
        yield memory.written;
        memory.clear();
      }
      slowly(text.decode(isSlow ? new Uint8Array() : rest));
      decoder.end('', 0);
    } catch (error) {
      throw original === null ? error : placedIn(original, error);
    }
    onEnd(allWrappers(prepared, decoder, request.lineByLine), prepared.lookalike);
    yield memory.written;
  },
};
