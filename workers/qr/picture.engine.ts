import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { ReadCharset } from '../wire/charset.ts';
import { InputError } from '../wire/input-error.ts';
import { explainCodes } from './read/code.ts';
import { pictureFormat } from './read/picture-format.ts';
import { type FoundCode, type QrReading, READ_BYTES_MAX, READ_CODES_MAX, type ReadErrorCode } from './read.request.ts';
import { foundCodes } from './verify/found-codes.ts';

export interface PictureRequest {
  /** A file: PNG, JPEG, BMP, GIF. */
  readonly picture: Uint8Array<ArrayBuffer>;
  /** WebAssembly code of the decoder. */
  readonly decoder: Uint8Array<ArrayBuffer>;
  /** Parts that earlier requests returned: a sequence may be spread over several pictures. */
  readonly parts: readonly FoundCode[];
  /** Encoding of codes that do not state theirs; null to guess it. */
  readonly charset: ReadCharset | null;
}

/** Formats that the decoder opens itself. */
const opened = ['PNG', 'JPEG', 'GIF', 'BMP', 'Photoshop', 'PNM'];

/** Reads pictures without a canvas: the decoder opens the file itself. */
export const pictureEngine = {
  /** Returns the codes in a picture. Throws InputError for `picture`. */
  async read({ picture, decoder, parts, charset }: PictureRequest): Promise<QrReading> {
    const refusal = (code: ReadErrorCode, values = {}) => new InputError<ReadErrorCode>(code, 'picture', values);
    if (picture.length > READ_BYTES_MAX) throw refusal('qr.read.error.readBytes', { sizeBytes: picture.length, maxBytes: READ_BYTES_MAX });
    if (picture.length === 0) throw refusal('qr.read.error.readEmpty');
    const format = pictureFormat(picture);
    if (format === null) throw refusal('qr.read.error.readPicture');
    if (!opened.includes(format)) throw refusal('qr.read.error.readTerminal', { format });
    prepareZXingModule({ overrides: { wasmBinary: decoder.buffer } });
    const found = await readBarcodes(picture, { formats: ['QRCode'], tryHarder: true, characterSet: 'UTF8', textMode: 'Plain' }).catch(
      () => {
        throw refusal('qr.read.error.readPicture');
      },
    );
    const codes = foundCodes(found);
    if (codes.length === 0) throw refusal('qr.read.error.readNone');
    return { ...explainCodes(codes.slice(0, READ_CODES_MAX), parts, charset), hasMore: codes.length > READ_CODES_MAX, refused: [] };
  },

  /** Returns the parts of sequences that are not complete, as codes. */
  parts({ parts, charset }: Pick<PictureRequest, 'parts' | 'charset'>): QrReading['codes'] {
    return explainCodes(parts, [], charset).codes;
  },
};
