import type { WholeFormat } from './source.request.ts';

/** Extensions of files that contain several JSON values. */
const valuesExtensions = ['ndjson', 'jsonl', 'jsons', 'geojsonl', 'geojsons', 'json-seq'] as const;
export const jsonExtensions = ['json', 'geojson', 'json5', ...valuesExtensions] as const;
export const csvExtensions = ['csv', 'tsv'] as const;
const extensionsOfWhole: Readonly<Record<Exclude<WholeFormat, 'fixed'>, readonly string[]>> = {
  yaml: ['yaml', 'yml'],
  toml: ['toml'],
  html: ['html', 'htm', 'xhtml'],
  markdown: ['md', 'markdown'],
};
export const wholeExtensions = Object.values(extensionsOfWhole).flat();
const bookExtensions = ['xlsx', 'xlsm'] as const;
const parquetExtensions = ['parquet', 'parq', 'pq'] as const;
const sqliteExtensions = ['sqlite', 'sqlite3', 'db', 'db3'] as const;
const arrowExtensions = ['arrow', 'feather', 'arrows', 'ipc'] as const;
export const packedExtensions = [...bookExtensions, ...parquetExtensions, ...sqliteExtensions, ...arrowExtensions, 'zip'] as const;

const endsIn = (fileName: string, extensions: readonly string[]) =>
  extensions.some((extension) => fileName.toLowerCase().endsWith(`.${extension}`));

/** Returns true for a file name with one of some extensions, maybe followed by that of gzip. */
const hasExtension = (fileName: string, extensions: readonly string[]) => endsIn(fileName.replace(/\.gz$/i, ''), extensions);

/** Returns true for file names of CSV. Text without a file name is recognized by its first lines. */
export const isCsvName = (fileName: string) => hasExtension(fileName, csvExtensions);

/** Returns true for file names of JSON, which is read as JSON even if it is damaged. */
export const isJsonName = (fileName: string) => hasExtension(fileName, jsonExtensions);

/** Returns the format of a text that is read as a whole by the name of its file; null for another name. */
export function wholeFormatNamed(fileName: string): WholeFormat | null {
  const [found = null] = Object.entries(extensionsOfWhole).find(([, extensions]) => hasExtension(fileName, extensions)) ?? [];
  return found as WholeFormat | null;
}

/** Returns true for names of files that contain several JSON values. */
export const isValuesName = (fileName: string) => hasExtension(fileName, valuesExtensions);

/** Returns true for file names of tables, of which an archive may contain several. */
export const isTableName = (fileName: string) =>
  hasExtension(fileName, [
    ...jsonExtensions,
    ...csvExtensions,
    ...wholeExtensions,
    ...bookExtensions,
    ...parquetExtensions,
    ...sqliteExtensions,
    ...arrowExtensions,
  ]);

/** Returns true for file names of Parquet; false for Parquet in gzip, which has to be unpacked whole. */
export const isParquetName = (fileName: string) => endsIn(fileName, parquetExtensions);

/** Returns true for file names of SQLite databases. */
export const isSqliteName = (fileName: string) => hasExtension(fileName, sqliteExtensions);

/** Returns true for file names of Arrow and Feather. */
export const isArrowName = (fileName: string) => hasExtension(fileName, arrowExtensions);

/** Returns true for file names of workbooks, databases and archives, which are opened by their first bytes. */
export const isPackedName = (fileName: string) => endsIn(fileName, packedExtensions);

/** Returns true for names of files whose bytes are not their text. */
export function isPackedText(fileName: string): boolean {
  return isPackedName(fileName) || /\.gz$/i.test(fileName);
}

/** Returns the name of a file without its extensions, for the title of a table and the name of its exports. */
export function titleOf(fileName: string): string {
  return fileName.replace(/(\.[a-z0-9]{1,8}){1,2}$/i, '') || 'table';
}
