import { errorOfFile } from '../../wire/input-error.ts';
import type { Control } from '../../wire/control.ts';
import { BadLines } from '../read/bad-lines.ts';
import { type OpenedText, openText } from '../read/open-text.ts';
import { TextBeginsAgain, type TextSource } from '../read/read.ts';
import { isValuesName } from '../file-name.request.ts';
import type { OpenRequest } from '../request.ts';
import type { Origin, SkippedLines } from '../source.request.ts';
import { type Block, blocksOf, type BlockShape, type Division } from './blocks.ts';
import type { LineRange } from './line-range.ts';

const OPEN_BRACKET = 0x5b;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const SPACES: readonly (number | undefined)[] = [0x20, 0x09, 0x0a, 0x0d];

/** A file of rows, and what was learned of it while it was read. */
export interface BlockFile {
  readonly request: OpenRequest;
  /** False if its bytes can be read only once. */
  readonly isRepeatable: boolean;
  /** False if a record may be in several lines. */
  hasRecordInLine: boolean;
  /** Returns its JSON in place of what the request gives; null if that is right. */
  open: (() => TextSource['pieces']) | null;
  /** The origin as far as the file was read; null before. */
  origin: Origin | null;
  skipped: SkippedLines | null;
}

/** Thrown when all files have to be read again, because what was known of one of them was wrong. */
export class FilesBeginAgain extends Error {
  override readonly name = 'FilesBeginAgain';
}

interface Placed {
  readonly shape: BlockShape;
  readonly file: BlockFile;
  /** Its number among all blocks, and among those of its file. */
  readonly number: number;
  readonly numberInFile: number;
}

/** A block with its place. */
export interface FileBlock extends Block, Placed {}

/** Lines of a file that were not read yet, with their place. */
export interface FileRange extends Placed {
  readonly range: LineRange;
}

/** How files are divided into blocks. */
type FilesDivision = Pick<Division, 'blockBytes' | 'countsLines' | 'memory'>;

/** Divides files into blocks, one file after another. Throws FilesBeginAgain, and InputError for source. */
export function blocksOfFiles(files: readonly BlockFile[], division: FilesDivision, control: Control): AsyncGenerator<FileBlock> {
  return dividedFiles(files, { ...division, hasRanges: false }, control) as AsyncGenerator<FileBlock>;
}

/** Divides files as `blocksOfFiles` does, but reads only the first block of a file whose lines are records: the others are read where they are worked on. */
export function rangesOfFiles(
  files: readonly BlockFile[],
  division: FilesDivision,
  control: Control,
): AsyncGenerator<FileBlock | FileRange> {
  return dividedFiles(files, { ...division, hasRanges: true }, control);
}

async function* dividedFiles(
  files: readonly BlockFile[],
  { blockBytes, countsLines, memory, hasRanges }: FilesDivision & { readonly hasRanges: boolean },
  control: Control,
): AsyncGenerator<FileBlock | FileRange> {
  let number = 0;
  for (const file of files) {
    try {
      const opened = await openText({ ...file.request, hasAnySize: true }, control);
      const { shape, pieces, from } = await shapeOf(opened, file);
      file.origin = opened.origin();
      let numberInFile = 0;
      const place = () => ({ shape, file, number: number++, numberInFile: numberInFile++ });
      // The bytes before a line end are not known to be whole records in a text that cannot be read again.
      const hasRecordInLine = shape !== 'array' && file.hasRecordInLine && file.isRepeatable;
      const lines = countsLines || !file.isRepeatable;
      const division = { isArray: shape === 'array', hasRecordInLine, blockBytes, countsLines: lines, memory };
      const whole = hasRanges && hasRecordInLine ? unchangedFile(opened, file) : null;
      let rest = whole?.size ?? 0;
      for await (const block of blocksOf(pieces, division)) {
        rest = from + block.bytes.length;
        yield { ...block, ...place() };
        if (whole !== null) break;
      }
      for (; whole !== null && rest < whole.size; rest += blockBytes)
        yield { range: { file: whole, from: rest, to: Math.min(whole.size, rest + blockBytes) }, ...place() };
      file.origin = opened.origin();
      file.skipped ??= opened.skipped;
    } catch (error) {
      if (!(error instanceof TextBeginsAgain)) throw files.length > 1 ? errorOfFile(error, file.request.fileName) : error;
      file.open = error.open;
      throw new FilesBeginAgain();
    }
  }
}

/** Returns the file whose bytes are the text; null for a text that was unpacked, converted or filtered. */
function unchangedFile({ text, isConverted }: OpenedText, { request, open }: BlockFile): Blob | null {
  const { source, skipBadLines } = request;
  const isUnchanged = !isConverted && !skipBadLines && open === null && text.isSequence !== true;
  return isUnchanged && source instanceof Blob && text.sizeBytes === source.size ? source : null;
}

/** Finds the structure of a text by its first byte, and leaves out its byte order mark. `from` is the offset after it. */
async function shapeOf(
  { text, fileName, isConverted, isDocument = false, skipped }: OpenedText,
  file: BlockFile,
): Promise<{ readonly shape: BlockShape; readonly pieces: AsyncIterable<Uint8Array>; readonly from: number }> {
  const { concatenated, skipBadLines } = file.request;
  const badLines = skipBadLines && !isConverted ? new BadLines() : null;
  if (badLines) file.skipped = badLines;
  else file.skipped = skipped;
  const own = file.open?.() ?? text.pieces;
  const all = badLines ? badLines.filtered(own) : own;
  const iterator = Symbol.asyncIterator in all ? all[Symbol.asyncIterator]() : all[Symbol.iterator]();
  const first = await iterator.next();
  const piece: Uint8Array = first.done ? new Uint8Array() : first.value;
  const from = BYTE_ORDER_MARK.every((byte, at) => piece[at] === byte) ? BYTE_ORDER_MARK.length : 0;
  async function* pieces(): AsyncGenerator<Uint8Array> {
    try {
      yield piece.subarray(from);
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  const isValues = !isConverted && (concatenated || skipBadLines || text.isSequence === true || isValuesName(fileName));
  let at = from;
  while (SPACES.includes(piece[at])) at++;
  const hasRows = isConverted && !isDocument;
  const shape = isValues ? 'values' : piece[at] === OPEN_BRACKET || hasRows ? 'array' : 'lines';
  return { shape, pieces: pieces(), from };
}
