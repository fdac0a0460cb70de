import { promises, statSync } from 'node:fs';
import { basename } from 'node:path';
import { guessCharset } from '#workers/charset/detect.ts';
import { decodeText } from '#workers/charset/decode.ts';
import { formatOf } from '#workers/charset/signatures.ts';
import { linesWithControls, withoutDosEnd } from '#workers/charset/text-file.ts';
import type { CharsetGuess, ReadCharset } from '#workers/wire/charset.ts';
import { Failure, INPUT, systemFailure } from '../command/failure.ts';
import type { Words } from '../words.ts';
import type { Host } from './host.ts';

/** Number of bytes of a file that are read at once. */
const PIECE_BYTES = 512 * 1024;
const STDIN = '-';

/**
 * Yields a file in pieces. A piece is valid until the next is requested. A regular file is read ahead by one piece: encoding 1 GiB takes a
 * tenth less time. Other files, such as named pipes, are not, because a read that waits for data would delay the end of the command.
 */
async function* piecesOf(file: string): AsyncGenerator<Uint8Array> {
  const handle = await promises.open(file);
  const memory = [new Uint8Array(PIECE_BYTES), new Uint8Array(PIECE_BYTES)] as const;
  let isFile = false;
  let ahead: Promise<{ readonly bytesRead: number }> | undefined;
  try {
    isFile = (await handle.stat()).isFile();
    const read = (piece: number) => {
      const reading = handle.read(memory[piece % 2] as Uint8Array);
      // The piece is awaited later, where an error is thrown; without a handler until then, Node would report an unhandled rejection.
      reading.catch(() => undefined);
      return reading;
    };
    ahead = read(0);
    for (let piece = 0; ; piece++) {
      const { bytesRead } = await ahead;
      if (bytesRead === 0) return;
      if (isFile) ahead = read(piece + 1);
      yield (memory[piece % 2] as Uint8Array).subarray(0, bytesRead);
      if (!isFile) ahead = read(piece + 1);
    }
  } finally {
    if (isFile) await ahead?.catch(() => undefined);
    await handle.close();
  }
}

/** Returns the note on an encoding that is not certain, with the option that sets it. */
export function guessNote({ charset, others }: CharsetGuess, option: string, { say }: Words): string {
  return say('cli.guess', { charset, others: others.join(', '), count: others.length, option });
}

/** Called with the encoding of a text that is not certain. */
type OnGuess = (guess: CharsetGuess) => Promise<void>;
/** Called with the numbers of the first lines of a text that contain control characters. */
type OnControls = (lines: readonly number[]) => Promise<void>;

/** The input of a command: the named file, or the standard input if no file is named or its name is `-`. */
export class Input {
  readonly #host: Host;
  readonly #encoding: ReadCharset | null;
  readonly #onGuess: OnGuess;
  readonly #onControls: OnControls;

  /** @param encoding  encoding of text; null to recognize it */
  constructor(host: Host, encoding: ReadCharset | null, onGuess: OnGuess, onControls: OnControls) {
    this.#host = host;
    this.#encoding = encoding;
    this.#onGuess = onGuess;
    this.#onControls = onControls;
  }

  /**
   * Yields the input piece by piece. A piece of a named file is valid until the next is requested; pieces of the standard input stay valid.
   * Throws a Failure if the file cannot be read.
   */
  async *pieces(file: string = STDIN): AsyncGenerator<Uint8Array> {
    const pieces = file === STDIN ? this.#host.stdin : piecesOf(file);
    try {
      for await (const piece of pieces) yield piece as Uint8Array;
    } catch (error) {
      throw systemFailure(error, file);
    }
  }

  /** Returns the size in bytes of a regular file, which can be read several times; null for any other input. */
  sizeOfFile(file: string): number | null {
    const stats = file === STDIN ? undefined : statSync(file, { throwIfNoEntry: false });
    return stats?.isFile() ? stats.size : null;
  }

  /** Reads a whole file. Throws a Failure if the file cannot be read. */
  async bytes(file: string = STDIN): Promise<Uint8Array<ArrayBuffer>> {
    if (file !== STDIN) {
      try {
        return await promises.readFile(file);
      } catch (error) {
        throw systemFailure(error, file);
      }
    }
    const pieces: Uint8Array[] = [];
    for await (const piece of this.pieces()) pieces.push(piece);
    return new Uint8Array(Buffer.concat(pieces));
  }

  /** Reads a text. Throws a Failure if the file cannot be read, or is not text. */
  async string(file: string = STDIN): Promise<string> {
    const bytes = await this.bytes(file);
    if (this.#encoding !== null) return this.#decoded(bytes, this.#encoding);
    const guess = guessCharset(bytes, { isText: true });
    const format = guess === null ? formatOf(bytes) : null;
    if (format !== null) throw new Failure('cli.error.otherFormat', { file: file === STDIN ? 'stdin' : file, format }, INPUT);
    if (guess === null) throw new Failure('cli.error.notText', { file: file === STDIN ? 'stdin' : file, option: '--encoding' }, INPUT);
    if (guess.certainty !== 'certain') await this.#onGuess(guess);
    return this.#decoded(bytes, guess.charset);
  }

  async #decoded(bytes: Uint8Array<ArrayBuffer>, charset: ReadCharset): Promise<string> {
    const text = withoutDosEnd(decodeText(bytes, charset));
    const lines = linesWithControls(text);
    if (lines.length > 0) await this.#onControls(lines);
    return text;
  }

  /** Reads a text as UTF-8 without a byte order mark; see `string`. */
  async blob(file?: string): Promise<Blob> {
    return new File([await this.string(file)], this.nameOf(file));
  }

  /** Returns the operands, one per line. Without operands, or if the first is `-`, returns the standard input without its last line end. */
  async text(operands: readonly string[]): Promise<string> {
    if (operands.length > 0 && operands[0] !== STDIN) return operands.join('\n');
    return (await this.string()).replace(/\r\n?$|\n$/, '');
  }

  /** Returns the name of a file without its folders; empty for the standard input. */
  nameOf(file: string = STDIN): string {
    return file === STDIN ? '' : basename(file);
  }
}
