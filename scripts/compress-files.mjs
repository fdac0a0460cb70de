import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/;
/** Minimum size of a file that gets compressed copies; hosts send smaller files uncompressed. */
const MIN_BYTES = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Number of files compressed at the same time: the size of the thread pool that zlib uses. */
const AT_ONCE = 4;

/**
 * Writes `.br` and `.gz` copies beside every compressible file of at least MIN_BYTES, under the names that hosts expect.
 * @param {string} folder
 * @param {readonly string[]} names  names of files in the folder; files of types that do not compress are skipped
 */
export async function compressFiles(folder, names) {
  const waiting = names.filter((name) => COMPRESSIBLE.test(name));
  const compressNext = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await compressFile(join(folder, name));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, compressNext));
}

/** @param {string} path */
async function compressFile(path) {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  // There are many pages: a higher level would save a percent and take a minute longer.
  const quality = path.endsWith('.html') ? 6 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
