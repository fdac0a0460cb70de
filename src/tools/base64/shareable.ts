import { choice, type Fields, flag, input } from '#src/handover/fields.ts';
import { alphabetIds, charsets, plainDecoding, plainEncoding } from '#workers/base64/request.ts';
import type { Decoding } from './decode/decoding.ts';
import type { Encoding } from './encode/EncodeOptions.tsx';

/** Options and typed text. Files are not part of a link. */
export type EncodeSettings = Encoding & { readonly text: string };
export type DecodeSettings = Decoding & { readonly text: string };

const encoding: Fields<Encoding> = {
  alphabet: choice(alphabetIds, plainEncoding.alphabet),
  urlSafe: flag(plainEncoding.urlSafe),
  lineByLine: flag(plainEncoding.lineByLine),
  mime: flag(plainEncoding.mime),
  dataUri: flag(plainEncoding.dataUri),
  charset: choice(charsets, plainEncoding.charset),
};

export const encodeFields: Fields<EncodeSettings> = { ...encoding, text: input() };
export const decodeFields: Fields<DecodeSettings> = {
  alphabet: choice(alphabetIds, plainDecoding.alphabet),
  strict: flag(plainDecoding.strict),
  lineByLine: flag(plainDecoding.lineByLine),
  charset: choice(['auto', ...charsets], plainDecoding.charset),
  text: input(),
};

/** Direction of the conversion of files. A link to the page for files contains no other option. */
export interface FileSettings {
  readonly way: 'encode' | 'decode';
}
export const fileFields: Fields<FileSettings> = { way: choice(['encode', 'decode'], 'encode') };
