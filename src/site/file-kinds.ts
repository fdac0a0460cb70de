import { pages } from './addresses.ts';
import { isSoon, type Page } from '#src/tools/section.ts';

/**
 * Files that the system can open with the installed site, and the tools that read them. The first of these tools that is built opens them.
 */
interface FileKind {
  readonly readers: readonly string[];
  /** Media type → file name extensions. */
  readonly accept: Readonly<Record<string, readonly string[]>>;
}

const kinds: readonly FileKind[] = [
  {
    readers: ['visualizer.json-to-table'],
    accept: { 'application/json': ['.json', '.geojson'], 'application/x-ndjson': ['.ndjson', '.jsonl'] },
  },
  { readers: ['visualizer.csv-to-table', 'qr.batch'], accept: { 'text/csv': ['.csv'], 'text/tab-separated-values': ['.tsv'] } },
  {
    readers: ['qr.read', 'base64.file'],
    accept: { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] },
  },
  { readers: ['base64.file'], accept: { 'image/svg+xml': ['.svg'] } },
];

interface OpenedFiles {
  readonly page: Page;
  readonly accept: FileKind['accept'];
}

/** Kinds of files that the installed site opens, each with the page of the first tool that reads it and is built. */
export const openedFiles: readonly OpenedFiles[] = kinds.flatMap(({ readers, accept }) => {
  const page = readers.map((name) => pages.find((each) => each.name === name)).find((each) => each && !isSoon(each));
  return page ? [{ page, accept }] : [];
});
