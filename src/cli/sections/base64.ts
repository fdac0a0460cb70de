import { type DecodeSettings, decodeFields, type EncodeSettings, encodeFields } from '#src/tools/base64/shareable.ts';
import { base64Streams } from '#workers/base64/stream.engine.ts';
import { command, type Job } from '../command/command.ts';

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

async function* inUtf8(pieces: Pieces, charset: string): Pieces {
  const decoder = new TextDecoder(charset);
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(decoder.decode(piece, { stream: true }));
  yield encoder.encode(decoder.decode());
}

const shared = {
  alphabet: { label: 'base64.alphabet.label' },
  lineByLine: { label: 'base64.option.lineByLine' },
  charset: { label: 'base64.charset.label' },
} as const;

export const commands = {
  encode: command<EncodeSettings>({
    title: 'base64.encode.title',
    fields: encodeFields,
    operands: 'FILE',
    operandsMax: 1,
    noJson: true,
    options: {
      ...shared,
      urlSafe: { label: 'base64.option.urlSafe' },
      mime: { label: 'base64.option.mime' },
      dataUri: { label: 'base64.option.dataUri' },
      text: { label: 'base64.encode.input' },
    },
    async run({ text, ...request }, job) {
      for await (const piece of base64Streams.encode(request, sourceOf(text, job))) await job.output.write(piece);
    },
  }),
  decode: command<DecodeSettings>({
    title: 'base64.decode.title',
    fields: decodeFields,
    operands: 'FILE',
    operandsMax: 1,
    noJson: true,
    options: { ...shared, strict: { label: 'base64.option.strict' }, text: { label: 'base64.decode.input' } },
    async run({ text, charset, ...request }, job) {
      const { output } = job;
      const bytes = base64Streams.decode(request, sourceOf(text, job));
      for await (const piece of charset === 'auto' ? bytes : inUtf8(bytes, charset)) {
        if (output.isTerminal && isBinary(piece)) output.refuseOnTerminal();
        await output.write(piece);
      }
    },
  }),
};
