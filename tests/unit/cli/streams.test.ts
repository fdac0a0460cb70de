import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { bookOf } from '../visualizer/source/workbook.ts';
import { runCommand } from './run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'verstak-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string) => join(folder, name);

const refused: readonly (readonly [argv: string, code: number, line: string])[] = [
  ['uid', 2, 'Unknown command “uid”. Did you mean uuid?'],
  ['qqqqqqqq', 2, 'Unknown command “qqqqqqqq”.'],
  ['--versoin', 2, 'Unknown option “--versoin”. Did you mean --version?'],
  ['-n 3', 2, 'Unknown option “-n”.'],
  ['uuid --hlep', 2, 'Unknown option “--hlep”. Did you mean --help?'],
  ['help uid', 2, 'Unknown command “uid”. Did you mean uuid?'],
  ['table --from-delimiter xx', 2, '--from-delimiter: “xx” is not a valid value'],
  ['uuid v44', 2, 'Unknown command “v44”. Did you mean v4?'],
  ['uuid v4 --cuont 3', 2, 'Unknown option “--cuont”. Did you mean --count?'],
  ['uuid v4 -n', 2, '-n needs a value.'],
  ['uuid v4 extra', 2, 'Unexpected argument “extra”. Quote a text that contains spaces.'],
  ['uuid v4 -n 1e9', 2, '--count: You asked for 1,000,000,000. From 1 to 10,000,000 can be made at once.'],
  ['uuid v4 -n 10000001', 2, '--count: You asked for 10,000,001. From 1 to 10,000,000 can be made at once.'],
  ['password -n 20000000', 2, '--count: From 1 to 10,000,000 can be made at once; you asked for 20,000,000.'],
  ['uuid v4 --list xml', 2, '--list: “xml” is not one of lines, quoted, sql, json, csv.'],
  ['uuid v7 --node 010203040506', 2, 'Unknown option “--node”.'],
  ['qr text x --margin 99', 2, '--margin: “99” is not a valid value or is out of range. See --help.'],
  ['qr text x --logo center', 2, '--logo needs the canvas of a browser. Draw this code on the site, or remove the option.'],
  ['qr text x --format webp', 2, 'WEBP in this style needs the canvas of a browser. Use --format svg.'],
  ['qr phone 12x', 1, 'Please enter a valid phone number to generate QR code'],
  ['qr text x --dots-color nocolor', 2, '“nocolor” is not a color'],
  ['base64 encode /nowhere/file', 1, '/nowhere/file: no such file.'],
  ['base64 encode /', 1, '/ is a directory. Name a file.'],
  ['base64 decode --json', 2, 'Unknown option “--json”.\n'],
  ['uuid v4 --json=no', 2, 'Unknown option “--json=no”. Did you mean --json?'],
  ['uuid v4 -fh', 2, 'Unknown option “-fh”. Did you mean --force?'],
  ['base64 encode --text x -o /nowhere/file', 1, '/nowhere/file: no such file.'],
  ['base64 encode --text x -o /dev/full', 1, '/dev/full: no space left on the disk.'],
  ['convert 5kg parsec', 2, '“parsec” is not a known unit.'],
  ['convert hello', 1, '“hello” cannot be converted. Example: verstak convert 5ft11in cm.'],
  ['table --group-bye city', 2, 'Unknown option “--group-bye”.'],
  ['table --rows-at $[', 2, '--rows-at: Character 3: '],
  ['table --sort city:down', 2, '--sort: “down” is not one of asc, desc.'],
  ['table --to orc', 2, '--to: “orc” is not one of auto, csv, tsv, markdown, html, json, ndjson, yaml, sql, xlsx, parquet.'],
  ['completion tcsh', 2, '“tcsh” is not one of bash, zsh, fish, powershell.'],
];

test('help with the name of a command prints the help of the command', async () => {
  for (const [asked, help] of [
    ['help uuid', 'uuid --help'],
    ['help uuid v4', 'uuid v4 --help'],
    ['uuid help v4', 'uuid v4 --help'],
    ['help table', 'table --help'],
    ['help', '--help'],
    ['help help', '--help'],
  ] as const) {
    const { code, text } = await runCommand(asked.split(' '));
    expect({ asked, code, text }).toEqual({ asked, code: 0, text: (await runCommand(help.split(' '))).text });
    expect(text).toContain('Usage:');
  }
});

