import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkHostFile, parseHostFile } from '#src/site/host-file.ts';
import { sectionIds } from '#src/tools/section.ts';
import { presetIds, presetStyle } from '#src/tools/qr/style/style-presets.ts';
import { styleFile } from '#src/tools/qr/style/style-file.ts';
import { defaultStyle } from '#workers/qr/style.request.ts';

const house = (style: unknown) => ({ name: 'House', kind: 'verstak-qr-style', version: 1, style });
const stops = [
  { offset: 0, color: '#000000' },
  { offset: 1, color: '#112233' },
];

/** Returns a fault as `path: found, expected`. */
function faultOf(value: unknown): string {
  const result = checkHostFile(value);
  if ('settings' in result) return 'valid';
  if (result.fault.kind !== 'field') return result.fault.kind;
  const { path, found, expected } = result.fault;
  return `${path}: ${found.kind === 'value' ? found.json : found.kind}, ${[expected.kind, ...Object.values(expected.values ?? {})].join(' ')}`;
}

describe('a valid site.json', () => {
  test.each<[content: string, value: object]>([
    ['nothing', {}],
    [
      'every field',
      { sections: ['uuid', 'qr'], language: 'ru', theme: 'dark', footer: { en: 'Line', ru: 'Строка' }, qrStyles: [house({})] },
    ],
    ['a line in one language', { footer: { ru: 'Строка' } }],
    ['markup in the line, which stays text', { footer: { en: '<b>Bold</b> <script>alert(1)</script>' } }],
    ['a line of 160 characters beyond the BMP', { footer: { en: '𝔸'.repeat(160) } }],
    ['no styles', { qrStyles: [] }],
    ['a gradient', { qrStyles: [house({ dots: { gradient: { type: 'radial', rotation: 1, colorStops: stops } } })] }],
    ['the automatic mask', { qrStyles: [house({ mask: null, image: { fill: { gradient: null } } })] }],
  ])('can have %s', (_, value) => {
    expect(parseHostFile(JSON.stringify(value))).toEqual({ settings: value });
  });

  test('can have the style file of every ready-made style', async () => {
    const files = presetIds.map((id) => styleFile(presetStyle(id, defaultStyle)).blob.text());
    const qrStyles = (await Promise.all(files)).map((text, index) => ({ name: `Style ${index}`, ...(JSON.parse(text) as object) }));
    expect(faultOf({ qrStyles })).toBe('valid');
  });

  test('is the example in docs/deployment.md', () => {
    const [, example = ''] = /<!-- site\.json -->\s*```json\n([\s\S]*?)```/.exec(readFileSync('docs/deployment.md', 'utf8')) ?? [];
    expect(Object.keys((parseHostFile(example) as { settings: object }).settings)).toHaveLength(5);
  });

  test('is the file of the build, which changes nothing', () => {
    expect(parseHostFile(readFileSync('public/site.json', 'utf8'))).toEqual({ settings: {} });
  });

  test.each([
    ['an empty text', ''],
    ['a page with status 200', '\n<!doctype html><title>App</title>'],
    ['a byte order mark', '\uFEFF{}'],
  ])('without settings can be %s', (_, text) => {
    expect(parseHostFile(text)).toEqual({ settings: {} });
  });
});

