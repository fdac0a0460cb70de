import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseHostFile } from '#src/site/host-file.ts';
import { presetIds, presetStyle } from '#src/tools/qr/style/style-presets.ts';
import { styleFile } from '#src/tools/qr/style/style-file.ts';
import { sectionIds } from '#src/tools/section-ids.ts';
import { defaultStyle } from '#workers/qr/style.request.ts';

const house = (style: unknown) => ({ name: 'House', kind: 'verstak-qr-style', version: 1, style });
const stops = [
  { offset: 0, color: '#000000' },
  { offset: 1, color: '#112233' },
];

describe('a valid site.json', () => {
  test.each<[content: string, value: object]>([
    [
      'every field',
      { sections: ['uuid', 'qr'], language: 'ru', theme: 'dark', footer: { en: 'Line', ru: 'Строка' }, qrStyles: [house({})] },
    ],
    ['markup in the line, which stays text', { footer: { en: '<b>Bold</b> <script>alert(1)</script>' } }],
    ['a line of 160 characters beyond the BMP', { footer: { en: '𝔸'.repeat(160) } }],
    ['no styles', { qrStyles: [] }],
    ['a gradient', { qrStyles: [house({ dots: { gradient: { type: 'radial', rotation: 1, colorStops: stops } } })] }],
    ['the automatic mask', { qrStyles: [house({ mask: null, image: { fill: { gradient: null } } })] }],
  ])('can have %s', (_, value) => expect(parseHostFile(JSON.stringify(value))).toEqual(value));

  test('can have the style file of every ready-made style', async () => {
    const files = presetIds.map((id) => styleFile(presetStyle(id, defaultStyle)).blob.text());
    const qrStyles = (await Promise.all(files)).map((text, index) => ({ name: `Style ${index}`, ...(JSON.parse(text) as object) }));
    expect(parseHostFile(JSON.stringify({ qrStyles })).qrStyles).toHaveLength(presetIds.length);
  });

  test('is the example in docs/deployment.md', () => {
    const [, example = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync('docs/deployment.md', 'utf8')) ?? [];
    expect(Object.keys(parseHostFile(example))).toHaveLength(5);
  });

  test.each(['', ' \n', '\uFEFF{}'])('without settings can be %j', (text) => expect(parseHostFile(text)).toEqual({}));
});

describe('a broken site.json is refused with the path of the field, its value, and what is allowed', () => {
  const sections = sectionIds.join(', ');
  test.each<[fault: string, value: unknown]>([
    ['the whole file is an array of length 0; it must be an object.', []],
    ['sectoins is not a known field; the fields here are sections, language, theme, qrStyles, footer.', { sectoins: ['qr'] }],
    ['["a b"] is not a known field; the fields here are', { 'a b': 1 }],
    [`sections is "qr"; it must be an array with at least one of ${sections}.`, { sections: 'qr' }],
    ['sections is an array of length 0;', { sections: [] }],
    [`sections[1] is "games"; it must be one of ${sections}.`, { sections: ['qr', 'games'] }],
    ['language is "de"; it must be one of en, ru.', { language: 'de' }],
    ['theme is an object; it must be one of light, dark, system.', { theme: { dark: true } }],
    ['footer is "Line"; it must be an object.', { footer: 'Line' }],
    ['footer.de is not a known field; the fields here are en, ru.', { footer: { de: 'Zeile' } }],
    [`footer.ru is "${'я'.repeat(39)}…; it must be one line of 0 to 160 characters.`, { footer: { ru: 'я'.repeat(161) } }],
    ['footer.en is "two\\nlines";', { footer: { en: 'two\nlines' } }],
    [
      'qrStyles is an array of length 21; it must be an array of at most 20 styles.',
      { qrStyles: Array.from({ length: 21 }, () => house({})) },
    ],
    ['qrStyles[0].name is missing; it must be one line of 1 to 40 characters.', { qrStyles: [{ ...house({}), name: undefined }] }],
    ['qrStyles[0].name is " ";', { qrStyles: [{ ...house({}), name: ' ' }] }],
    ['qrStyles[0].kind is "other"; it must be "verstak-qr-style".', { qrStyles: [{ ...house({}), kind: 'other' }] }],
    ['qrStyles[0].version is 2; it must be 1.', { qrStyles: [{ ...house({}), version: 2 }] }],
    [
      'qrStyles[1].style.dots.color is "red"; it must be a color such as #1a2b3c.',
      { qrStyles: [house({}), house({ dots: { color: 'red' } })] },
    ],
    ['qrStyles[0].style.dots.hue is not a known field; the fields here are color,', { qrStyles: [house({ dots: { hue: '#000000' } })] }],
    ['qrStyles[0].style.dots is "red"; it must be an object.', { qrStyles: [house({ dots: 'red' })] }],
    ['qrStyles[0].style.boost is "yes"; it must be true or false.', { qrStyles: [house({ boost: 'yes' })] }],
    ['qrStyles[0].style.widthPx is 0.5; it must be a whole number from 1 to 8192.', { qrStyles: [house({ widthPx: 0.5 })] }],
    ['qrStyles[0].style.image.fill.color is 1;', { qrStyles: [house({ image: { fill: { color: 1 } } })] }],
    ['qrStyles[0].style.mask is 8; it must be null, or a whole number from 0 to 7.', { qrStyles: [house({ mask: 8 })] }],
    ['style.frame.type is "box"; it must be one of none, line, below, above.', { qrStyles: [house({ frame: { type: 'box' } })] }],
    ['style.dots.gradient is true; it must be null, or an object', { qrStyles: [house({ dots: { gradient: true } })] }],
    [
      'gradient.colorStops is an array of length 1; it must be an array of at least 2 color stops.',
      { qrStyles: [house({ dots: { gradient: { colorStops: [stops[0]] } } })] },
    ],
    [
      'gradient.colorStops[1] is an object; it must be an object with an offset from 0 to 1 and a color such as #1a2b3c.',
      { qrStyles: [house({ dots: { gradient: { colorStops: [stops[0], { offset: 2, color: '#000000' }] } } })] },
    ],
    [
      'gradient.type is "conic"; it must be one of linear, radial.',
      { qrStyles: [house({ dots: { gradient: { type: 'conic', colorStops: stops } } })] },
    ],
  ])('%s', (fault, value) => expect(() => parseHostFile(JSON.stringify(value))).toThrow(fault));

  test('a text that is not JSON is refused with line and column', () => {
    expect(() => parseHostFile('{\n  "theme": "dark",\n}')).toThrow('site.json is not JSON: line 3, column 1.');
    expect(() => parseHostFile('{"theme": ')).toThrow('line 1, column 11.');
  });

  test('a text of more than 65,536 characters is refused before it is parsed', () => {
    expect(() => parseHostFile(`{"footer": {"en": "${'x'.repeat(1e5)}`)).toThrow('at most 65536');
  });
});
