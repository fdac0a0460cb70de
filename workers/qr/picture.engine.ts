import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { InputError } from '../wire/input-error.ts';
import { explainCodes } from './read/code.ts';
import { type QrReading, READ_BYTES_MAX, READ_CODES_MAX, type ReadErrorCode } from './read.request.ts';
import { foundCodes } from './verify/found-codes.ts';

export interface PictureRequest {
  /** A file: PNG, JPEG, BMP, GIF. */
  readonly picture: Uint8Array<ArrayBuffer>;
  /** WebAssembly code of the decoder. */
  readonly decoder: Uint8Array<ArrayBuffer>;
}

/** Reads pictures without a canvas: the decoder opens the file itself. */
export const pictureEngine = {
  /** Returns the codes in a picture. Throws InputError for `picture`. */
  async read({ picture, decoder }: PictureRequest): Promise<QrReading> {
    if (picture.length > READ_BYTES_MAX) {
      throw new InputError<ReadErrorCode>('qr.read.error.readBytes', 'picture', { sizeBytes: picture.length, maxBytes: READ_BYTES_MAX });
    }
    prepareZXingModule({ overrides: { wasmBinary: decoder.buffer } });
    const found = await readBarcodes(picture, { formats: ['QRCode'], tryHarder: true, characterSet: 'UTF8', textMode: 'Plain' }).catch(
      () => {
        throw new InputError<ReadErrorCode>('qr.read.error.readPicture', 'picture');
      },
    );
    const codes = foundCodes(found);
    if (codes.length === 0) throw new InputError<ReadErrorCode>('qr.read.error.readNone', 'picture');
    return { codes: explainCodes(codes.slice(0, READ_CODES_MAX)), hasMore: codes.length > READ_CODES_MAX };
  },
};
