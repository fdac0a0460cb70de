import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'verstak-effect-'));
const file = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

describe('an option that has no effect with the others is refused with the reason', () => {
  test.each([
    ['passphrase --own-separator :', '--own-separator has no effect with --separator hyphen.'],
    ['password --rule minlength:8 --no-symbols', '--symbols has no effect with --rule.'],
    ['password --no-upper --min-upper 2', '--min-upper has no effect with --no-upper.'],
    ['random --places 3', '--places has no effect without --decimals.'],
    ['pick --mode shuffle -n 3', '--count has no effect with --mode shuffle.'],
    ['uuid v5 --custom-namespace 6ba7b810-9dad-11d1-80b4-00c04fd430c8 a', '--custom-namespace has no effect with --namespace dns.'],
    ['uuid v4 --wrap urn --hyphens compact', '--hyphens has no effect with --wrap urn.'],
    ['base64 encode --data-uri --url-safe', '--url-safe has no effect with --data-uri.'],
    ['base64 encode --alphabet base32 --mime', '--mime has no effect with --alphabet base32.'],
    ['qr wifi --ssid a --security nopass --password b', '--password has no effect with --security nopass.'],
    ['qr wifi --ssid a --password b --identity c', '--identity has no effect with --security WPA.'],
    ['qr event --title a --all-day --start-time 10:00', '--start-time has no effect with --all-day.'],
    ['qr text a --caption b', '--caption has no effect with --frame none.'],
    [`qr text a --page a4 -o ${file('x.png')}`, '--page has no effect with --format png.'],
    [`qr text a --size 400 -o ${file('x.pdf')}`, '--size has no effect with --format pdf.'],
    [`table --dialect mysql -o ${file('x.csv')}`, '--dialect has no effect with --to csv.'],
    ['table --key id', '--key has no effect without --compare.'],
    ['base64 encode --text a b.txt', 'b.txt has no effect with --text.'],
    ['pick --text a b.txt', 'b.txt has no effect with --text.'],
    ['table --pivot id', '--pivot has no effect without --group-by.'],
  ])('verstak %s', async (line, reason) => {
    const { code, text, err } = await runCommand(line.split(' '), { stdin: '[{"id":1}]' });
    expect(err).toBe(`verstak: ${reason}\n`);
    expect([code, text]).toEqual([2, '']);
  });
});

test('the reason is given in Russian', async () => {
  const { err } = await runCommand(['random', '--places', '3'], { env: { LANG: 'ru_RU.UTF-8' } });
  expect(err).toBe('verstak: --places ни на\u00a0что не\u00a0влияет без --decimals.\n');
});

test.each([
  'passphrase --separator own --own-separator : --words 4',
  'passphrase --own-separator= --words 4',
  'base64 encode --charset windows-1252',
  'uuid v4 --wrap urn --hyphens standard',
  'qr event --title a --start-date 2026-01-01 --start-time 10:00 --format svg',
  'table --key id --compare /dev/null',
])('verstak %s is not refused for an option without effect', async (line) => {
  const { err } = await runCommand(line.split(' '), { stdin: '[{"id":1}]' });
  expect(err).not.toContain('no effect');
});

test('a file whose name ends like another format is written in the format of the option, with a remark', async () => {
  const picture = await runCommand(['qr', 'text', 'a', '--format', 'svg', '-o', file('code.png')]);
  expect([picture.code, picture.err]).toEqual([0, `${file('code.png')}: written as SVG, although the name ends like a file in PNG.\n`]);
  expect(readFileSync(file('code.png'), 'utf8')).toMatch(/^<svg /);
  const table = await runCommand(['table', '--to', 'json', '-o', file('a.csv')], { stdin: '[{"id":1}]' });
  expect([table.code, table.err]).toEqual([0, `${file('a.csv')}: written as JSON, although the name ends like a file in CSV.\n`]);
  const text = await runCommand(['table', '--to', 'markdown', '-o', file('a.txt')], { stdin: '[{"id":1}]' });
  expect([text.code, text.err]).toEqual([0, '']);
  const codes = await runCommand(['qr', 'batch', '-o', file('codes.png')], { stdin: 'a\nb\n' });
  expect(codes.err).toContain('written as ZIP, although the name ends like a file in PNG');
});
