import { type Alphabet, alphabets, base64url, PAD } from './alphabet.ts';
import { DESK_BYTES, type Desk, MIME_BYTES } from './desk.ts';
import { openKernelDesk } from './kernel-desk.ts';
import { openPlainDesk, spell } from './plain-desk.ts';
import type { EncodeRequest } from './request.ts';
import type { Sink } from './sink.ts';

/** How bytes are spelled. */
export interface Spelling {
  readonly alphabet: Alphabet;
  readonly padded: boolean;
  /** In lines of 76 characters. */
  readonly wrapped: boolean;
}

/** A data URI takes the standard alphabet in one line (RFC 2397 §3, WHATWG Fetch §6), whatever else is asked. */
export function spellingOf({ alphabet, urlSafe, mime, dataUri }: EncodeRequest): Spelling {
  if (dataUri) return { alphabet: alphabets.base64, padded: true, wrapped: false };
  const isUrlSafe = alphabet === 'base64' && urlSafe;
  return { alphabet: isUrlSafe ? base64url : alphabets[alphabet], padded: !isUrlSafe, wrapped: alphabet === 'base64' && mime };
}

export function openDesk({ alphabet }: Spelling): Desk {
  const kernel = alphabet.bits === 6 ? openKernelDesk(alphabet === base64url) : null;
  return kernel ?? openPlainDesk(alphabet);
}

/** Bytes of any length, in pieces, to characters in a sink. */
export class Encoder {
  readonly #desk: Desk;
  readonly #spelling: Spelling;
  readonly #sink: Sink;
  /** Bytes on the desk that do not fill a group or a row yet. */
  #held = 0;

  constructor(desk: Desk, spelling: Spelling, sink: Sink) {
    this.#desk = desk;
    this.#spelling = spelling;
    this.#sink = sink;
  }

  write(piece: Uint8Array): void {
    const { input } = this.#desk;
    for (let at = 0; at < piece.length; ) {
      const take = Math.min(DESK_BYTES - this.#held, piece.length - at);
      input.set(piece.subarray(at, at + take), this.#held);
      this.#held += take;
      at += take;
      this.#flush();
    }
  }

  /** What is full; of a row more must be known to come, since CRLF stands between rows only. */
  #flush(): void {
    const { wrapped, alphabet } = this.#spelling;
    const rows = wrapped ? Math.max(0, Math.ceil(this.#held / MIME_BYTES) - 1) : 0;
    const full = wrapped ? rows * MIME_BYTES : this.#held - (this.#held % alphabet.groupBytes);
    if (full === 0) return;
    const size = wrapped ? this.#desk.encodeRows(rows) : this.#desk.encode(full);
    this.#sink.write(this.#desk.output.subarray(0, size));
    this.#desk.input.copyWithin(0, full, this.#held);
    this.#held -= full;
  }

  /** The last characters and their padding (RFC 4648 §3.2). What is written afterwards begins anew. */
  end(): void {
    if (this.#held === 0) return;
    const { alphabet, padded } = this.#spelling;
    const room = this.#sink.room;
    let size = spell(this.#desk.input.subarray(0, this.#held), room, alphabet);
    while (padded && size % alphabet.groupCharacters !== 0) room[size++] = PAD;
    this.#sink.wrote(size);
    this.#held = 0;
  }
}
