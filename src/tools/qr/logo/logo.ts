import { create } from 'zustand';
import type { QrImage } from '#workers/qr/request.ts';

export type LogoSource =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'stored'; readonly dataUrl: string };

export interface LoadedLogo {
  /** Small picture, copied to the worker with every keystroke. */
  readonly preview: QrImage;
  readonly full: QrImage;
  /** Data URL stored in the settings. */
  readonly dataUrl: string;
}

/** The logo in use. Its pixels are not part of the settings and are kept when another page is opened. */
export const useLoadedLogo = create<{ readonly logo: LoadedLogo | null }>()(() => ({ logo: null }));
