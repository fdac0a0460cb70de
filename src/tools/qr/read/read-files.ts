import type { CallOptions, Releasable } from '#src/thread/worker-client.ts';
import type { FoundCode, QrReading } from '#workers/qr/read.request.ts';
import { logoClient, verifyClient } from '../client.ts';
import { decodeSvg } from '../logo/decode-svg.ts';

/** Longest side in pixels of a drawn SVG: the first size at which the reader searches a picture for codes. */
const SVG_SIDE_PX = 1600;

const isSvg = ({ type, name }: File) => type === 'image/svg+xml' || /\.svg$/i.test(name);

interface FilesRequest {
  readonly files: readonly File[];
  /** Parts of texts from earlier pictures. */
  readonly parts: readonly FoundCode[];
}

export interface FilesReading extends Omit<QrReading, 'refused'> {
  /** The files in which no code was found while others had one. */
  readonly refused: readonly (QrReading['refused'][number] & { readonly name: string })[];
}

/** Reads the codes in files. An SVG is drawn on the page, because a worker cannot decode it. */
export async function readFiles({ files, parts }: FilesRequest, options: CallOptions): Promise<Releasable<FilesReading>> {
  const pictures: (File | ImageBitmap)[] = [];
  try {
    for (const file of files) {
      const drawing = isSvg(file) ? (await logoClient.read({ source: file }, options)).value : null;
      pictures.push(drawing?.kind === 'svg' ? await decodeSvg(drawing, SVG_SIDE_PX) : file);
    }
    const { value, release } = await verifyClient.read({ pictures, quick: false, parts }, options);
    return { value: { ...value, refused: value.refused.map((one) => ({ ...one, name: files[one.index]?.name ?? '' })) }, release };
  } finally {
    for (const picture of pictures) if (picture instanceof ImageBitmap) picture.close();
  }
}
