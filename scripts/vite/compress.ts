import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/;
/** Hosts send small files as they are. */
const MIN_BYTES = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Files that are compressed at the same time: zlib uses as many threads. */
const AT_ONCE = 4;

/** Writes `.br` and `.gz` beside every file that is worth it, as hosts look for them. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const waiting = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  const compressNext = async (): Promise<void> => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) await compressFile(join(entry.parentPath, entry.name));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, compressNext));
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  // Pages are many and alike: the last percent is not worth a minute of everyone's build.
  const quality = path.endsWith('.html') ? 6 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
