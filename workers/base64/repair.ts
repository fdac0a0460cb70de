import { textPieces } from '../charset/text-pieces.ts';
import type { Control } from '../wire/control.ts';
import { alphabets, base64url, PADDING, valuesOf, WHITE_SPACE } from './alphabet.ts';
import type { AlphabetId, Repaired, RepairRequest, Wrapper } from './request.ts';
import { Sink } from './sink.ts';
import { PIECE_BYTES } from './source-bytes.ts';
import { readDataUri } from './content/data-uri.ts';
import { openText } from './wrapper/source.ts';
import { unwrap } from './wrapper/unwrap.ts';

const LINE_FEED = Uint8Array.of(0x0a);
/** Characters that enclose data or separate it from other text. */
const ENCLOSING = /[:;,.…<>()[\]{}"'`«»“”„‘’%&#@\\|$]/;

/** Returns the number of unused bits in the last character of a group. */
function spareBitsOf(characters: number, bits: number): number {
  return (characters * bits) % 8;
}

/** Converts a text, piece by piece, to one that can be decoded, and counts the changes. */
class Mender {
  removed = 0;
  changed = 0;
  dropped = false;
  paddingAdded = 0;
  spareBits = false;
  isUnclear = false;
  readonly #alphabet: AlphabetId;
  readonly #values: Uint8Array;
  readonly #encoder = new TextEncoder();
  #urlSafe: boolean | null = null;
  /** Number of characters of the alphabet read so far. The last character and the white space after it are kept back in `#pending`. */
  #count = 0;
  #pending = '';
  /** Number of padding characters after the last character of the alphabet. */
  #pads = 0;

  constructor(alphabet: AlphabetId) {
    this.#alphabet = alphabet;
    this.#values = valuesOf(alphabet);
  }

  #characterOf(character: string, value: number): string {
    if (this.#alphabet !== 'base64' || value < 62) return character;
    const isUrlSafe = character === '-' || character === '_';
    this.#urlSafe ??= isUrlSafe;
    if (isUrlSafe === this.#urlSafe) return character;
    this.changed++;
    return (this.#urlSafe ? base64url : alphabets.base64).characters[value] as string;
  }

  /** Returns the part of the text that can be written after this piece. */
  mend(piece: string): Uint8Array<ArrayBuffer> {
    let out = '';
    for (const character of piece) {
      const code = character.codePointAt(0) as number;
      const value = code < 128 ? (this.#values[code] as number) : -1;
      if (value === WHITE_SPACE) this.#pending += character;
      else if (value === PADDING) this.#pads++;
      else if (value < 0 || value > PADDING) {
        this.removed++;
        this.isUnclear ||= ENCLOSING.test(character);
      } else {
        // Padding before another character is misplaced.
        this.removed += this.#pads;
        this.#pads = 0;
        out += this.#pending;
        this.#pending = this.#characterOf(character, value);
        this.#count++;
      }
    }
    return this.#encoder.encode(out);
  }

  /** Repairs each line on its own, with its own padding. Line feeds are copied. */
  *mendLines(piece: string): Generator<Uint8Array<ArrayBuffer>> {
    const lines = piece.split('\n');
    const open = lines.pop() as string;
    for (const line of lines) {
      yield this.mend(line);
      yield this.end();
      yield LINE_FEED;
    }
    yield this.mend(open);
  }

  /**
   * Returns the last character with its unused bits set to zero (none if it does not complete a byte), the padding that the alphabet
   * requires, and the white space at the end. The next piece starts a new text.
   */
  end(): Uint8Array<ArrayBuffer> {
    const { characters, bits, groupCharacters } = this.#urlSafe ? base64url : alphabets[this.#alphabet];
    let last = this.#pending.trimEnd();
    const space = this.#pending.slice(last.length);
    let rest = this.#count % groupCharacters;
    const spare = spareBitsOf(rest, bits);
    if (rest > 0 && spare >= bits) {
      last = '';
      this.dropped = true;
      rest--;
    } else if (rest > 0 && last !== '') {
      const value = this.#values[last.codePointAt(0) as number] as number;
      const hasSpareBits = value % (1 << spare) !== 0;
      if (hasSpareBits) last = characters[value & ~((1 << spare) - 1)] as string;
      this.spareBits ||= hasSpareBits;
    }
    const requiredPads = rest > 0 && !this.#urlSafe ? groupCharacters - rest : 0;
    const padding = this.#pads > 0 || !this.#urlSafe ? requiredPads : 0;
    this.removed += Math.max(0, this.#pads - padding);
    this.paddingAdded += Math.max(0, padding - this.#pads);
    this.#count = this.#pads = 0;
    this.#pending = '';
    return this.#encoder.encode(last + '='.repeat(padding) + space);
  }
}

/** Repairs a text that does not decode, and reports the changes (RFC 4648 §3). */
export async function repairSource(request: RepairRequest, control: Control): Promise<Repaired> {
  const { source, lineByLine } = request;
  const total = typeof source === 'string' ? source.length : source.size;
  const opened = typeof source === 'string' ? { head: source, pieces: source } : await openText(source, PIECE_BYTES / 4);
  const { head } = opened;
  let prefix = readDataUri(head)?.length ?? 0;
  const sink = new Sink(control, total * 3 + 16);
  const mender = new Mender(request.alphabet);
  let read = 0;
  const { bytes, blob, file } = await sink.finish(async () => {
    sink.write(new TextEncoder().encode(head.slice(0, prefix)));
    for await (const piece of textPieces(opened.pieces, PIECE_BYTES / 4, { ignoreBOM: true })) {
      const text = piece.slice(prefix);
      if (lineByLine) for (const bytes of mender.mendLines(text)) sink.write(bytes);
      else sink.write(mender.mend(text));
      prefix = 0;
      read += piece.length;
      if (sink.isFull) await sink.settle();
      await control.tick(Math.min(read, total), total);
    }
    sink.write(mender.end());
  });
  const { removed, changed, dropped, paddingAdded, spareBits } = mender;
  const isText = typeof source === 'string' && bytes !== null;
  const text = isText ? new TextDecoder().decode(bytes) : null;
  const isUnclear = mender.isUnclear || isEnclosed(head, text ?? '', request);
  return {
    text,
    blob: isText ? null : (blob ?? new Blob([bytes])),
    file,
    removed,
    changed,
    dropped,
    paddingAdded,
    spareBits,
    isUnclear,
  };
}

/** Returns the wrappers that are recognized in a text; null if decoding refuses the text, for example because a word is beside the Base64. */
function wrappersIn(text: string, { alphabet, lineByLine }: RepairRequest): readonly Wrapper[] | null {
  if (alphabet !== 'base64') return [];
  try {
    return unwrap(text, { strict: false, lineByLine })?.wrappers ?? [];
  } catch {
    return null;
  }
}

/** Returns true if a text has another wrapper than a data URI, which a repair would decode too, or its repair is refused. */
function isEnclosed(head: string, repaired: string, request: RepairRequest): boolean {
  const wrappers = wrappersIn(head, request);
  return wrappers === null || wrappers.some(({ kind }) => kind !== 'dataUri') || wrappersIn(repaired, request) === null;
}
