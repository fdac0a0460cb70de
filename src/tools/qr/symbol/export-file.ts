import type { NamedBlob } from '#src/ui/button/DownloadButton.tsx';
import type { FileFormat, QrPreviewRequest } from '#workers/qr/request.ts';
import { qrClient } from '../client.ts';
import { useFileOptions } from './file-options.ts';
import type { LoadedLogo } from '../logo/logo.ts';

/** The code as a file: with the logo in all its pixels. */
export async function exportFile(preview: QrPreviewRequest, logo: LoadedLogo | null, format: FileFormat): Promise<NamedBlob> {
  const { content, style, sizePx, marginPx } = preview;
  const { print } = useFileOptions.getState();
  const { value, release } = await qrClient.export({ content, style, image: logo?.full ?? null, sizePx, marginPx, format, print });
  const blob = new Blob([value.bytes], { type: value.mediaType });
  release();
  return { name: `qr.${format}`, blob };
}
