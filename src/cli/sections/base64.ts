import type { DecodeSettings, EncodeSettings } from '#src/tools/base64/fields.ts';
import { wrappersNote } from '#src/tools/base64/wrapper-words.ts';
import type { ReadCharset, Wrapper } from '#workers/base64/request.ts';
import { base64Streams } from '#workers/base64/stream.engine.ts';
import { decoderOf } from '#workers/charset/decode.ts';
import { type Job, own } from '../command/command.ts';

type Pieces = AsyncIterable<Uint8Array<ArrayBuffer>>;

/** Returns the text of `--text`, the file that the operand names, or the standard input. */
function sourceOf(text: string, { operands, input }: Job): Pieces {
  async function* typed() {
    yield new TextEncoder().encode(text);
  }
  return text === '' ? (input.pieces(operands[0]) as Pieces) : typed();
}

/** Returns true if bytes contain control characters other than BEL to CR: a terminal could execute them, or the bytes are not text. */
const isBinary = (bytes: Uint8Array) => bytes.some((byte) => byte < 0x20 && (byte < 0x07 || byte > 0x0d));

async function* inUtf8(pieces: Pieces, charset: ReadCharset): Pieces {
  const decoder = decoderOf(charset);
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(decoder.decode(piece, { stream: true }));
  yield encoder.encode(decoder.decode());
}

export const engine = base64Streams;

export const commands = {
  encode: own<EncodeSettings>({
    operands: 'FILE',
    operandsMax: 1,
    noJson: true,
    async run({ text, ...request }, job) {
      for await (const piece of base64Streams.encode(request, sourceOf(text, job))) await job.output.write(piece);
    },
  }),
  decode: own<DecodeSettings>({
    operands: 'FILE',
    operandsMax: 1,
    noJson: true,
    async run({ text, charset, ...request }, job) {
      const { output } = job;
      let wrappers: readonly Wrapper[] = [];
      const bytes = base64Streams.decode(request, sourceOf(text, job), (removed) => {
        wrappers = removed;
      });
      for await (const piece of charset === 'auto' ? bytes : inUtf8(bytes, charset)) {
        if (output.isTerminal && isBinary(piece)) output.refuseOnTerminal();
        await output.write(piece);
      }
      if (wrappers.length === 0) return;
      const { say } = await job.words();
      job.note(`verstak: ${wrappersNote(wrappers, say)}`);
    },
  }),
};
