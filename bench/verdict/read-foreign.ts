import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Text that a reader finds in each picture; null if it finds none. */
type Readings = readonly (string | null)[];

const OUTPUT_BYTES_MAX = 1 << 28;
const jars = ['/usr/share/java/zxing-core.jar', '/usr/share/java/core.jar'];

function withFiles<Value>(files: readonly string[], extension: string, work: (paths: readonly string[]) => Value): Value {
  const folder = mkdtempSync(join(tmpdir(), 'verdict-'));
  try {
    const paths = files.map((file, index) => {
      const path = join(folder, `${String(index).padStart(4, '0')}.${extension}`);
      writeFileSync(path, Buffer.from(file, 'base64'));
      return path;
    });
    return work(paths);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Reads pictures with zbar at its default settings. zbar exits with 4 if a picture has no code. */
function readByZbar(paths: readonly string[]): Readings {
  let xml = '';
  try {
    xml = execFileSync('zbarimg', ['--quiet', '--nodbus', '--xml', ...paths], { encoding: 'utf8', maxBuffer: OUTPUT_BYTES_MAX });
  } catch (error) {
    if (isMissing(error)) throw error;
    xml = String((error as { stdout?: string }).stdout ?? '');
  }
  const read = new Map<string, string>();
  for (const [, name = '', source = ''] of xml.matchAll(/<source href='([^']*)'>([\s\S]*?)<\/source>/g)) {
    const data = /<data[^>]*><!\[CDATA\[([\s\S]*?)\]\]><\/data>/.exec(source)?.[1];
    if (data !== undefined) read.set(name, data);
  }
  return paths.map((path) => read.get(path) ?? null);
}

/** Reads pictures with ZXing in Java at its default settings. */
function readByZxing(paths: readonly string[]): Readings {
  const jar = jars.find((path) => existsSync(path));
  if (!jar) throw Object.assign(new Error('ZXing is missing'), { code: 'ENOENT' });
  const source = join(import.meta.dirname, 'ReadPictures.java');
  const out = execFileSync('java', ['-cp', jar, source], { input: `${paths.join('\n')}\n`, encoding: 'utf8', maxBuffer: OUTPUT_BYTES_MAX });
  const lines = out.split('\n');
  return paths.map((_, index) => Buffer.from(lines[index] ?? '', 'base64').toString('utf8') || null);
}

const readers = { 'zbar (zbar-tools)': readByZbar, 'ZXing (libzxing-core-java)': readByZxing } as const;

/** Reads PNG pictures in Base64 with each reader. The result of a reader that is not installed is null. */
export function readPictures(pictures: readonly string[]): Readonly<Record<string, Readings | null>> {
  return withFiles(pictures, 'png', (paths) =>
    Object.fromEntries(
      Object.entries(readers).map(([name, read]) => {
        try {
          return [name, read(paths)];
        } catch (error) {
          if (isMissing(error)) return [name, null];
          throw error;
        }
      }),
    ),
  );
}

/** Renders PDF files (Base64) with poppler as PNG (Base64). Returns null if poppler is not installed. */
export function drawPdfs(files: readonly string[], sidePx: number): readonly string[] | null {
  return withFiles(files, 'pdf', (paths) => {
    try {
      return paths.map((path) => {
        execFileSync('pdftoppm', ['-png', '-singlefile', '-scale-to', String(sidePx), path, path]);
        return readFileSync(`${path}.png`).toString('base64');
      });
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  });
}
