import { decodeText } from '../../charset/decode.ts';
import { guessCharset } from '../../charset/detect.ts';
import { concatenated } from '../../wire/bytes.ts';
import type { CharsetGuess, ReadCharset } from '../../wire/charset.ts';
import { InputError } from '../../wire/input-error.ts';
import type { OpenRequest, VisualizerErrorCode } from '../request.ts';
import type { WholeFormat } from '../source.request.ts';
import { isGzip, unpacked } from './read.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A text of a format that is read as a whole. */
export interface WholeText {
  readonly text: string;
  /** The charset, if it is not certain. */
  readonly guess: CharsetGuess | null;
  readonly sizeBytes: number;
}

const encoder = new TextEncoder();

/** Returns the bytes of a file without the gzip around it. */
async function bytesOf(source: Blob | Bytes, check: (sizeBytes: number) => void): Promise<Bytes> {
  if (!(await isGzip(source))) {
    check(source instanceof Blob ? source.size : source.length);
    return source instanceof Blob ? new Uint8Array(await source.arrayBuffer()) : source;
  }
  const pieces: Bytes[] = [];
  let sizeBytes = 0;
  for await (const piece of unpacked(source)) {
    sizeBytes += piece.length;
    check(sizeBytes);
    pieces.push(piece.slice());
  }
  return concatenated(pieces);
}

/**
 * Reads a text to its end.
 *
 * @param charset  null to recognize it
 * @throws InputError visualizer.error.formatTooLarge, gzip, error.notText
 */
export async function wholeText(
  source: OpenRequest['source'],
  charset: ReadCharset | null,
  { format, max }: { readonly format: WholeFormat; readonly max: number },
): Promise<WholeText> {
  const check = (asked: number) => {
    if (asked > max) throw new InputError<VisualizerErrorCode>('visualizer.error.formatTooLarge', 'source', { format, asked, max });
  };
  if (typeof source === 'string') {
    const sizeBytes = encoder.encode(source).length;
    check(sizeBytes);
    return { text: source.replace(/^\ufeff/, ''), guess: null, sizeBytes };
  }
  const bytes = await bytesOf(source, check);
  const guess = charset === null ? guessCharset(bytes, { isText: true }) : null;
  const read = charset ?? guess?.charset;
  if (read === undefined) throw new InputError<VisualizerErrorCode>('error.notText', 'source');
  return { text: decodeText(bytes, read), guess: guess?.certainty === 'certain' ? null : guess, sizeBytes: bytes.length };
}
