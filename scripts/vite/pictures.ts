import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { drawPicture, fontFiles } from './picture-drawing.ts';
import { sampleOf } from './picture-samples.ts';

type PictureWords = import('../../src/prerender.tsx').PictureWords;

const CACHE = 'node_modules/.cache/pictures';
const QUALITY = 86;
/** Number of pictures drawn at the same time. They are encoded in other threads: more pictures than cores would only use more memory. */
const AT_ONCE = 4;

/**
 * Writes the pictures for link previews. A picture with the same words, code and fonts as in an earlier build is copied from the cache.
 *
 * @param out  the folder of the built site
 */
export async function writePictures(out: string, pictures: readonly PictureWords[]): Promise<void> {
  const drawing = await drawingDigest();
  await mkdir(CACHE, { recursive: true });
  const waiting = [...pictures];
  const writeNext = async (): Promise<void> => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      const { path, name, section, title, text, sample } = picture;
      const content = { section, title, text, sample: sample === null ? sampleOf(name, path.split('/')[2] as string) : { line: sample } };
      const key = createHash('sha256').update(drawing).update(JSON.stringify(content)).digest('hex').slice(0, 32);
      const file = join(out, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await cached(join(CACHE, `${key}.jpg`), () => drawPicture(content).encode('jpeg', QUALITY)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, writeNext));
}

async function cached(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  const made = await make();
  // Written under another name and renamed, so that an interrupted build leaves no incomplete picture.
  await writeFile(`${file}.part`, made);
  await rename(`${file}.part`, file);
  return made;
}

/** Returns the digest of what every drawing depends on: the code, the fonts, the version of the canvas package and the quality. */
async function drawingDigest(): Promise<string> {
  const { version } = createRequire(join(process.cwd(), 'package.json'))('@napi-rs/canvas/package.json') as { version: string };
  const code = await readFile('scripts/vite/picture-drawing.ts');
  const fonts = await Promise.all(fontFiles.map(({ path }) => readFile(path)));
  return [code, ...fonts].reduce((hash, bytes) => hash.update(bytes), createHash('sha256').update(`${version} ${QUALITY}`)).digest('hex');
}
