/** Retries of a request that failed: the first after RETRY_FIRST_MS, each next after twice as long, up to RETRY_MAX_MS. */
export const RETRIES = 3;
export const RETRY_FIRST_MS = 1000;
export const RETRY_MAX_MS = 30_000;
/** How long a fetched logo is kept, by address; the page keeps the worker as long. */
export const CACHED_MS = 5 * 60_000;
/** How long one attempt may take. */
export const TIMEOUT_MS = 30_000;
export const LOGO_BYTES_MAX = 20 * 1024 * 1024;
/** Pixels of a picture that is decoded at all: four bytes of memory each. */
export const LOGO_PIXELS_MAX = 40_000_000;
/** Longest side of the pixels that are kept, for exports and for the preview. */
export const LOGO_SIDE_PX_MAX = 2048;
export const LOGO_PREVIEW_SIDE_PX_MAX = 512;
/** A logo stored with the settings is re-encoded to stay under this. */
export const STORED_BYTES_MAX = 256 * 1024;

/** Only when asked for: the one request to somebody else that a tool makes. */
export interface LogoFetchRequest {
  readonly url: string;
}

/** A file, or a data URL as it was stored. */
export interface LogoReadRequest {
  readonly source: Blob | string;
}

/** The pixels of an SVG, which only the page can decode: drawn by an `<img>`, moved here as a bitmap. */
export interface LogoStoreRequest {
  readonly image: ImageBitmap;
}

export type Logo =
  | {
      readonly kind: 'pixels';
      readonly mediaType: string;
      /** The size it has; the bitmaps may be smaller. */
      readonly widthPx: number;
      readonly heightPx: number;
      readonly bitmap: ImageBitmap;
      readonly preview: ImageBitmap;
    }
  | {
      /** For `<img src=blob:>` at this size, where scripts do not run and nothing outside is loaded; then `createImageBitmap`. */
      readonly kind: 'svg';
      readonly mediaType: 'image/svg+xml';
      readonly widthPx: number;
      readonly heightPx: number;
      readonly bytes: Uint8Array<ArrayBuffer>;
    };

export interface StoredLogo {
  /** WebP or PNG under STORED_BYTES_MAX. */
  readonly dataUrl: string;
}

/** Codes of the refusals, with what their `values` hold. */
export type LogoErrorCode =
  | 'qr.error.logoUrl'
  | 'qr.error.logoHttp' // code
  /** No connection, or the site lets no other read its pictures (CORS). */
  | 'qr.error.logoNetwork'
  | 'qr.error.logoTimeout' // seconds
  | 'qr.error.logoTooLarge' // sizeBytes, maxBytes
  | 'qr.error.logoPixels' // widthPx, heightPx, megapixels, max
  | 'qr.error.logoNotPicture'
  | 'qr.error.logoBroken';
