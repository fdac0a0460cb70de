/** Number of retries of a failed request: the first after RETRY_FIRST_MS, each next after twice the time, up to RETRY_MAX_MS. */
export const RETRIES = 3;
export const RETRY_FIRST_MS = 1000;
export const RETRY_MAX_MS = 30_000;
/** Time in ms for which a fetched logo is kept; the page keeps the worker for the same time. */
export const CACHED_MS = 5 * 60_000;
/** Time limit of one attempt in ms. */
export const TIMEOUT_MS = 30_000;
export const LOGO_BYTES_MAX = 20 * 1024 * 1024;
/** Largest number of pixels that is decoded, at four bytes of memory each. */
export const LOGO_PIXELS_MAX = 40_000_000;
/** Longest sides in pixels of the decoded picture: for exports, and for the preview. */
export const LOGO_SIDE_PX_MAX = 2048;
export const LOGO_PREVIEW_SIDE_PX_MAX = 512;
/** Size limit in bytes of a logo stored in the settings; it is re-encoded so that it does not exceed the limit. */
export const STORED_BYTES_MAX = 256 * 1024;

/**
 * Request for a logo on another site. No tool sends any other request to another site, and this one is sent only when the user asks for it.
 */
export interface LogoFetchRequest {
  readonly url: string;
}

/** A file, or a stored data URL. */
export interface LogoReadRequest {
  readonly source: Blob | string;
}

/** Pixels of an SVG, which only the page can decode: an `<img>` draws it, and the bitmap is transferred to the worker. */
export interface LogoStoreRequest {
  readonly image: ImageBitmap;
}

export type Logo =
  | {
      readonly kind: 'pixels';
      readonly mediaType: string;
      /** Original size in pixels; the bitmaps may be smaller. */
      readonly widthPx: number;
      readonly heightPx: number;
      readonly bitmap: ImageBitmap;
      readonly preview: ImageBitmap;
    }
  | {
      /**
       * SVG to be drawn by `<img src=blob:>` at this size, where scripts do not run and nothing is loaded; `createImageBitmap` then reads
       * it.
       */
      readonly kind: 'svg';
      readonly mediaType: 'image/svg+xml';
      readonly widthPx: number;
      readonly heightPx: number;
      readonly bytes: Uint8Array<ArrayBuffer>;
    };

export interface StoredLogo {
  /** WebP or PNG of at most STORED_BYTES_MAX bytes. */
  readonly dataUrl: string;
}

/** Error codes; the comment after a code lists its `values`. */
export type LogoErrorCode =
  | 'qr.error.logoUrl'
  | 'qr.error.logoHttp' // code
  /** No connection, or the site does not allow other sites to read its pictures (CORS). */
  | 'qr.error.logoNetwork'
  | 'qr.error.logoTimeout' // seconds
  | 'qr.error.logoTooLarge' // sizeBytes, maxBytes
  | 'qr.error.logoPixels' // widthPx, heightPx, megapixels, max
  | 'qr.error.logoNotPicture'
  | 'qr.error.logoBroken';