test('the help of the program names the option that prints the version', async () => {
  expect((await runCommand(['--help'])).text).toContain('verstak --version prints the version.\n');
  expect((await runCommand(['uuid', '--help'])).text).not.toContain('--version');
});

test('a tab is written as “tab” in help and options', async () => {
  const { text } = await runCommand(['table', '--help']);
  expect(text).toContain('--from-delimiter TEXT');
  expect(text).toContain('Delimiter of CSV that is read: one character, tab');
  expect(text).not.toContain('\t');
  const stdin = 'a\tb\n1\t2\n';
  expect(await runCommand(['table', '--from-delimiter', 'tab', '--to', 'ndjson'], { stdin })).toMatchObject({ text: '{"a":1,"b":2}\n' });
  expect(await runCommand(['table', '--from-delimiter', 'tab', '--delimiter', 'tab'], { stdin })).toMatchObject({
    text: 'a\tb\r\n1\t2\r\n',
  });
});

describe('a refused command writes one line to the standard error, nothing to the standard output, and sets an exit code:', () => {
  test.each(refused)('verstak %s', async (argv, code, line) => {
    const ran = await runCommand(argv.split(' '), { stdin: '[]' });
    expect(ran).toMatchObject({ code, text: '' });
    expect(ran.err).toContain(line);
    expect(ran.err).toMatch(/^verstak: [^\n]+\n$/);
  });

  test.each([
    ['base64 decode', 'aGVs*G8=', 'Line 1, character 5. “*” is not in the alphabet'],
    ['table', '[{"a":1]', 'Line 1, column 8. Here a comma or a closing brace was expected.'],
    ['uuid v5', '', 'Enter a name, such as www.example.com. Enter several names one per line.'],
    ['verify check', '{}', 'This is not a proof file of a draw made here.'],
    ['pick', '', 'verstak: '],
  ])('verstak %s, with an invalid standard input', async (argv, stdin, line) => {
    const ran = await runCommand(argv.split(' '), { stdin });
    expect(ran).toMatchObject({ code: 1, text: '' });
    expect(ran.err).toContain(line);
  });
});

test('a table reads a sheet by its name, names what it cannot show, and refuses a name that does not exist', async () => {
  const cells = (...texts: string[]) => texts.map((text) => `<row><c t="str"><v>${text}</v></c><c><f>1</f></c></row>`).join('');
  const stdin = bookOf({ sheets: { One: `<sheetData>${cells('a', 'x')}</sheetData>`, Two: `<sheetData>${cells('b', 'y')}</sheetData>` } });
  const { text, err, code } = await runCommand(['table', '--sheet', 'Two', '--to', 'ndjson'], { stdin });
  expect([code, text]).toEqual([0, '{"b":"y"}\n']);
  expect(err).toContain('2 formulas have no stored result');
  const wrong = await runCommand(['table', '--sheet', 'Twoo'], { stdin });
  expect(wrong).toMatchObject({ code: 2, text: '' });
  expect(wrong.err).toContain('--sheet: There is no file or sheet named “Twoo” here. The nearest name is “Two”.');
});

test('a table refuses CSV with a broken quotation mark, unless bad lines are skipped, and reads it as asked', async () => {
  const stdin = 'a,b\n1,"2\n3,4\n';
  expect(await runCommand(['table', '--from-delimiter', ','], { stdin })).toMatchObject({ code: 1, text: '' });
  const skipped = await runCommand(['table', '--from-delimiter', ',', '--skip-bad-lines', '--to', 'ndjson'], { stdin });
  expect(skipped).toMatchObject({ code: 0, text: '{"a":3,"b":4}\n' });
  const second = file('second.csv');
  writeFileSync(second, stdin);
  const compared = await runCommand(['table', '--compare', second, '--key', 'a'], { stdin: 'a,b\n1,2\n' });
  expect(compared).toMatchObject({ code: 1, text: '' });
  expect(compared.err).toContain('line 2 of the CSV');
  const options = ['--from-delimiter', ',', '--skip-bad-lines', '--key', 'a'];
  const rest = await runCommand(['table', '--compare', second, ...options], { stdin: 'a,b\n3,5\n' });
  expect(rest).toMatchObject({ code: 0, text: 'change,a,b (old),b (new)\r\nchanged,3,5,4\r\n' });
  expect(rest.err).toContain('1 bad line skipped');
  rmSync(second);
  const plain = await runCommand(['table', '--from-delimiter', ',', '--from-quote', 'none', '--no-header', '--to', 'ndjson'], { stdin });
  expect(plain.text.split('\n')[1]).toBe('{"1":"1","2":"\\"2"}');
});

