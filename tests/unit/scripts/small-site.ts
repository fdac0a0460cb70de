import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes the files of a built site that scripts for hosts read, and some others. */
export function writeSmallSite(folder: string, base = ''): void {
  const files = {
    'index.html': `<!doctype html><html lang="en" data-base="${base}">`,
    'index.html.gz': 'gzip',
    'index.html.br': 'Brotli',
    'ru/имя.txt': 'text '.repeat(400),
    _headers: `${base}/*\n  X-A: 1\n`,
    _redirects: `${base}/ru ${base}/ru/ 301\n`,
    '_aliases.json': '{"roots":[],"units":{}}',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}
