import { choice, type Fields, flag, type FormValues, input } from '#src/handover/fields.ts';
import {
  alphabetIds,
  charsets,
  type DecodeRequest,
  type EncodeRequest,
  plainDecoding,
  plainEncoding,
  readCharsets,
} from '#workers/base64/request.ts';
import type { FormItem } from '../tool.ts';

export type Encoding = Omit<EncodeRequest, 'source' | 'isText'>;
export type Decoding = Omit<DecodeRequest, 'source'>;

/** Options and typed text. Files are not part of a link. */
export type EncodeSettings = Encoding & { readonly text: string };
export type DecodeSettings = Decoding & { readonly text: string };

/** Constants of a page that decodes one kind of content. */
export interface SamplePage {
  /** The example of the page. Default: a text. */
  readonly sample?: 'picture' | 'pdf' | 'token';
}

const isDataUri = ({ dataUri }: FormValues) => dataUri === true;
/** Returns true if the format excludes the options of plain Base64. */
const isOther = ({ alphabet, dataUri }: FormValues) => dataUri === true || alphabet !== 'base64';

/** Text that is typed into the card of the input, which may also contain a file. */
const text = input({ control: 'none' });

/** Fields and form of the options for encoding, on the pages for text and for files. `isText` is false for a file, whose bytes have no charset. */
export const encodeForm = {
  fields: {
    alphabet: choice(alphabetIds, plainEncoding.alphabet, { disabled: isDataUri }),
    urlSafe: flag(plainEncoding.urlSafe, { disabled: isOther }),
    lineByLine: flag(plainEncoding.lineByLine, { disabled: isDataUri }),
    mime: flag(plainEncoding.mime, { disabled: isOther }),
    dataUri: flag(plainEncoding.dataUri),
    charset: choice(charsets, plainEncoding.charset, { when: ({ isText }) => isText === true }),
    text,
  } satisfies Fields<EncodeSettings>,
  form: ['urlSafe', 'lineByLine', 'mime', 'dataUri', { fold: 'more', fields: ['charset', 'alphabet'] }] satisfies readonly FormItem[],
};

/** Fields and form of the options for decoding, on the pages for text and for files. */
export const decodeForm = {
  fields: {
    alphabet: choice(alphabetIds, plainDecoding.alphabet),
    strict: flag(plainDecoding.strict),
    lineByLine: flag(plainDecoding.lineByLine),
    charset: choice(['auto', ...readCharsets], plainDecoding.charset, { literal: true }),
    text,
  } satisfies Fields<DecodeSettings>,
  form: ['strict', 'lineByLine', { fold: 'more', fields: ['charset', 'alphabet'] }] satisfies readonly FormItem[],
};
