import { posix } from 'node:path';

const MAX_FILES = 25;
const CODE_FOLDERS = /^(src|workers|tests|bench|scripts)(\/|$)/;

/** Reports folders with more than MAX_FILES files, subfolders not counted, as `folder: reason`. */
export function folderFaults(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = posix.dirname(path);
    if (CODE_FOLDERS.test(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, files]) => (files > MAX_FILES ? [`${folder}: ${files} files; ${MAX_FILES} at most`] : []));
}
