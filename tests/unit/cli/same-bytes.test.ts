import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { alphabetIds, type EncodeRequest, plainDecoding, plainEncoding } from '#workers/base64/request.ts';
import type { QrContent } from '#workers/qr/content.request.ts';
import { qrEngine } from '#workers/qr/engine.ts';
import { defaultStyle, dotTypes, errorCorrectionLevels, type QrStyle } from '#workers/qr/style.request.ts';
import { uuidEngine } from '#workers/uuid/engine.ts';
import { namespaceIds, plainFormat, type UuidFormat } from '#workers/uuid/request.ts';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { exportFormats, plainTextOptions } from '#workers/visualizer/export.request.ts';
import { plainSettings } from '#workers/visualizer/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { seeded } from '../../reference/seeded.ts';
import { decodedBytes, encodedText } from '../base64/engine-calls.ts';
import { runCommand } from './run-command.ts';

const { below, bytes, pick } = seeded('cli/same-bytes');
const folder = mkdtempSync(join(tmpdir(), 'verstak-same-'));
// A workbook contains the time at which it was written, so the clock is stopped.
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});
const control = freeControl();
/** Returns the indexes of `count` inputs. The tests of this file have 200 inputs together. */
const runs = (count: number) => Array.from({ length: count }, (_, index) => [index] as const);

const texts = ['Hello', 'Привет, мир', 'a,b;c\td', '日本語 🛠', '"quoted"', '=1+1', '', 'https://example.com/?q=1'];
/** Returns a text that is neither blank, because a code of blank text is refused, nor `-`, which stands for standard input. */
const text = () =>
  Array.from({ length: 1 + below(6) }, () => pick(texts))
    .join(pick([' ', '-', '.']))
    .replace(/^(?:\s*|-)$/, 'x');

async function output(argv: readonly string[], stdin: string | Uint8Array = ''): Promise<Buffer> {
  const { out, err, code } = await runCommand(argv, { stdin });
  expect([code, err]).toEqual([0, '']);
  return out;
}

test.each(runs(40))('the command encodes Base64 to the same bytes as the page: input %i', async () => {
  const flags = { urlSafe: below(2) === 1, lineByLine: below(3) === 0, mime: below(3) === 0, dataUri: below(4) === 0 };
  const options: Partial<EncodeRequest> = { ...plainEncoding, ...flags, alphabet: pick(alphabetIds) };
  const input = below(2) === 0 ? bytes(below(3000)) : new TextEncoder().encode(Array.from({ length: below(40) }, text).join('\r\n'));
  const names = { urlSafe: 'url-safe', lineByLine: 'line-by-line', mime: 'mime', dataUri: 'data-uri' } as const;
  // The command refuses options without effect, which the page only disables.
  const isOther = flags.dataUri || options.alphabet !== 'base64';
  const disabled = { urlSafe: isOther, lineByLine: flags.dataUri, mime: isOther, dataUri: false };
  const argv = (Object.keys(names) as (keyof typeof names)[]).flatMap((flag) =>
    flags[flag] && !disabled[flag] ? [`--${names[flag]}`] : [],
  );
  const page = await encodedText(new Blob([input]), options);
  const alphabet = flags.dataUri ? [] : ['--alphabet', String(options.alphabet)];
  expect((await output(['base64', 'encode', ...alphabet, ...argv], input)).toString()).toBe(page);
});

test.each(runs(40))('the command decodes Base64 to the same bytes as the page: input %i', async () => {
  const alphabet = pick(alphabetIds);
  const lineByLine = below(4) === 0;
  const encoded = await encodedText(new Blob([bytes(below(4000))]), {
    alphabet,
    mime: below(2) === 0,
    urlSafe: below(2) === 0,
    lineByLine,
  });
  const width = 1 + below(90);
  const wrapped = lineByLine || below(2) === 0 ? encoded : encoded.replace(new RegExp(`.{${width}}`, 'g'), '$&\n');
  const page = await decodedBytes(new Blob([wrapped]), { ...plainDecoding, alphabet, lineByLine });
  const command = await output(['base64', 'decode', '--alphabet', alphabet, ...(lineByLine ? ['--line-by-line'] : [])], wrapped);
  expect(command.equals(page)).toBe(true);
});

