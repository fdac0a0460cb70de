import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import decodeQR from 'qr/decode.js';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { version } from 'uuid';
import { guideNames } from './guide-names.ts';
import { BytesToSextets } from '#src/tools/base64/guide/BytesToSextets.tsx';
import { darkModules } from '#src/tools/qr/dark-modules.ts';
import { SymbolParts } from '#src/tools/qr/guide/SymbolParts.tsx';
import { ordersJson } from '#src/tools/visualizer/guide/orders.ts';
import { RowsToPivot } from '#src/tools/visualizer/guide/RowsToPivot.tsx';
import { defaultStyle } from '#workers/qr/style.request.ts';
import { encode, isDark } from '#workers/qr/symbol/encode.ts';
import { sharedKernel } from '#workers/qr/shared-kernel.ts';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { plainArrangement, plainSettings } from '#workers/visualizer/request.ts';
import { freeControl } from '#workers/wire/control.ts';

const { resolve } = createRequire(import.meta.url);
const source = (locale: string, name: string) =>
  readFileSync(join(dirname(resolve(`#i18n/${locale}/common.json`)), 'guides', `${name}.mdx`), 'utf8');
const texts = guideNames.flatMap((name) => ['en', 'ru'].map((locale) => source(locale, name))).join('\n');

test('the initial Base64 of a live example encodes the initial text', () => {
  const examples = [...texts.matchAll(/<LiveBase64 text="([^"]+)" result="([^"]+)"/g)];
  expect(examples.length).toBe(4);
  for (const [, text, result] of examples) expect(Buffer.from(text as string, 'utf8').toString('base64')).toBe(result);
});

test('the initial UUIDs of a live example have its version', () => {
  const examples = [...texts.matchAll(/<LiveUuid kind="v(\d)" samples=\{\['([^']+)'\]\}/g)];
  expect(examples.length).toBe(4);
  for (const [, kind, uuid] of examples) expect(version(uuid as string)).toBe(Number(kind));
});

describe('the figure of a Base64 group', () => {
  const drawn = (text: string) =>
    [
      ...renderToString(createElement(BytesToSextets, { label: text, text, names: { bytes: 'a', bits: 'b', characters: 'c' } })).matchAll(
        /<text[^>]*>([^<]*)</g,
      ),
    ]
      .map(([, words]) => words as string)
      .filter(Boolean);

  test.each(['f', 'fo', 'foo', 'M', 'Ma', 'Man'])('shows the Base64 of %s (RFC 4648)', (text) => {
    const words = drawn(text);
    const last = words.slice(-4).map((word) => word.replace(/^\d+\s+/, ''));
    expect(last.join('')).toBe(Buffer.from(text).toString('base64'));
  });
});

test('the QR code in the figure is read as https://verstak.example/', () => {
  const names = { finder: '', timing: '', alignment: '', format: '', data: '', quiet: '' };
  const html = renderToString(createElement(SymbolParts, { label: '', names }));
  const dark = [...html.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const [scale, quiet] = [4, 4];
  const side = (25 + 2 * quiet) * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [x, y] of dark)
    for (let row = 0; row < scale; row++)
      for (let column = 0; column < scale; column++) {
        const at = (((y + quiet) * scale + row) * side + (x + quiet) * scale + column) * 4;
        data.fill(0, at, at + 3);
      }
  expect(decodeQR({ width: side, height: side, data })).toBe('https://verstak.example/');
});

test('the initial code of a live example is the symbol of its text with level M', () => {
  const examples = [...texts.matchAll(/<LiveQr text="([^"]+)" rows="([^"]+)"/g)];
  expect(examples.length).toBe(4);
  for (const [, text = '', rows = ''] of examples) {
    const symbol = encode(text, { ...defaultStyle, errorCorrection: 'M' }, sharedKernel);
    const modules = Array.from({ length: symbol.size ** 2 }, (_, index) => [index % symbol.size, Math.floor(index / symbol.size)] as const);
    expect(darkModules(rows)).toEqual(modules.filter(([x, y]) => isDark(symbol, y, x)));
  }
});

test('the initial rows of a live filter are those that its expression selects', async () => {
  const examples = [...texts.matchAll(/<LiveFilter expression="([^"]+)" found=\{(\[[^\]]*\])\}/g)];
  expect(examples.length).toBe(2);
  const layout = plainSettings;
  for (const [, expression = '', found = ''] of examples) {
    await visualizerEngine.open(
      { source: ordersJson, fileName: 'orders.json', concatenated: false, skipBadLines: false, layout },
      freeControl(),
    );
    await visualizerEngine.complete(layout, freeControl());
    const { rows, problem } = await visualizerEngine.arrange({ ...plainArrangement, expression, layout, locale: 'en' }, freeControl());
    expect(problem).toBeNull();
    const { records } = visualizerEngine.window({ first: 0, count: rows, columns: [], layout, nestingDepth: 0 }, freeControl());
    expect([...records]).toEqual(JSON.parse(found));
  }
});

test('the figure of a pivot shows the exact sums of its rows', () => {
  const html = renderToString(createElement(RowsToPivot, { label: '', decimalMark: ',' }));
  const words = [...html.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text as string);
  expect(words.slice(words.indexOf('2026-08'))).toEqual('2026-08 2026-09 RU 0,1 1365,5 KZ 0,2 640,25 DE 560'.split(' '));
});
