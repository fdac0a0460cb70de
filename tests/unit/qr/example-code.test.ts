import { expect, test } from 'vitest';
import { darkModules } from '#src/tools/qr/dark-modules.ts';
import { exampleLink, exampleRows } from '#src/tools/qr/url/example-rows.ts';
import { encode, isDark } from '#workers/qr/symbol/encode.ts';
import { plainKernel } from '#workers/qr/symbol/plain-kernel.ts';
import { defaultStyle } from '#workers/qr/style.request.ts';

test('the example on the page for links is the code of its link', () => {
  const symbol = encode(exampleLink, { ...defaultStyle, errorCorrection: 'M' }, plainKernel());
  const modules = Array.from({ length: symbol.size ** 2 }, (_, index) => [index % symbol.size, Math.floor(index / symbol.size)] as const);
  expect(darkModules(exampleRows)).toEqual(modules.filter(([x, y]) => isDark(symbol, y, x)));
});
