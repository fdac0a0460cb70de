import { fromByteArray, toByteArray } from 'base64-js';
import { Base64 } from 'js-base64';

/**
 * A job for the packages and built-in functions that the page could have used instead of its own engine. The result is transferred
 * to the page.
 */
export interface PeerRequest {
  readonly job: keyof typeof jobs;
  /** Bytes to encode and Base64 to decode, for `prepare`. */
  readonly input?: Input;
  /** File, for `read`. */
  readonly file?: File;
}

interface Input {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly text: string;
}

/** Part of TC39 proposal-arraybuffer-base64. */
interface NativeBytes {
  toBase64(): string;
}

interface NativeBytesConstructor {
  fromBase64(text: string): Uint8Array<ArrayBuffer>;
}

let bytes = new Uint8Array();
let text = '';

const utf8 = (characters: string): Uint8Array<ArrayBuffer> => {
  const out = new Uint8Array(characters.length);
  new TextEncoder().encodeInto(characters, out);
  return out;
};

const nativeBase64 = () => (bytes as unknown as NativeBytes).toBase64();

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

/** Reads a file without processing it. */
async function read({ file }: PeerRequest): Promise<Uint8Array<ArrayBuffer>> {
  let sizeBytes = 0;
  const reader = file?.stream().getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) sizeBytes += next.value.length;
  if (sizeBytes !== file?.size) throw new Error('not read');
  return new Uint8Array(1);
}

const jobs = {
  prepare({ input }: PeerRequest) {
    if (input) ({ bytes, text } = input);
    return new Uint8Array(1);
  },
  read,
  'native encode': () => utf8(nativeBase64()),
  'native mime': () => utf8((nativeBase64().match(/.{1,76}/g) ?? []).join('\r\n')),
  'base64-js encode': () => utf8(fromByteArray(bytes)),
  filereader: readAsDataUrl,
  'native decode': () => (Uint8Array as unknown as NativeBytesConstructor).fromBase64(text),
  'js-base64 decode': () => Base64.toUint8Array(text) as Uint8Array<ArrayBuffer>,
  'base64-js decode': () => toByteArray(text) as Uint8Array<ArrayBuffer>,
};

self.onmessage = async ({ data }: MessageEvent<PeerRequest>) => {
  try {
    const result = await jobs[data.job](data);
    postMessage(result, { transfer: [result.buffer] });
  } catch (error) {
    // A rejection in a worker causes no event on the page; a reported error does.
    reportError(error);
  }
};
