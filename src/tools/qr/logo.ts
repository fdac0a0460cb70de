import { create } from 'zustand';
import type { CallOptions, Held } from '#src/thread/connect.ts';
import { type Logo, LOGO_PREVIEW_SIDE_PX_MAX, LOGO_SIDE_PX_MAX } from '#workers/logo/request.ts';
import type { QrImage } from '#workers/qr/request.ts';
import { logoClient } from './client.ts';
import { decodeSvg } from './decode-svg.ts';

export type LogoSource =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'stored'; readonly dataUrl: string };

export interface LoadedLogo {
  /** Small enough to be copied to the worker with every keystroke. */
  readonly preview: QrImage;
  readonly full: QrImage;
  /** As it is remembered. */
  readonly dataUrl: string;
}

/** The logo in use: pixels are not settings, and outlive the page they were loaded on. */
export const useLoadedLogo = create<{ readonly logo: LoadedLogo | null }>()(() => ({ logo: null }));

/** Reads, fetches or decodes a logo, and encodes it to be remembered. */
export async function loadLogo(source: LogoSource, options: CallOptions): Promise<Held<LoadedLogo>> {
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

function read(source: LogoSource, options: CallOptions): Promise<Held<Logo>> {
  if (source.kind === 'address') return logoClient.fetch({ url: source.url }, options);
  return logoClient.read({ source: source.kind === 'file' ? source.file : source.dataUrl }, options);
}
