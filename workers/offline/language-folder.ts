import { base } from './build.ts';
import { isKept } from './digest.ts';

/** Returns the language folder of an address, below the base: `/ru/uuid` → `/ru`. Pages in English, the base language, have none. */
export function languageFolder(pathname: string): string {
  const [, folder = ''] = pathname.slice(base.length).split('/');
  return folder !== 'en' && isKept(`${base}/_shell/${folder}`) ? `/${folder}` : '';
}
