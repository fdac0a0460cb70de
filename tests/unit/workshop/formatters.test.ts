import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { fewFormatters, keptFormatters } from '#workshop/formatters.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SRC = join(ROOT, 'src');
const LIBRARY = join(ROOT, 'node_modules/@formatjs/intl/index.js');

test('what the build leaves out of react-intl nobody asks for', () => {
  const intl = createIntl({ locale: 'en', messages: {} });
  const leftOut = Object.keys(intl).filter((name) => name.startsWith('format') && !(keptFormatters as readonly string[]).includes(name));
  expect(leftOut).toContain('formatNumber');
  const asked = new RegExp(
    String.raw`\b(?:\w*[iI]ntl(?:\(\))?\??\.(?:${leftOut.join('|')})\b|Formatted(?!Message\b)\w+)|\{[^{}]*\b(?:${leftOut.join('|')})\b[^{}]*\} = (?:useIntl|createIntl)\(`,
  );
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  expect(files.filter((file) => asked.test(readFileSync(join(SRC, file), 'utf8')))).toEqual([]);
});

test('the build finds in react-intl what it leaves out', () => {
  const { transform } = fewFormatters() as unknown as { transform: (code: string, id: string) => { code: string } };
  const code = readFileSync(LIBRARY, 'utf8');
  const lean = transform(code, LIBRARY).code;
  expect(lean).toContain('formatMessage: formatMessage.bind(');
  expect(lean).not.toContain('formatRelativeTime.bind(');
  expect(() => transform(code.replaceAll('.bind(', '.call('), LIBRARY)).toThrow('otherwise than before');
});
