import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import { CellStore } from './cell-store.ts';
import type { RowSource } from './row-source.ts';
import { type JsonText, VALUES } from '../query/json-text.ts';
import { BadLines, isInOneLine, cutRecord } from '../read/bad-lines.ts';
import { Checker, ValuesFollow } from '../read/check.ts';
import { cellsOfPiece } from '../read/fast-csv.ts';
import { FastWalker } from '../read/fast-walk.ts';
import { Fault } from '../read/fault.ts';
import { passSpace } from '../read/literal.ts';
import { type OpenedText, openText, type ParquetLeaves } from '../read/open-text.ts';
import { placeOf } from './place.ts';
import { checkConvertedSize, checkSize, iteratorOf, readFailure, TextBeginsAgain, type TextSource, withFiles } from '../read/read.ts';
import { isValuesName } from '../file-name.request.ts';
import { LEVELS_MAX, type OpenRequest, ROWS_MAX, TEXT_BYTES_MAX, type VisualizerErrorCode } from '../request.ts';
import { Scanner } from '../read/scan.ts';
import { PathTrie } from '../read/trie.ts';
import type { BadLine, Origin, SkippedLines } from '../source.request.ts';
import { Walker } from '../read/walk.ts';
import { grown } from '../../wire/bytes.ts';

/** Time in ms of work between two ticks. */
const STRETCH_MS = 10;
/** Number of records read before the table is shown: their paths are the first columns. */
const FIRST_RECORDS = 100;
/** Bytes read before the table is shown, if they contain at most FIRST_RECORDS records. */
const FIRST_BYTES = 1024 * 1024;
/** Bytes processed per step if the whole text is in memory. */
const WHOLE_PIECE_BYTES = 512 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

/** A JSON text in memory: its bytes, the offsets of its records, and their paths. */
export class Document implements RowSource {
  bytes: Bytes = new Uint8Array();
  /** Number of bytes read. */
  filled = 0;
  isRead = false;
  readonly added = [];
  readonly joined = null;
  trie = new PathTrie();
  /** Walker for all uses except the check, which has its own. */
  walker: Walker;
  scanner: Scanner;
  #checker: Checker;
  #learner: Walker;
  #textStart = 0;
  readonly skipped: SkippedLines;
  /** Name of the file as it was asked for; empty for typed text. */
  readonly fileName: string;
  /** The columns of a Parquet file; null for another file. */
  readonly parquet: ParquetLeaves | null;
  readonly #opened: OpenedText;
  readonly #source: TextSource;
  #pieces: AsyncIterator<Bytes> | Iterator<Bytes>;
  /** True if the text began again in another charset. */
  #isDecoded = false;
  readonly #concatenated: boolean;

