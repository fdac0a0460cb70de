import { fromByteArray, toByteArray } from 'base64-js';
import { Base64 } from 'js-base64';
import { Decoder } from '#workers/base64/decode.ts';
import { Encoder, openDesk, spellingOf } from '#workers/base64/encode.ts';
import { plainDecoding, plainEncoding } from '#workers/base64/request.ts';
import { Sink } from '#workers/base64/sink.ts';
import { textSlices } from '#workers/charset/text-pieces.ts';
import { BlockPool } from '#workers/wire/block.ts';
import type { Control } from '#workers/wire/control.ts';

/** What the page asks of ours and of what it could have used instead: all have the same input at hand, and move bytes to the page. */
export interface ContenderRequest {
  readonly job: keyof typeof jobs;
  /** The block that was moved last time. */
  readonly block: ArrayBuffer | null;
  /** To be read; null for what works on the input at hand. */
  readonly file: File | null;
}

/** Part of TC39 proposal-arraybuffer-base64. */
interface NativeBytes {
  toBase64(): string;
}

const SIZE_BYTES = 64_000_000;
const PIECE = 256 * 1024;
const pool = new BlockPool();
const control: Control = { tick: () => undefined, block: (sizeBytes) => pool.take(sizeBytes) };

const bytes = new Uint8Array(SIZE_BYTES);
for (let at = 0; at < SIZE_BYTES; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
const text = (bytes as unknown as NativeBytes).toBase64();

const utf8 = (characters: string): Uint8Array<ArrayBuffer> => {
  const out = new Uint8Array(characters.length);
  new TextEncoder().encodeInto(characters, out);
  return out;
};

async function encode(mime: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const spelling = spellingOf({ ...plainEncoding, source: '', isText: false, mime });
  const sink = new Sink(control, Math.ceil(SIZE_BYTES * 1.37) + 8, Number.POSITIVE_INFINITY);
  const encoder = new Encoder(openDesk(spelling), spelling, sink);
  for (let at = 0; at < SIZE_BYTES; at += PIECE) {
    encoder.write(bytes.subarray(at, at + PIECE));
    await control.tick(at, SIZE_BYTES);
  }
  encoder.end();
  return sink.written;
}

async function decode(): Promise<Uint8Array<ArrayBuffer>> {
  const sink = new Sink(control, SIZE_BYTES + 8, Number.POSITIVE_INFINITY);
  const decoder = new Decoder(plainDecoding, sink);
  for (const piece of textSlices(text, PIECE)) {
    decoder.write(piece);
    decoder.pass(piece);
    await control.tick(decoder.places.read, text.length);
  }
  decoder.end('', 0);
  return sink.written;
}

function readAsDataUrl(): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const url = String(reader.result);
      resolve(utf8(url.slice(url.indexOf(',') + 1)));
    };
    reader.onerror = () => reject(reader.error ?? new Error('not read'));
    reader.readAsDataURL(new Blob([bytes]));
  });
}

/** As a page reads a file that it does nothing with. */
async function read(file: File | null): Promise<Uint8Array<ArrayBuffer>> {
  let sizeBytes = 0;
  const reader = file?.stream().getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) sizeBytes += next.value.length;
  if (sizeBytes !== file?.size) throw new Error('not read');
  return new Uint8Array(1);
}

const jobs = {
  read,
  encode: () => encode(false),
  mime: () => encode(true),
  decode,
  'native encode': () => utf8((bytes as unknown as NativeBytes).toBase64()),
  'native mime': () => utf8(((bytes as unknown as NativeBytes).toBase64().match(/.{1,76}/g) ?? []).join('\r\n')),
  'base64-js encode': () => utf8(fromByteArray(bytes)),
  filereader: readAsDataUrl,
  'js-base64 decode': () => Base64.toUint8Array(text) as Uint8Array<ArrayBuffer>,
  'base64-js decode': () => toByteArray(text) as Uint8Array<ArrayBuffer>,
  copy: () => {
    const out = pool.take(SIZE_BYTES);
    out.set(bytes);
    return out;
  },
};

self.onmessage = async ({ data: { job, block, file } }: MessageEvent<ContenderRequest>) => {
  if (block) pool.give(block);
  const result = await jobs[job](file);
  postMessage(result, { transfer: [result.buffer] });
};
