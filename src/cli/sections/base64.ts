import { type DecodeSettings, encodeForm, type EncodeSettings } from '#src/tools/base64/fields.ts';
import { wrappersNote } from '#src/tools/base64/wrapper-words.ts';
import type { Lookalike, Wrapper } from '#workers/base64/request.ts';
import { base64Streams } from '#workers/base64/stream.engine.ts';
import { inUtf8 } from '#workers/charset/decode.ts';
import { number } from '../command/more-fields.ts';
import { type Job, own } from '../command/command.ts';
import type { Words } from '../words.ts';

const LINE_FEED = 0x0a;

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

/** Characters per line of `base64` of GNU coreutils without `-w`. */
const USUAL_WRAP = 76;

/**
 * `verstak base64` without the name of a command works as `base64` of GNU coreutils: it encodes to lines of 76 characters, and decodes with
 * `-d`.
 */
export function standard(argv: readonly string[]): readonly [string, ...string[]] {
  const isDecode = (word: string) => word === '-d' || word === '--decode';
  if (argv.some(isDecode)) return ['decode', ...argv.filter((word) => !isDecode(word))];
  const hasWrap = argv.some((word) => /^(?:-w|--wrap\b|--mime$)/.test(word));
  return ['encode', ...argv, ...(hasWrap ? [] : [`--wrap=${USUAL_WRAP}`])];
}

/** Breaks the lines of an output after `columns` characters, and ends the last; leaves it unchanged if there are none. */
async function* wrapped(pieces: Pieces, columns: number): Pieces {
  if (columns === 0) return yield* pieces;
  let column = 0;
  for await (const piece of pieces) {
    const out = new Uint8Array(piece.length + Math.ceil(piece.length / columns) + 1);
    let size = 0;
    for (let at = 0; at < piece.length; ) {
      if (column === columns) {
        out[size++] = LINE_FEED;
        if (piece[at] === LINE_FEED) at++;
        column = 0;
        continue;
      }
      const feed = piece.subarray(at, at + columns - column).indexOf(LINE_FEED);
      const end = feed < 0 ? Math.min(piece.length, at + columns - column) : at + feed + 1;
      out.set(piece.subarray(at, end), size);
      size += end - at;
      column = feed < 0 ? column + end - at : 0;
      at = end;
    }
    yield out.subarray(0, size);
  }
  if (column > 0) yield Uint8Array.of(LINE_FEED);
}

/** Says what the text may be instead of Base64, and how it is read so. */
function lookalikeNote(lookalike: Lookalike, say: Words['say']): string {
  const note = say(`base64.lookalike.${lookalike}`);
  return lookalike === 'number' ? note : `${note} ${say(`cli.base64.lookalike.${lookalike}`)}`;
}

export const engine = base64Streams;

export const commands = {
  encode: own<EncodeSettings & { readonly wrap: number }>({
    fields: { ...encodeForm.fields, wrap: number(0, 0, 1_000_000, { letter: 'w', optionLabel: 'cli.base64.wrap' }) },
    operands: 'FILE',
    operandsMax: 1,
    noJson: true,
    async run({ text, wrap, ...request }, job) {
      for await (const piece of wrapped(base64Streams.encode(request, sourceOf(text, job)), wrap)) await job.output.write(piece);
    },
  }),
  decode: own<DecodeSettings>({
    operands: 'FILE',
    operandsMax: 1,
    noJson: true,
    async run({ text, charset, ...request }, job) {
      const { output } = job;
      let wrappers: readonly Wrapper[] = [];
      let lookalike: Lookalike | null = null;
      const bytes = base64Streams.decode(request, sourceOf(text, job), (...found) => {
        [wrappers, lookalike] = found;
      });
      for await (const piece of charset === 'auto' ? bytes : inUtf8(bytes, charset)) {
        if (output.isTerminal && isBinary(piece)) output.refuseOnTerminal();
        await output.write(piece);
      }
      if (wrappers.length === 0 && lookalike === null) return;
      const { say } = await job.words();
      if (wrappers.length > 0) job.note(`verstak: ${wrappersNote(wrappers, say)}`);
      if (lookalike) job.note(`verstak: ${lookalikeNote(lookalike, say)}`);
    },
  }),
};