  static async open(request: OpenRequest, control: Control, open = openText): Promise<Document> {
    try {
      const document = new Document(await open(request, control), request);
      await document.#first(control).catch((error: unknown) => {
        throw document.#failure(error);
      });
      return document;
    } catch (error) {
      throw readFailure(error);
    }
  }

  private constructor(opened: OpenedText, { concatenated, skipBadLines, fileName: asked }: OpenRequest) {
    const { text: source, fileName, isConverted } = opened;
    this.#opened = opened;
    this.fileName = asked;
    this.#source = source;
    this.parquet = opened.parquet ?? null;
    const skips = skipBadLines && !isConverted;
    this.#concatenated = !isConverted && (concatenated || skipBadLines || source.isSequence === true || isValuesName(fileName));
    const badLines = new BadLines();
    this.skipped = opened.skipped ?? badLines;
    if (skips && source.whole) badLines.blank(source.whole);
    const pieces = skips && !source.whole ? badLines.filtered(source.pieces) : source.pieces;
    this.#pieces = iteratorOf(pieces);
    this.bytes = source.whole ?? new Uint8Array(source.sizeBytes ?? FIRST_BYTES);
    this.walker = new Walker(this.bytes, this.trie);
    this.#learner = new Walker(this.bytes, this.trie);
    this.scanner = new Scanner(0, null);
    this.#checker = new Checker(this.scanner, this.#learner, 0, this.#concatenated, null);
    this.#restart(this.#concatenated);
  }

  get rows(): number {
    const { count } = this.scanner.offsets;
    return this.scanner.shape === 'value' ? Math.min(count, 1) : count;
  }

  get checkedRows(): number {
    return this.#checker.records;
  }

  /** Size in bytes of the file as it was given: of JSON, the part read so far. */
  get sizeBytes(): number {
    return this.#opened.sizeBytes ?? this.filled;
  }

  get origin(): Origin {
    return this.#opened.origin();
  }

  /** The cells of all records checked so far; null if they were not kept. */
  get store(): CellStore | null {
    return this.#checker.store;
  }

  get isValid(): boolean {
    return this.#checker.isDone;
  }

  recordAt(record: number): number {
    return this.scanner.offsets.at(record);
  }

  /** The text for queries. If it has several values, they are the elements of an array. */
  get text(): JsonText {
    const { offsets, shape } = this.scanner;
    if (shape !== 'values') return { bytes: this.bytes, root: passSpace(this.bytes, this.#textStart), values: [] };
    return { bytes: this.bytes, root: VALUES, values: offsets.written };
  }

  pathOf(record: number): string {
    return this.scanner.shape === 'value' ? '$' : `$[${record}]`;
  }

  /** Reads and checks the rest of the text. Throws InputError. */
  async complete(control: Control): Promise<void> {
    try {
      // A text that begins again in another charset is read again after it was read to its end.
      while (!this.isValid) {
        const readsOn = !this.isRead;
        if (readsOn) await this.#read();
        await this.#check(control, readsOn ? performance.now() : performance.now() + STRETCH_MS);
      }
    } catch (error) {
      throw this.#failure(error);
    }
  }

  #failure(error: unknown): unknown {
    return withFiles(readFailure(error), this.origin.files);
  }

  async #first(control: Control): Promise<void> {
    while (!this.isRead && this.filled < FIRST_BYTES && this.scanner.offsets.count <= FIRST_RECORDS) await this.#read();
    await this.#check(control, performance.now() + STRETCH_MS, FIRST_RECORDS);
  }

  #restart(values: boolean): void {
    this.trie = new PathTrie();
    this.walker = new Walker(this.bytes, this.trie);
    this.#learner = new Walker(this.bytes, this.trie);
    this.scanner = new Scanner(this.#textStart, values ? 'values' : null);
    const size = this.#source.sizeBytes ?? this.bytes.length;
    const openFast = () => FastWalker.for(this.trie, size);
    this.#checker = new Checker(this.scanner, this.#learner, this.#textStart, this.#concatenated, new CellStore(size), openFast);
  }

  async #read(): Promise<void> {
    if (this.#source.whole && !this.#isDecoded) this.#advance();
    else {
      const next = await this.#next();
      if (next.done) {
        this.moveTo(this.bytes.subarray(0, this.filled));
        this.isRead = true;
      } else this.#append(next.value);
    }
    this.#scan();
  }

  /** Returns the next piece; of a text that begins again, the first one, after forgetting what was read of it. */
  async #next(): Promise<IteratorResult<Bytes>> {
    try {
      return await this.#pieces.next();
    } catch (error) {
      if (!(error instanceof TextBeginsAgain)) throw error;
      await this.#beginAgain(error.open());
      return this.#next();
    }
  }

  async #beginAgain(pieces: TextSource['pieces']): Promise<void> {
    // Ends the reading of the file.
    await this.#pieces.return?.();
    this.#pieces = iteratorOf(pieces);
    // The bytes of a text in memory are those of the request.
    if (this.#source.whole) this.moveTo(new Uint8Array(FIRST_BYTES));
    this.filled = 0;
    this.isRead = false;
    this.#textStart = 0;
    this.#restart(this.#concatenated);
  }

  /**
   * Processes the next part. A text that is already in memory is also processed in parts, so that its first rows are shown before its last
   * rows are checked.
   */
  #advance(): void {
    if (this.filled === 0) this.#skipMark();
    this.filled = Math.min(this.bytes.length, this.filled + WHOLE_PIECE_BYTES);
    this.isRead = this.filled === this.bytes.length;
  }

  #scan(): void {
    this.scanner.scan(this.bytes, this.filled);
    const { count } = this.scanner.offsets;
    if (count > ROWS_MAX) throw new InputError<VisualizerErrorCode>('visualizer.error.tooManyRows', 'source', { max: ROWS_MAX });
  }

  #append(piece: Bytes): void {
    const size = this.filled + piece.length;
    if (this.#opened.isConverted) checkConvertedSize(size, this.#opened.sizeBytes ?? TEXT_BYTES_MAX);
    else checkSize(size);
    this.moveTo(grown(this.bytes, size));
    this.bytes.set(piece, this.filled);
    if (this.filled === 0) this.#skipMark();
    const cells = cellsOfPiece(piece);
    if (cells) this.#checker.pass(cells, this.bytes, this.filled, size, this.trie);
    this.filled = size;
  }

  moveTo(bytes: Bytes): void {
    this.bytes = bytes;
    this.walker.bytes = bytes;
    this.#learner.bytes = bytes;
  }

  /** Skips a byte order mark (RFC 8259 §8.1 allows it). */
  #skipMark(): void {
    const [first, second, third] = this.bytes;
    if (first !== 0xef || second !== 0xbb || third !== 0xbf) return;
    this.#textStart = 3;
    this.#restart(this.scanner.shape === 'values');
  }

  async #check(control: Control, untilMs: number, limit?: number): Promise<void> {
    try {
      this.#checker.step(this.bytes, this.isRead, untilMs, limit);
    } catch (error) {
      const others = error instanceof Fault && error.expected === 'utf8' && !this.#isDecoded ? await this.#source.inOtherCharset?.() : null;
      if (others) {
        this.#isDecoded = true;
        return this.#beginAgain(others);
      }
      if (error instanceof Fault) throw this.#refusal(error);
      if (!(error instanceof ValuesFollow)) throw error;
      this.#restart(true);
      this.#scan();
    }
    const sizeBytes = this.#source.sizeBytes ?? this.filled;
    await control.tick(this.filled + this.#checker.at, sizeBytes * 2);
  }

  #refusal(thrown: Fault): InputError<VisualizerErrorCode> {
    const { bytes } = this;
    const { at, expected } = (this.scanner.shape === 'values' && cutRecord(bytes, thrown.at, this.#textStart, true)?.fault) || thrown;
    if (at >= bytes.length && passSpace(bytes, this.#textStart) >= bytes.length) return this.#emptiness();
    const found = at >= bytes.length ? 'end' : 'character';
    return refusalOf({ ...placeOf(bytes, at, this.#textStart), expected, found }, bytes[at] === 0, this.#isOneOfLines(at));
  }

  /** Returns the error of a text without values: the first bad line if all lines were skipped, else the error of an empty text. */
  #emptiness(): InputError<VisualizerErrorCode> {
    const [bad] = this.skipped.listed;
    return bad ? refusalOf(bad, false, false) : new InputError<VisualizerErrorCode>('visualizer.error.empty', 'source');
  }

  /** Returns true if the error at `at` is in one line of NDJSON: records precede it, or the next line is a separate record. */
  #isOneOfLines(at: number): boolean {
    return (
      (this.scanner.shape === 'values' && this.#checker.records > 0) ||
      isInOneLine(this.bytes.subarray(0, this.filled), this.#textStart, at)
    );
  }
}

/** Returns the error of a text that is not JSON. */
export function refusalOf(
  { expected, found, ...place }: BadLine,
  isBinary: boolean,
  isSkippable: boolean,
  levels = LEVELS_MAX,
): InputError<VisualizerErrorCode> {
  const refuse = (code: VisualizerErrorCode, values = {}) => new InputError<VisualizerErrorCode>(code, 'source', { ...place, ...values });
  if (expected === 'utf8') return refuse('visualizer.error.utf8');
  if (expected === 'fewerLevels') return refuse('visualizer.error.tooDeep', { levels });
  if (isBinary) return refuse('visualizer.error.binary');
  const isNoNumber = /^(?:NaN|Infinity)\b/.test(place.wrong + place.after) && ['value', 'element', 'digit'].includes(expected);
  return refuse('visualizer.error.parse', { expected: isNoNumber ? 'finite' : expected, found, skippable: isSkippable ? 'yes' : 'no' });
}
