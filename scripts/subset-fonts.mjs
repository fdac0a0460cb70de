import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const STYLES = fileURLToPath(new URL('../src/styles', import.meta.url));
/** OpenType features of the fonts: kerning, digits of one width, and accents. Ligatures are left out: code is shown letter by letter. */
const FEATURES = ['kern', 'tnum', 'mark', 'mkmk', 'ccmp', 'locl'];
const FACE =
  /font-family: '?([\w ]+)'?;\s+src: url\('\.\/fonts\/([a-z-]+)\.woff2'\)[^}]*?font-weight: (\d+) (\d+);[^}]*?unicode-range:([^;]+);/g;

const require = createRequire(import.meta.url);

/**
 * Returns the characters of a CSS `unicode-range`.
 * @param {string} ranges  for example `U+0000-00FF, U+0131`
 */
function charactersOf(ranges) {
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, at) => String.fromCodePoint(start + at));
    })
    .join('');
}

/** Fonts that are embedded into PDF files, in the regular weight. */
const EMBEDDED = 'Onest';

/**
 * Returns the font files that `src/styles/fonts.css` declares: from the fonts of Fontsource, the declared characters and weights. The fonts
 * that are embedded into PDF files are also returned as TrueType files, with all of their characters.
 */
export async function subsetFonts() {
  const css = readFileSync(join(STYLES, 'fonts.css'), 'utf8');
  const faces = [...css.matchAll(FACE)].map(async ([, family = '', name, min, max, ranges = '']) => {
    const folder = family.toLowerCase().replace(' ', '-');
    const whole = readFileSync(require.resolve(`@fontsource-variable/${folder}/files/${name}-wght-normal.woff2`));
    const options = { targetFormat: 'woff2', variationAxes: { wght: { min: Number(min), max: Number(max) } }, keepFeatures: FEATURES };
    const files = [{ path: join(STYLES, `fonts/${name}.woff2`), bytes: await subsetFont(whole, charactersOf(ranges), options) }];
    if (family !== EMBEDDED) return files;
    const embedded = await subsetFont(whole, charactersOf('U+0020-2300'), { targetFormat: 'sfnt', variationAxes: { wght: 400 } });
    return [...files, { path: join(STYLES, `fonts/${name}.ttf`), bytes: embedded }];
  });
  return (await Promise.all(faces)).flat();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { path, bytes } of await subsetFonts()) writeFileSync(path, bytes);
}
