import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { closeZip } from '#workers/archive/zip.ts';
import { drawPart } from '#workers/qr/batch/draw-part.ts';
import { planBatch } from '#workers/qr/batch/plan.ts';
import { qrEngine } from '#workers/qr/engine.ts';
import { usualPrint } from '#workers/qr/print.request.ts';
import { defaultStyle, frameTypes, type QrStyle } from '#workers/qr/style.request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { hostileText } from '../../reference/hostile.ts';
import { outcomeOf } from '../../reference/outcome.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';

const random = seeded('QR exports');
const colors = [
  '#123',
  'rgb(1,2,3)',
  'red"/><script>alert(1)</script>',
  'url(javascript:alert(1))',
  'expression(alert(1))',
  '#fff" onload="x',
];

/** Checks with a strict XML parser that an SVG contains only paths and gradients, whose attributes are numbers, colors and gradient ids. */
function checkSvg(bytes: Uint8Array): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  const found = new Set<string>();
  parser.on('opentag', ({ local, attributes }) => {
    found.add(local);
    for (const { name, value } of Object.values(attributes as Record<string, { name: string; value: string }>)) {
      if (!name.startsWith('xmlns'))
        expect([name, value]).toEqual([
          expect.stringMatching(
            /^(width|height|viewBox|fill|fill-opacity|d|id|gradientUnits|offset|stop-color|stop-opacity|[xy][12]?|c[xy]|r)$/,
          ),
          expect.stringMatching(/^(url\(#gradient-\d+\)|gradient-\d+|userSpaceOnUse|#[\da-f]{6}|[\d\s.,+\-eMmLlHhVvCcAaZz]+)$/),
        ]);
    }
  });
  parser.on('text', (text) => expect(text.trim()).toBe(''));
  for (const event of ['comment', 'cdata', 'processinginstruction', 'doctype'] as const) parser.on(event, () => expect.unreachable(event));
  parser.write(new TextDecoder().decode(bytes)).close();
  expect([...found].filter((name) => !['svg', 'defs', 'path', 'linearGradient', 'radialGradient', 'stop'].includes(name))).toEqual([]);
}

function hostileStyle(): QrStyle {
  const color = () => (random.below(3) === 0 ? random.pick(colors) : '#123456');
  const gradient = {
    type: random.pick(['linear', 'radial'] as const),
    rotation: 1,
    colorStops: [
      { offset: 0, color: color() },
      { offset: 1, color: color() },
    ],
  };
  return {
    ...defaultStyle,
    dots: { ...defaultStyle.dots, color: color(), gradient: random.below(2) === 0 ? gradient : null },
    frame: { type: random.pick(frameTypes), text: hostileText(random), color: color(), textColor: color() },
  };
}

test('a vector file contains only paths and gradients, for any content, caption and colors', async () => {
  let drawn = 0;
  for (let round = 0; round < rounds(300); round++) {
    const content = { type: 'text', value: hostileText(random).slice(0, 200) || 'x' } as const;
    const outcome = await outcomeOf(() =>
      qrEngine.export({ content, style: hostileStyle(), image: null, sizePx: 256, marginPx: 0, format: 'svg' }),
    );
    if (outcome instanceof InputError) continue;
    drawn++;
    checkSvg(outcome.bytes);
  }
  expect(drawn).toBeGreaterThan(rounds(50));
});

test('a PNG contains only its pixels, colors and resolution, and no text', async () => {
  let read = 0;
  for (let round = 0; round < 20; round++) {
    const content = { type: 'text', value: `${hostileText(random).slice(0, 200)}x` } as const;
    const outcome = await outcomeOf(() =>
      qrEngine.export({ content, style: defaultStyle, image: null, sizePx: 256, marginPx: 0, format: 'png' }),
    );
    if (outcome instanceof InputError) continue;
    const { bytes } = outcome;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const chunks: string[] = [];
    for (let at = 8; at < bytes.length; at += 12 + view.getUint32(at))
      chunks.push(new TextDecoder().decode(bytes.subarray(at + 4, at + 8)));
    expect([...new Set(chunks)].filter((name) => !['IHDR', 'PLTE', 'tRNS', 'pHYs', 'IDAT', 'IEND'].includes(name))).toEqual([]);
    read++;
  }
  expect(read).toBeGreaterThan(5);
});

test('a PDF has no action, no link and no attachment', async () => {
  let read = 0;
  for (let round = 0; round < 8; round++) {
    const content = { type: 'text', value: `${hostileText(random).slice(0, 200)}x` } as const;
    const style = { ...defaultStyle, frame: { ...defaultStyle.frame, type: 'below' as const, text: 'EVIL (1) JS -+' } };
    const outcome = await outcomeOf(() => qrEngine.export({ content, style, image: null, sizePx: 256, marginPx: 0, format: 'pdf' }));
    if (outcome instanceof InputError) continue;
    expect(new TextDecoder('latin1').decode(outcome.bytes)).not.toMatch(
      /\/(JS|JavaScript|OpenAction|AA|Launch|URI|EmbeddedFile|RichMedia|SubmitForm)\b/,
    );
    read++;
  }
  expect(read).toBeGreaterThan(0);
});

test('an archive of a list contains only SVG pictures, whose names contain no folder', async () => {
  const names = [
    '../../etc/passwd',
    '/etc/passwd',
    'C:\\Windows\\x',
    '..\\..\\x',
    'con',
    'aux.svg',
    '<script>',
    'a',
    'A',
    '=cmd',
    '.htaccess',
    '~/x',
    '\u202egpj',
    '',
    'x'.repeat(300),
  ];
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const source = ['content,name', ...names.map((name, index) => `${quoted(`<script>${index}</script>`)},${quoted(name)}`)].join('\r\n');
  const plan = await planBatch({ source, form: 'table', columns: null, type: 'text' });
  expect(plan.refused).toEqual([]);
  const drawing = {
    style: defaultStyle,
    image: null,
    format: 'svg' as const,
    sizePx: 256,
    marginPx: 0,
    print: usualPrint,
    readBack: false,
  };
  const part = await drawPart({ rows: plan.rows, ...drawing }, 0, freeControl());
  const end = closeZip([{ directory: part.directory, count: part.count, filesBytes: part.files.length }]);
  const unpacked = unzipSync(Buffer.concat([part.files, end]));
  expect(Object.keys(unpacked)).toHaveLength(names.length);
  for (const [name, bytes] of Object.entries(unpacked)) {
    expect(name).toMatch(/^[^/\\:<>"|?*.][^/\\:<>"|?*]*\.svg$/);
    checkSvg(bytes);
  }
  // Changed names are reported.
  expect(plan.renamed.map(({ asked }) => asked)).toEqual(expect.arrayContaining(['../../etc/passwd', 'con', 'A']));
});
