import type { CallOptions } from '#src/thread/worker-client.ts';
import type { QrReadRequest } from '#workers/qr/read.request.ts';
import { logoClient, verifyClient } from '../client.ts';
import { decodeSvg } from '../logo/decode-svg.ts';

/** Longest side in pixels of a drawn SVG: the first size at which the reader searches a picture for codes. */
const SVG_SIDE_PX = 1600;

const isSvg = ({ type, name }: File) => type === 'image/svg+xml' || /\.svg$/i.test(name);

/** Reads the codes in a file. An SVG is drawn on the page, because a worker cannot decode it. */
export async function readFile({ file }: { readonly file: File }, options: CallOptions) {
  const drawing = isSvg(file) ? (await logoClient.read({ source: file }, options)).value : null;
  const picture: QrReadRequest['picture'] = drawing?.kind === 'svg' ? await decodeSvg(drawing, SVG_SIDE_PX) : file;
  return verifyClient.read({ picture, quick: false }, options).finally(() => picture instanceof ImageBitmap && picture.close());
}
