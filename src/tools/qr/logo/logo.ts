import { create } from 'zustand';
import type { QrImage } from '#workers/qr/request.ts';

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
