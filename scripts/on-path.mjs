import { delimiter, join } from 'node:path';

/**
 * Lists the paths that programs of these names have in the folders of PATH, in the order of the folders, whether or not the files exist.
 * @param {readonly string[]} names
 */
export const onPath = (names) => (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
