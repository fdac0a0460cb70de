import { once } from 'node:events';
import { createWriteStream, lstatSync, readlinkSync, realpathSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { rowTexts, type TextLines } from '#workers/wire/lines.ts';
import { sliceRows } from '#workers/wire/slice-rows.ts';
import { Failure, systemFailure } from '../command/failure.ts';
import type { Host } from './host.ts';

const LINE_FEED = 0x0a;
/** Number of rows that are converted to strings at once. */
const ROWS = 10_000;
/** Number of bytes passed to the stream at once. */
const PIECE_BYTES = 1024 * 1024;

interface OutputOptions {
  readonly file: string | undefined;
  readonly json: boolean;
  /** True if binary data may be written to a terminal. */
  readonly force: boolean;
  /** True if control characters of data are written to a terminal unchanged. */
  readonly raw: boolean;
}

/** Returns text without control characters that a terminal would execute (C0 except tab and line end, DEL, C1): ESC becomes `\x1b`. */
export function escapeControls(text: string): string {
  return text.replace(/(?![\t\n]|\r\n)\p{Cc}/gu, (found) => `\\x${found.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Returns the file that a path leads to through symbolic links. The file may be missing, also at the end of a link. */
function linkTarget(path: string): string {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
  if (!isLink) return path;
  return statSync(path, { throwIfNoEntry: false }) ? realpathSync(path) : linkTarget(resolve(dirname(path), readlinkSync(path)));
}

/** Destination of the result: standard output, or the file of `--output`; `-` is standard output. */
export class Output {
  readonly #host: Host;
  readonly #options: OutputOptions;
  #stream: Writable | undefined;
  /** The unfinished file, and the name that it gets at the end. */
  #part: { readonly file: string; readonly target: string } | undefined;
  /** Decoder of bytes that a terminal shows; a character may be split between two writes. */
  readonly #shown = new TextDecoder('utf-8', { ignoreBOM: true });
  #last = LINE_FEED;
  #error: unknown;

  constructor(host: Host, options: OutputOptions) {
    this.#host = host;
    this.#options = options.file === '-' ? { ...options, file: undefined } : options;
  }

  get json(): boolean {
    return this.#options.json;
  }

  get file(): string | undefined {
    return this.#options.file;
  }

  get isTerminal(): boolean {
    return this.file === undefined && this.#descriptor === undefined && this.#host.stdout.isTTY === true;
  }

  /** Descriptor to write to without a stream; undefined if the destination needs one. */
  get #descriptor(): number | undefined {
    return this.file === undefined ? this.#host.stdoutFile : undefined;
  }

  #open(): Writable {
    if (this.#stream) return this.#stream;
    const { file } = this;
    this.#stream = file === undefined ? this.#host.stdout : this.#create(file);
    this.#stream.on('error', this.#fail);
    return this.#stream;
  }

  /**
   * Opens a file under a temporary name, so that a command that fails leaves the previous file unchanged. The new file keeps the
   * permissions of the previous file, and a symbolic link stays a link. A device, a pipe, or an open file of the process (`/dev/stdout`,
   * `/dev/fd/3`) is written directly, after what it contains.
   */
  #create(file: string): Writable {
    if (/^\/(?:dev|proc)\//.test(file)) return createWriteStream(file, { flags: 'a' });
    const target = linkTarget(file);
    const before = statSync(target, { throwIfNoEntry: false });
    if (before && !before.isFile()) return createWriteStream(target);
    this.#part = { file: `${target}.${process.pid}.part`, target };
    process.once('exit', this.discard);
    return createWriteStream(this.#part.file, before ? { mode: before.mode & 0o777 } : {});
  }

  readonly #fail = (error: unknown) => {
    this.#error ??= error;
  };

  #check(): void {
    if (this.#error) throw systemFailure(this.#error, this.file ?? 'stdout');
  }

  /**
   * Writes text, as a string or in UTF-8; bytes must not change until the promise resolves. Control characters are escaped on a terminal,
   * because the text may be the data of others. Waits for a slow reader. Throws a Failure or Closed.
   */
  async write(bytes: Uint8Array | string): Promise<void> {
    const { raw, force } = this.#options;
    if (raw || force || !this.isTerminal) return this.exact(bytes);
    return this.exact(escapeControls(typeof bytes === 'string' ? bytes : this.#shown.decode(bytes, { stream: true })));
  }

  /** Writes text of the program itself, with its control sequences: help, and codes in color. */
  async exact(bytes: Uint8Array | string): Promise<void> {
    const all = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
    const descriptor = this.#descriptor;
    if (descriptor !== undefined) {
      for (let at = 0; at < all.length; ) at += writeSync(descriptor, all, at);
      return;
    }
    const stream = this.#open();
    for (let at = 0; at < all.length; at += PIECE_BYTES) {
      this.#check();
      const piece = all.subarray(at, at + PIECE_BYTES);
      await new Promise<void>((resolve) => {
        stream.write(piece, (error) => {
          if (error) this.#fail(error);
          resolve();
        });
      });
    }
    if (all.length > 0) this.#last = all.at(-1) as number;
    this.#check();
  }

  /** Writes bytes that are not text. On a terminal, throws a Failure without `--force`. */
  async binary(bytes: Uint8Array): Promise<void> {
    this.refuseOnTerminal();
    await this.exact(bytes);
  }

  refuseOnTerminal(): void {
    if (this.isTerminal && !this.#options.force) throw new Failure('cli.error.binary');
  }

  /** Writes rows unchanged, or with `--json` as a JSON object of the facts and the rows. */
  async lines(lines: TextLines, facts: object = {}): Promise<void> {
    if (!this.json) return this.write(lines.bytes);
    const about = JSON.stringify(facts).slice(1, -1);
    await this.write(`{${about}${about && ','}"lines":[`);
    for (let row = 0; row < lines.count; row += ROWS) {
      const some = sliceRows(lines, row, Math.min(lines.count, row + ROWS));
      await this.write((row > 0 ? ',' : '') + JSON.stringify(rowTexts(some)).slice(1, -1));
    }
    await this.write(']}\n');
  }

  async value(value: unknown): Promise<void> {
    await this.write(`${JSON.stringify(value)}\n`);
  }

  /** Ends the output: adds a missing line end on a terminal, and gives a file its final name. */
  async close(): Promise<void> {
    if (this.isTerminal) await this.exact(this.#shown.decode());
    if (this.isTerminal && this.#last !== LINE_FEED) await this.exact('\n');
    if (this.file === undefined) return;
    const stream = this.#open();
    this.#check();
    stream.end();
    await once(stream, 'close').catch(this.#fail);
    this.#check();
    if (this.#part) renameSync(this.#part.file, this.#part.target);
    this.#part = undefined;
  }

  /** Removes the unfinished file and the listeners. */
  readonly discard = (): void => {
    if (this.#part) rmSync(this.#part.file, { force: true });
    this.#part = undefined;
    process.off('exit', this.discard);
    if (this.file === undefined) this.#stream?.off('error', this.#fail);
  };
}
