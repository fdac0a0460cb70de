import { Decoder } from '../../workers/base64/decode.ts';
import { Encoder, openKernel, spellingOf } from '../../workers/base64/encode.ts';
import { plainDecoding, plainEncoding } from '../../workers/base64/request.ts';
import { Sink } from '../../workers/base64/sink.ts';
import { textSlices } from '../../workers/charset/text-pieces.ts';
import { BlockPool } from '../../workers/wire/block.ts';
import type { Control } from '../../workers/wire/control.ts';

/** A job for our engine on input that was sent with `prepare`; its result is transferred to the page. */
export interface OursRequest {
  readonly job: keyof typeof jobs;
  /** Bytes to encode and Base64 to decode, for `prepare`. */
  readonly input?: Input;
  /** The block transferred with the previous result. */
  readonly block?: ArrayBuffer | null;
}

interface Input {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly text: string;
}

/** Size of the pieces passed to the engine: bytes to encode, characters to decode. */
const PIECE_BYTES = 256 * 1024;
const pool = new BlockPool();
const control: Control = { tick: () => undefined, block: (sizeBytes) => pool.take(sizeBytes) };
let bytes = new Uint8Array();
let text = '';

async function encode(mime: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const spelling = spellingOf({ ...plainEncoding, mime });
  const sink = new Sink(control, Math.ceil(bytes.length * 1.37) + 8, Number.POSITIVE_INFINITY);
  const encoder = new Encoder(openKernel(spelling), spelling, sink);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    encoder.write(bytes.subarray(at, at + PIECE_BYTES));
    await control.tick(at, bytes.length);
  }
  encoder.end();
  return sink.written;
}

async function decode(): Promise<Uint8Array<ArrayBuffer>> {
  const sink = new Sink(control, Math.ceil((text.length / 4) * 3) + 8, Number.POSITIVE_INFINITY);
  const decoder = new Decoder(plainDecoding, sink);
  for (const piece of textSlices(text, PIECE_BYTES)) {
    decoder.write(piece);
    decoder.pass(piece);
    await control.tick(decoder.places.read, text.length);
  }
  decoder.end('', 0);
  return sink.written;
}

/** Copies the bytes and does nothing else. No engine can be faster, so the benchmark compares the time of the engine with this time. */
function copy(): Uint8Array<ArrayBuffer> {
  const out = pool.take(bytes.length);
  out.set(bytes);
  return out;
}

const jobs = {
  prepare(input?: Input) {
    if (input) ({ bytes, text } = input);
    return new Uint8Array(1);
  },
  encode: () => encode(false),
  mime: () => encode(true),
  decode,
  copy,
};

self.onmessage = async ({ data: { job, input, block } }: MessageEvent<OursRequest>) => {
  if (block) pool.give(block);
  try {
    const result = await jobs[job](input);
    postMessage(result, { transfer: [result.buffer] });
  } catch (error) {
    // A rejection in a worker causes no event on the page; a reported error does.
    reportError(error);
  }
};
