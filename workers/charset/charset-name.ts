import type { ReadCharset } from '../wire/charset.ts';

/** Names of encodings as other programs show them, and examples of languages that legacy encodings are for. */
const charsetNames: Readonly<Record<ReadCharset, readonly [name: string, ...languages: string[]]>> = {
  'utf-8': ['UTF-8'],
  'utf-16le': ['UTF-16 LE'],
  'utf-16be': ['UTF-16 BE'],
  'windows-1252': ['Windows-1252', 'de', 'fr', 'es'],
  'iso-8859-1': ['Latin-1'],
  macintosh: ['Mac Roman', 'de', 'fr', 'es'],
  'windows-1250': ['Windows-1250', 'pl', 'cs', 'hu'],
  'iso-8859-2': ['ISO 8859-2', 'pl', 'cs', 'hu'],
  'iso-8859-15': ['ISO 8859-15', 'de', 'fr', 'es'],
  'windows-1257': ['Windows-1257', 'lt', 'lv', 'et'],
  'windows-1254': ['Windows-1254', 'tr'],
  'windows-1251': ['Windows-1251', 'ru', 'uk', 'bg'],
  'koi8-r': ['KOI8-R', 'ru'],
  'koi8-u': ['KOI8-U', 'uk'],
  ibm866: ['CP866', 'ru'],
  ibm437: ['CP437', 'en', 'de', 'fr'],
  ibm850: ['CP850', 'de', 'fr', 'es'],
  ibm852: ['CP852', 'pl', 'cs', 'hu'],
  ibm775: ['CP775', 'lt', 'lv', 'et'],
  ibm855: ['CP855', 'sr', 'bg', 'mk'],
  ibm737: ['CP737', 'el'],
  ibm857: ['CP857', 'tr'],
  'iso-8859-5': ['ISO 8859-5', 'ru', 'sr'],
  'x-mac-cyrillic': ['Mac Cyrillic', 'ru', 'uk'],
  'windows-1253': ['Windows-1253', 'el'],
  'iso-8859-7': ['ISO 8859-7', 'el'],
  'windows-1255': ['Windows-1255', 'he'],
  'windows-1256': ['Windows-1256', 'ar'],
  'windows-874': ['Windows-874', 'th'],
  gb18030: ['GB18030 / GBK', 'zh-Hans'],
  big5: ['Big5', 'zh-Hant'],
  shift_jis: ['Shift_JIS', 'ja'],
  'euc-jp': ['EUC-JP', 'ja'],
  'iso-2022-jp': ['ISO-2022-JP', 'ja'],
  'euc-kr': ['EUC-KR', 'ko'],
};

/** Returns the name of an encoding with the languages of a legacy one: `Windows-1250 (Polish, Czech, Hungarian)`. */
export function charsetName(charset: ReadCharset, locale: string): string {
  const [name, ...languages] = charsetNames[charset];
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return languages.length === 0 ? name : `${name} (${languages.map((language) => names.of(language)).join(', ')})`;
}
