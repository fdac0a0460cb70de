import type { Control } from '../wire/control.ts';
import type { Logo, LogoFetchRequest, LogoReadRequest, LogoStoreRequest, StoredLogo } from './request.ts';

export const logoEngine = {
  /** A picture from the web, asked for without credentials or referrer. Throws InputError for `url`. */
  async fetch(_request: LogoFetchRequest, _control: Control): Promise<Logo> {
    throw new Error('Not fetched yet');
  },

  /** A picture from a file or from the settings. Throws InputError for `source`. */
  async read(_request: LogoReadRequest, _control: Control): Promise<Logo> {
    throw new Error('Not read yet');
  },

  /** A picture as it goes into the settings. */
  async store(_request: LogoStoreRequest, _control: Control): Promise<StoredLogo> {
    throw new Error('Not stored yet');
  },
};

export type LogoEngine = typeof logoEngine;