test.each([
  ['packed.csv.gz', 'a,b\n1,2\n'],
  ['packed.json.gz', '[{"a":1,"b":2}]'],
])('a table unpacks %s', async (name, content) => {
  const packed = file(name);
  writeFileSync(packed, gzipSync(content));
  expect(await runCommand(['table', packed, '--to', 'ndjson'])).toMatchObject({ code: 0, text: '{"a":1,"b":2}\n' });
  rmSync(packed);
});

test('messages are in the language of the locale', async () => {
  const env = { LC_ALL: 'ru_RU.UTF-8', LANG: 'en_US.UTF-8' };
  const { err } = await runCommand(['uuid', 'v4', '-n', '0'], { env });
  expect(err).toBe('verstak: --count: Вы запросили 0. За раз можно создать от 1 до 10\u00a0000\u00a0000.\n');
});

test('a draw that was changed is not valid', async () => {
  const people = Array.from({ length: 1000 }, (_, index) => `person ${index}`).join('\n');
  const sealed = await runCommand(['verify', 'seal', '--source', 'a lottery'], { stdin: people });
  expect(sealed.err).toMatch(/^[\da-f]{64}\n$/);
  const held = await runCommand(['verify', 'hold', '--word', '17'], { stdin: sealed.out });
  expect(await runCommand(['verify', 'check'], { stdin: held.out })).toMatchObject({ code: 0, text: 'The draw is valid\n' });
  const changed = held.text.replace('"17"', '"18"');
  expect(await runCommand(['verify', 'check'], { stdin: changed })).toMatchObject({ code: 1, text: '' });
});

describe('a terminal', () => {
  test('gets no binary data without --force', async () => {
    const png = ['qr', 'text', 'x', '--format', 'png'];
    expect(await runCommand(png, { isTTY: true })).toMatchObject({ code: 2, text: '' });
    expect((await runCommand([...png, '--force'], { isTTY: true })).out.subarray(1, 4).toString()).toBe('PNG');
    expect(await runCommand(['base64', 'decode', '--text', 'AAAA'], { isTTY: true })).toMatchObject({ code: 2, text: '' });
  });

  const HOSTILE = 'a\u001b[2Jb\u0007\u009b31m\u007f\rc';
  const SHOWN = String.raw`a\x1b[2Jb\x07\x9b31m\x7f\x0dc`;
  test.each([
    ['table --to csv', `[{"x":${JSON.stringify(HOSTILE)}}]`],
    ['table --to markdown', `[{"x":${JSON.stringify(HOSTILE)}}]`],
    ['pick', HOSTILE.replace('\r', '')],
    ['uuid inspect', HOSTILE.replace('\r', '')],
  ])('gets no control characters of the data from verstak %s; a pipe and --raw get them unchanged', async (line, stdin) => {
    const argv = line.split(' ');
    const shown = await runCommand(argv, { stdin, isTTY: true });
    // oxlint-disable-next-line no-control-regex -- these characters must be absent
    expect(shown.text).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]|\r(?!\n)/);
    const piped = await runCommand(argv, { stdin });
    expect((await runCommand([...argv, '--raw'], { stdin, isTTY: true })).text).toBe(piped.text);
    if (line === 'pick') expect(piped.text).toContain('\u001b[2J');
  });

  test('gets the control characters of a cell as escapes, and of an unknown name in a message', async () => {
    const stdin = `[{"x":${JSON.stringify(HOSTILE)}}]`;
    expect((await runCommand(['table', '--to', 'tsv'], { stdin, isTTY: true })).text).toContain(SHOWN);
    expect((await runCommand(['uuid', '\u001b[2J'], { isTTY: true })).err).toContain(String.raw`“\x1b[2J”`);
  });

  test('gets a line end after text that has none', async () => {
    const argv = ['base64', 'encode', '--text', 'Hello'];
    expect((await runCommand(argv, { isTTY: true })).text).toBe('SGVsbG8=\n');
    expect((await runCommand(argv)).text).toBe('SGVsbG8=');
  });

  test('gets a code in block characters, without colors if NO_COLOR is set, in ASCII if its locale lacks these characters', async () => {
    const draw = (env: Record<string, string>) => runCommand(['qr', 'text', 'x'], { isTTY: true, env });
    expect((await draw({ LANG: 'en_US.UTF-8' })).text).toContain('\u001b[97;40m█');
    expect((await draw({ LANG: 'en_US.UTF-8', NO_COLOR: '1' })).text).toMatch(/^[█▀▄ \n]+$/);
    const ascii = await draw({ LANG: 'C' });
    expect(ascii.text).toMatch(/^[# \n]+$/);
    expect(ascii.err).toContain('drawn in ASCII');
  });

  test('gets JSON in place of a drawing with --json', async () => {
    const { text } = await runCommand(['qr', 'text', 'x', '--json'], { isTTY: true });
    expect(JSON.parse(text)).toMatchObject({ format: 'svg' });
  });

  test('gets bold headings unless NO_COLOR is set', async () => {
    const help = (env: Record<string, string>) => runCommand(['--help'], { isTTY: true, env });
    expect((await help({})).text).toContain('\u001b[1mUsage:');
    expect((await help({ NO_COLOR: '1' })).text).not.toContain('\u001b');
  });
});