test.each(runs(30))('the command generates the same UUIDs of names as the page: input %i', async () => {
  const kind = pick(['v3', 'v5'] as const);
  const namespace = pick(namespaceIds.filter((id) => id !== 'custom'));
  const format: UuidFormat = {
    ...plainFormat,
    list: pick(['lines', 'quoted', 'sql', 'json', 'csv']),
    letters: pick(['lower', 'upper']),
    wrap: pick(['none', 'braces', 'urn']),
  };
  const names = Array.from({ length: 1 + below(20) }, text).join('\n');
  const { lines } = await uuidEngine.generateNamed({ kind, namespace, customNamespace: '', names, format }, control);
  const argv = ['uuid', kind, '--namespace', namespace, '--list', format.list, '--letters', format.letters, '--wrap', format.wrap];
  expect((await output(argv, names)).equals(lines.bytes)).toBe(true);
});

test.each(runs(60))('the command writes the same SVG, PDF and PNG files of QR codes as the page: input %i', async () => {
  const format = pick(['svg', 'pdf', 'png'] as const);
  const type = format === 'png' ? 'square' : pick(dotTypes);
  const errorCorrection = pick(errorCorrectionLevels);
  const color = pick(['#000000', '#0b6b56']);
  const marginModules = below(5);
  const style: QrStyle = {
    ...defaultStyle,
    errorCorrection,
    dots: { ...defaultStyle.dots, type, color },
    cornerSquares: { ...defaultStyle.cornerSquares, color },
    cornerDots: { ...defaultStyle.cornerDots, color },
    background: { ...defaultStyle.background, marginModules },
  };
  const [ssid, password] = [pick(['Guests', 'Кафе «У моста»', 'a;b:c,"d\\']), 'correct horse'];
  const isWifi = below(2) === 0;
  const value = text();
  const wifi = {
    ssid,
    password,
    security: 'WPA',
    hidden: false,
    eap: 'PEAP',
    phase2: 'MSCHAPV2',
    identity: '',
    anonymousIdentity: '',
  } as const;
  const content: QrContent = isWifi ? { type: 'wifi', value: wifi } : { type: 'text', value };
  const sizePx = pick([null, 400, 1024]);
  const page = await qrEngine.export({ content, style, image: null, sizePx, marginPx: 0, format });
  const colors = ['--dots-color', color, '--corner-squares-color', color, '--corner-dots-color', color];
  const looks = ['--dots', type, '--level', errorCorrection, '--margin', String(marginModules), ...colors];
  const argv = isWifi ? ['wifi', '--ssid', ssid, '--password', password] : ['text', '--', value];
  const [subcommand = '', ...operands] = argv;
  const command = await output([
    'qr',
    subcommand,
    '--format',
    format,
    ...looks,
    ...(sizePx === null || format === 'pdf' ? [] : ['--size', String(sizePx)]),
    ...operands,
  ]);
  expect(command.equals(page.bytes)).toBe(true);
});

test.each(runs(30))('the command writes the same tables in every format as the page: input %i', async (index) => {
  const format = exportFormats[index % exportFormats.length] as (typeof exportFormats)[number];
  const record = () => ({
    id: below(1000),
    name: text(),
    nested: { list: Array.from({ length: below(4) }, () => below(10)), flag: below(2) === 1 },
  });
  const source = JSON.stringify(Array.from({ length: 1 + below(30) }, record));
  const file = join(folder, 'data.json');
  writeFileSync(file, source);
  const { flattenDepth, separator } = plainSettings;
  const layout = { flattenDepth, separator };
  await visualizerEngine.open({ source, fileName: 'data.json', concatenated: false, skipBadLines: false, layout }, control);
  const { columns } = await visualizerEngine.complete(layout, control);
  const writing = { ...plainTextOptions, byteOrderMark: true, formulaGuard: true, dialect: 'mysql' } as const;
  const request = {
    format,
    rows: 'all',
    columns: columns.map(({ id }) => id),
    layout,
    ...writing,
    locale: 'en',
    title: 'data',
  } as const;
  const { blob } = await visualizerEngine.export(request, control);
  const texts = format === 'csv' || format === 'tsv' ? ['--byte-order-mark', '--formula-guard'] : [];
  const command = await output(['table', file, '--to', format, ...texts, ...(format === 'sql' ? ['--dialect', 'mysql'] : [])]);
  expect(command.equals(new Uint8Array(await blob.arrayBuffer()))).toBe(true);
});
