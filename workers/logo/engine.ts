import type { Control } from '../wire/control.ts';
import { InputError } from '../wire/input-error.ts';
import { fetchBytes } from './fetch.ts';
import { checkSize, dataUrlBytes, readLogo } from './read.ts';
import {
  CACHED_MS,
  type Logo,
  type LogoErrorCode,
  type LogoFetchRequest,
  type LogoReadRequest,
  type LogoStoreRequest,
  type StoredLogo,
} from './request.ts';
import { storedUrl } from './store.ts';

/** Fetched files by address, with the time of the fetch. */
const fetched = new Map<string, { readonly bytes: Uint8Array<ArrayBuffer>; readonly atMs: number }>();
/** Number of files in the cache. */
const KEPT = 4;

const isLocal = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1';

function addressOf(text: string): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url)))) {
    throw new InputError<LogoErrorCode>('qr.error.logoUrl', 'url');
  }
  url.username = '';
  url.password = '';
  return url.href;
}

async function fileAt(address: string, control: Control): Promise<Uint8Array<ArrayBuffer>> {
  const cached = fetched.get(address);
  if (cached && performance.now() - cached.atMs < CACHED_MS) return cached.bytes;
  const bytes = await fetchBytes(address, control);
  fetched.delete(address);
  fetched.set(address, { bytes, atMs: performance.now() });
  for (const oldest of [...fetched.keys()].slice(0, -KEPT)) fetched.delete(oldest);
  return bytes;
}

export const logoEngine = {
  /** Fetches a picture from the web, without credentials or referrer. Throws InputError for `url`. */
  async fetch({ url }: LogoFetchRequest, control: Control): Promise<Logo> {
    const data = dataUrlBytes(url.trim());
    return readLogo(data ?? (await fileAt(addressOf(url), control)), 'url');
  },

  /** Reads a picture from a file or from the settings. Throws InputError for `source`. */
  async read({ source }: LogoReadRequest): Promise<Logo> {
    if (typeof source === 'string') return readLogo(dataUrlBytes(source) ?? new Uint8Array(), 'source');
    checkSize(source.size, 'source');
    return readLogo(new Uint8Array(await source.arrayBuffer()), 'source');
  },

  /** Converts a picture to the form stored in the settings. */
  async store({ image }: LogoStoreRequest): Promise<StoredLogo> {
    return { dataUrl: await storedUrl(image) };
  },
};

export type LogoEngine = typeof logoEngine;