describe('a broken site.json is refused with the path of the field, the value found and the values expected', () => {
  const sections = sectionIds.join(', ');
  test.each<[fault: string, value: unknown]>([
    [': […], object', []],
    [': "text", object', 'text'],
    [': null, object', null],
    ['sectoins: unknown, field sections, language, theme, qrStyles, footer', { sectoins: ['qr'] }],
    ['__proto__: unknown, field sections, language, theme, qrStyles, footer', JSON.parse('{"__proto__": {"theme": "dark"}}')],
    ['constructor: unknown, field sections, language, theme, qrStyles, footer', { constructor: 1 }],
    ['["a b"]: unknown, field sections, language, theme, qrStyles, footer', { 'a b': 1 }],
    [`sections: "qr", sections ${sections}`, { sections: 'qr' }],
    [`sections: […], sections ${sections}`, { sections: [] }],
    [`sections[1]: "games", oneOf ${sections}`, { sections: ['qr', 'games'] }],
    ['language: "de", oneOf en, ru', { language: 'de' }],
    ['theme: {…}, oneOf light, dark, system', { theme: { dark: true } }],
    ['footer: "Line", object', { footer: 'Line' }],
    ['footer.de: unknown, field en, ru', { footer: { de: 'Zeile' } }],
    ['footer.en: 5, line 0 160', { footer: { en: 5 } }],
    [`footer.ru: "${'я'.repeat(39)}…, line 0 160`, { footer: { ru: 'я'.repeat(161) } }],
    ['footer.en: "two\\nlines", line 0 160', { footer: { en: 'two\nlines' } }],
    ['qrStyles: {…}, styles 20', { qrStyles: {} }],
    ['qrStyles: […], styles 20', { qrStyles: Array.from({ length: 21 }, () => house({})) }],
    ['qrStyles[0]: null, object', { qrStyles: [null] }],
    ['qrStyles[0].name: missing, line 1 40', { qrStyles: [{ ...house({}), name: undefined }] }],
    ['qrStyles[0].name: " ", line 1 40', { qrStyles: [{ ...house({}), name: ' ' }] }],
    ['qrStyles[0].logo: unknown, field name, kind, version, style', { qrStyles: [{ ...house({}), logo: '' }] }],
    ['qrStyles[0].kind: "other", exactly "verstak-qr-style"', { qrStyles: [{ ...house({}), kind: 'other' }] }],
    ['qrStyles[0].version: 2, exactly 1', { qrStyles: [{ ...house({}), version: 2 }] }],
    ['qrStyles[0].style: missing, object', { qrStyles: [house(undefined)] }],
    ['qrStyles[1].style.dots.color: "red", color', { qrStyles: [house({}), house({ dots: { color: 'red' } })] }],
    ['qrStyles[0].style.dots.hue: unknown, field color, gradient, type, size', { qrStyles: [house({ dots: { hue: '#000000' } })] }],
    ['qrStyles[0].style.dots: "red", object', { qrStyles: [house({ dots: 'red' })] }],
    ['qrStyles[0].style.boost: "yes", boolean', { qrStyles: [house({ boost: 'yes' })] }],
    ['qrStyles[0].style.widthPx: 0.5, whole 1 8192', { qrStyles: [house({ widthPx: 0.5 })] }],
    ['qrStyles[0].style.image.fill.color: 1, color', { qrStyles: [house({ image: { fill: { color: 1 } } })] }],
    ['qrStyles[0].style.mask: 8, mask', { qrStyles: [house({ mask: 8 })] }],
    ['qrStyles[0].style.frame.text: 1, text', { qrStyles: [house({ frame: { text: 1 } })] }],
    ['qrStyles[0].style.frame.type: "box", oneOf none, line, below, above', { qrStyles: [house({ frame: { type: 'box' } })] }],
    ['qrStyles[0].style.dots.gradient: true, gradient', { qrStyles: [house({ dots: { gradient: true } })] }],
    [
      'qrStyles[0].style.dots.gradient.colorStops: […], colorStops 2',
      { qrStyles: [house({ dots: { gradient: { colorStops: [stops[0]] } } })] },
    ],
    [
      'qrStyles[0].style.dots.gradient.colorStops[1]: {…}, colorStop',
      { qrStyles: [house({ dots: { gradient: { colorStops: [stops[0], { offset: 2, color: '#000000' }] } } })] },
    ],
    [
      'qrStyles[0].style.dots.gradient.type: "conic", oneOf linear, radial',
      { qrStyles: [house({ dots: { gradient: { type: 'conic', colorStops: stops } } })] },
    ],
  ])('%s', (fault, value) => {
    expect(faultOf(value)).toBe(fault);
  });

  test('a text that is not JSON is refused with line and column', () => {
    expect(parseHostFile('{\n  "theme": "dark",\n}')).toEqual({ fault: { kind: 'json', place: { line: 3, column: 1 } } });
    expect(parseHostFile('theme: dark')).toMatchObject({ fault: { kind: 'json' } });
  });

  test('a text of 10 MB is refused before it is parsed', () => {
    expect(parseHostFile(`{"footer": {"en": "${'x'.repeat(1e7)}`)).toEqual({ fault: { kind: 'long', max: 65_536 } });
  });

  test('values nested 30,000 deep are refused', () => {
    expect(parseHostFile(`{"theme": ${'['.repeat(30_000)}${']'.repeat(30_000)}}`)).toMatchObject({ fault: { path: 'theme' } });
  });
});
