import type { CallOptions, Releasable } from '#src/thread/worker-client.ts';
import { type Logo, type LogoErrorCode, LOGO_PREVIEW_SIDE_PX_MAX, LOGO_SIDE_PX_MAX } from '#workers/logo/request.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { logoClient } from '../client.ts';
import { decodeSvg } from './decode-svg.ts';
import type { LoadedLogo, LogoSource } from './logo.ts';

/** Reads, fetches or decodes a logo, and encodes it for the settings. */
export async function loadLogo(source: LogoSource, options: CallOptions): Promise<Releasable<LoadedLogo>> {
  const { value: logo } = await read(source, options);
  const { widthPx, heightPx } = logo;
  const [full, preview] =
    logo.kind === 'svg'
      ? await Promise.all([decodeSvg(logo, LOGO_SIDE_PX_MAX), decodeSvg(logo, LOGO_PREVIEW_SIDE_PX_MAX)])
      : [logo.bitmap, logo.preview];
  const dataUrl = source.kind === 'stored' ? source.dataUrl : (await logoClient.store({ image: full }, options)).value.dataUrl;
  const value = { full: { bitmap: full, widthPx, heightPx }, preview: { bitmap: preview, widthPx, heightPx }, dataUrl };
  return { value, release: () => undefined };
}

async function read(source: LogoSource, options: CallOptions): Promise<Releasable<Logo>> {
  if (source.kind === 'address') return logoClient.fetch({ url: source.url }, options);
  if (source.kind === 'stored') return logoClient.read({ source: source.dataUrl }, options);
  await checkThere(source.file);
  return logoClient.read({ source: source.file }, options);
}

/** Checks that a file still exists; if it was deleted after its selection, the user has to select another. */
async function checkThere(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new InputError<LogoErrorCode>('qr.error.logoBroken', 'source');
  }
}