test('--output replaces a file as a whole, and a command that fails does not change it', async () => {
  writeFileSync(file('ids.txt'), 'before');
  expect((await runCommand(['uuid', 'v4', '-n', '0', '-o', file('ids.txt')])).code).toBe(2);
  expect((await runCommand(['base64', 'decode', '-o', file('ids.txt')], { stdin: `${'AAAA'.repeat(100_000)}*` })).code).toBe(1);
  expect(readFileSync(file('ids.txt'), 'utf8')).toBe('before');
  expect((await runCommand(['uuid', 'nil', '-o', file('ids.txt')])).code).toBe(0);
  expect(readFileSync(file('ids.txt'), 'utf8')).toBe('00000000-0000-0000-0000-000000000000\n');
  expect(readdirSync(folder)).toEqual(['ids.txt']);
});

test('--output keeps the permissions of a file and a link to it', async () => {
  writeFileSync(file('secret.txt'), '', { mode: 0o600 });
  symlinkSync(file('secret.txt'), file('link.txt'));
  expect((await runCommand(['uuid', 'nil', '-o', file('link.txt')])).code).toBe(0);
  expect(lstatSync(file('link.txt')).isSymbolicLink()).toBe(true);
  expect(readFileSync(file('secret.txt'), 'utf8')).toMatch(/^0000/);
  expect(statSync(file('secret.txt')).mode & 0o777).toBe(0o600);
});

test('if a line of a list is refused, the codes of the other lines are written as a ZIP, and the exit code is 1', async () => {
  const argv = ['qr', 'batch', '--type', 'phone', '--format', 'svg', '-o', file('codes.zip')];
  const { code, err } = await runCommand(argv, { stdin: '+7 495 1234567\nabc\n' });
  expect(code).toBe(1);
  expect(err).toMatch(/^Line 2: .+\nverstak: 1 line refused\n$/);
  expect(readFileSync(file('codes.zip')).subarray(0, 2).toString()).toBe('PK');
});

test('--json prints one JSON value with the result and the facts that the page shows', async () => {
  const { text } = await runCommand(['password', '-n', '2', '--length', '20', '--json']);
  expect(JSON.parse(text)).toMatchObject({
    level: 'veryStrong',
    lines: [expect.stringMatching(/^.{20}$/), expect.stringMatching(/^.{20}$/)],
  });
  const many = await runCommand(['uuid', 'v4', '-n', '20001', '--json']);
  expect((JSON.parse(many.text) as { lines: string[] }).lines).toHaveLength(20_001);
});
