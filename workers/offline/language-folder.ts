import { isKept } from './digest.ts';

/** The folder of a path that names a language: `/ru/uuid` → `/ru`. Pages of the base language, English, are in none. */
export function languageFolder(pathname: string): string {
  const [, folder = ''] = pathname.split('/');
  return folder !== 'en' && isKept(`/_shell/${folder}`) ? `/${folder}` : '';
}
