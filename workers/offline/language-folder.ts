import { isKept } from './digest.ts';

/** Returns the language folder of a path: `/ru/uuid` → `/ru`. Pages in English, the base language, have none. */
export function languageFolder(pathname: string): string {
  const [, folder = ''] = pathname.split('/');
  return folder !== 'en' && isKept(`/_shell/${folder}`) ? `/${folder}` : '';
}
