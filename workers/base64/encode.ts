import { type Alphabet, alphabets, base64url, PAD } from './alphabet.ts';
import { KERNEL_BYTES, type Kernel, MIME_BYTES } from './kernel.ts';
import { wasmKernel } from './wasm-kernel.ts';
import { plainKernel, spell } from './plain-kernel.ts';
import type { EncodeRequest } from './request.ts';
import type { Writer } from './sink.ts';

/** Output form of encoded bytes. */
export interface Spelling {
  readonly alphabet: Alphabet;
  readonly padded: boolean;
  /** Breaks the output into lines of 76 characters. */
  readonly wrapped: boolean;
}

/**
 * Returns the spelling for a request. A data URI uses the standard alphabet in one line (RFC 2397 §3, WHATWG Fetch §6) regardless of the
 * other options.
 */
export function spellingOf({ alphabet, urlSafe, mime, dataUri }: Omit<EncodeRequest, 'source' | 'isText'>): Spelling {
  if (dataUri) return { alphabet: alphabets.base64, padded: true, wrapped: false };
  const isUrlSafe = alphabet === 'base64' && urlSafe;
  return { alphabet: isUrlSafe ? base64url : alphabets[alphabet], padded: !isUrlSafe, wrapped: alphabet === 'base64' && mime };
}

export function openKernel({ alphabet }: Spelling): Kernel {
  const kernel = alphabet.bits === 6 ? wasmKernel() : null;
  kernel?.choose(alphabet === base64url);
  return kernel ?? plainKernel(alphabet);
}

/** Encodes bytes, given in pieces of any length, to characters in a sink. */
export class Encoder {
  readonly #kernel: Kernel;
  readonly #spelling: Spelling;
  readonly #sink: Writer;
  /** Bytes in the kernel's input that do not fill a group or a row yet. */
  #bufferedBytes = 0;

  constructor(target: Kernel, spelling: Spelling, sink: Writer) {
    this.#kernel = target;
    this.#spelling = spelling;
    this.#sink = sink;
  }

  write(piece: Uint8Array): void {
    const { input } = this.#kernel;
    for (let at = 0; at < piece.length; ) {
      const take = Math.min(KERNEL_BYTES - this.#bufferedBytes, piece.length - at);
      input.set(piece.subarray(at, at + take), this.#bufferedBytes);
      this.#bufferedBytes += take;
      at += take;
      this.#flush();
    }
  }

  /**
   * Encodes the complete groups or rows. The last complete row is kept until more bytes follow, because CRLF is written only between rows.
   */
  #flush(): void {
    const { wrapped, alphabet } = this.#spelling;
    const rows = wrapped ? Math.max(0, Math.ceil(this.#bufferedBytes / MIME_BYTES) - 1) : 0;
    const full = wrapped ? rows * MIME_BYTES : this.#bufferedBytes - (this.#bufferedBytes % alphabet.groupBytes);
    if (full === 0) return;
    const size = wrapped ? this.#kernel.encodeRows(rows) : this.#kernel.encode(full);
    this.#sink.write(this.#kernel.output.subarray(0, size));
    this.#kernel.input.copyWithin(0, full, this.#bufferedBytes);
    this.#bufferedBytes -= full;
  }

  /** Writes the last characters and their padding (RFC 4648 §3.2). The next write starts a new encoding. */
  end(): void {
    if (this.#bufferedBytes === 0) return;
    const { alphabet, padded } = this.#spelling;
    const free = this.#sink.free;
    let size = spell(this.#kernel.input.subarray(0, this.#bufferedBytes), free, alphabet);
    while (padded && size % alphabet.groupCharacters !== 0) free[size++] = PAD;
    this.#sink.wrote(size);
    this.#bufferedBytes = 0;
  }
}
