import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import { type OpenedText, openText } from '../read/open-text.ts';
import { TextBeginsAgain, type TextSource } from '../read/read.ts';
import { isValuesName } from '../file-name.request.ts';
import { type OpenRequest, type VisualizerErrorCode } from '../request.ts';
import { type BlockErrorCode, BlockMemory, blocksOf } from './blocks.ts';

/** Bytes of JSON in the beginning of a file: it is read in 0.3 s, and has 100,000 rows of 160 bytes. */
const HEAD_BYTES = 16 * 1024 * 1024;
const SPACES: readonly (number | undefined)[] = [0x20, 0x09, 0x0a, 0x0d];
const OPEN_BRACKET = 0x5b;

/** Yields the records with which a text begins, as a text of its own. */
async function* headOf(pieces: TextSource['pieces'], isValues: boolean): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const iterator = Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  try {
    const first = await iterator.next();
    if (first.done) return;
    const piece = first.value;
    async function* all() {
      yield piece;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    }
    const isArray = !isValues && piece[piece.findIndex((byte) => !SPACES.includes(byte))] === OPEN_BRACKET;
    const division = { isArray, hasRecordInLine: false, blockBytes: HEAD_BYTES, countsLines: false, memory: new BlockMemory() };
    for await (const { bytes } of blocksOf(all(), division)) return yield bytes;
  } catch (error) {
    if (error instanceof TextBeginsAgain) throw new TextBeginsAgain(() => headOf(error.open(), isValues));
    // A record of this size contains the rows.
    const isOneValue = error instanceof InputError && error.code === ('cli.blocks.recordTooLarge' satisfies BlockErrorCode);
    throw isOneValue ? new InputError<VisualizerErrorCode>('visualizer.error.largeSql', 'source', { reason: 'value' }) : error;
  } finally {
    await iterator.return?.();
  }
}

/** Opens the beginning of a file of any size, with whole records alone. Throws InputError for source. */
export async function openHead(request: OpenRequest, control: Control): Promise<OpenedText> {
  const opened = await openText({ ...request, hasAnySize: true }, control);
  const { text, fileName, isConverted } = opened;
  const { concatenated, skipBadLines } = request;
  const isValues = !isConverted && (concatenated || skipBadLines || text.isSequence === true || isValuesName(fileName));
  const inOtherCharset = async () => {
    const others = await text.inOtherCharset?.();
    return others ? headOf(others, isValues) : null;
  };
  return { ...opened, text: { ...text, sizeBytes: null, whole: null, pieces: headOf(text.pieces, isValues), inOtherCharset } };
}
