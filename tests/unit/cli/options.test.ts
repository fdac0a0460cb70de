import { expect, onTestFinished, test, vi } from 'vitest';
import type { AnyCommand } from '#src/cli/command/command.ts';
import { settingsOf } from '#src/cli/command/option.ts';
import { sections } from '#src/cli/sections.ts';
import { sectionOf, sections as toolSections } from '#src/tools/registry.ts';
import type { Page } from '#src/tools/section.ts';
import { uuidEngine } from '#workers/uuid/engine.ts';
import { runCommand } from './run-command.ts';

const all: (readonly [path: string, command: AnyCommand])[] = [];
for (const [name, { load, only }] of Object.entries(sections)) {
  const { commands } = await load();
  if (only !== undefined) all.push([name, commands[only] as AnyCommand]);
  else for (const [word, command] of Object.entries(commands)) all.push([`${name} ${word}`, command]);
}

/** Ids of the tools whose commands are written by hand: `verify`, `base64 encode` and `decode` with a file, `convert` and `table`. */
const byHand = ['random.verify', 'base64.file', 'converters.pair', ...sectionOf('visualizer').pages.map(({ name }) => name)];

test('every tool has a command, or is one of those whose command is written by hand', () => {
  const tools = toolSections.flatMap(({ pages }): readonly Page[] => pages).filter(({ kind }) => kind === 'tool');
  const paths = new Set(all.map(([path]) => path));
  expect(tools.filter(({ command }) => command !== null && !paths.has(command))).toEqual([]);
  expect(
    tools
      .filter(({ command }) => command === null)
      .map(({ name }) => name)
      .filter((name) => !byHand.includes(name)),
  ).toEqual([]);
});

test.each(all)('verstak %s has no two options with the same name', (_, command) => {
  const settings = settingsOf(command.fields);
  const names = [
    ...settings.flatMap(({ name, field }) => [name, field.letter ?? []].flat()),
    'output',
    'json',
    'force',
    'help',
    'o',
    'f',
    'h',
  ];
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each(all)('verstak %s --help describes every option, in both languages', async (path, command) => {
  const settings = settingsOf(command.fields).filter(({ field }) => !field.operand);
  for (const LANG of ['en_US.UTF-8', 'ru_RU.UTF-8']) {
    const { text, code } = await runCommand([...path.split(' '), '--help'], { env: { LANG } });
    expect(code).toBe(0);
    for (const { name } of settings) expect(text).toMatch(new RegExp(`--(\\[no-\\])?${name}\\b`));
    // A message that is missing is printed as its id.
    expect(text).not.toMatch(/\b(?:cli|\w+\.fields)\.[a-z]+/i);
  }
});

test.each(['bash', 'zsh', 'fish', 'powershell'])(
  'the completion of %s contains every section, and five sample commands, options and choices',
  async (shell) => {
    const { text } = await runCommand(['completion', shell]);
    for (const name of Object.keys(sections)) expect(text).toContain(name);
    for (const word of ['inspect', 'clock-seq', 'dots-gradient', 'extra-rounded', 'markdown']) expect(text).toContain(word);
  },
);

test.each([
  ['qr text -- " "', ['qr', 'text', '--', ' '], 'TEXT: Nothing is typed yet'],
  ['qr url ""', ['qr', 'url', ''], 'TEXT: Nothing is typed yet'],
  ['qr email', ['qr', 'email'], 'Nothing is typed yet'],
  ['qr text a --caption', ['qr', 'text', 'a', '--frame', 'below', '--caption', '日'], '--caption: The caption has'],
])('the error of verstak %s begins with the argument that it belongs to, if there is one', async (_, argv, words) => {
  const { err, code } = await runCommand(argv);
  expect(code).toBeGreaterThan(0);
  expect(err.startsWith(`verstak: ${words}`)).toBe(true);
});

test.each([
  ['https://example.com/', ''],
  ['example.com/a', 'does not begin with https://'],
  ['not a link', 'phones will show it as text'],
])('qr url %j says what phones do with it', async (link, note) => {
  const { code, err, text } = await runCommand(['qr', 'url', link]);
  expect([code, err]).toEqual([0, note === '' ? '' : expect.stringContaining(note)]);
  expect(text).toContain('<svg');
});

test('a section makes what its best-known tool makes if only options or a text are given, but a misspelled command is refused', async () => {
  expect((await runCommand(['uuid', '-n', '5'])).text).toMatch(/^(?:[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f-]{17}\n){5}$/);
  expect((await runCommand(['qr', 'https://example.com/'])).text).toBe((await runCommand(['qr', 'text', 'https://example.com/'])).text);
  expect(await runCommand(['qr', 'wfi'])).toMatchObject({ code: 2, text: '', err: expect.stringContaining('Did you mean wifi?') });
  expect(await runCommand(['uuid', 'v9'])).toMatchObject({ code: 2, text: '' });
});

test('the help lists the units, and the operators and functions of tables, with Russian placeholders in Russian', async () => {
  const help = async (name: string, LANG = 'en_US.UTF-8') => (await runCommand([name, '--help'], { env: { LANG } })).text;
  for (const unit of ['km', 'lb', 'gib', 'floz']) expect(await help('convert')).toMatch(new RegExp(`: .*\\b${unit}\\b`));
  expect(await help('table')).toMatch(/^Operators of --filter and --where: =, .*contains.*\n.*\bbetween/m);
  expect(await help('table')).toMatch(/^Functions of --add and --where: .*coalesce.*\n.*\bupper/m);
  const russian = await help('table', 'ru_RU.UTF-8');
  expect(russian).toContain('--search ТЕКСТ');
  expect(russian).not.toMatch(/\b(?:TEXT|NAME|FILE)\b/);
});

test('counts may be written with digit groups or an exponent in every section', async () => {
  let commands = 0;
  for (const [name, { load, only }] of Object.entries(sections))
    for (const [word, { fields }] of Object.entries((await load()).commands)) {
      if (!settingsOf(fields).some((setting) => setting.name === 'count' && setting.field.letter === 'n')) continue;
      const argv = only === undefined ? [name, word] : [name];
      const partsOf = async (count: string) => (await runCommand([...argv, '-n', count], { stdin: '1\n' })).text.split(/\n|, /).length;
      expect(await partsOf('1e1'), argv.join(' ')).toBe(await partsOf('10'));
      commands++;
    }
  expect(commands).toBeGreaterThan(8);
  expect((await runCommand(['password', '-n', '1,000'])).text.trimEnd().split('\n')).toHaveLength(1000);
});

test('a time of ten digits is refused with both of its readings, and the empty name has a UUID', async () => {
  const { err } = await runCommand(['uuid', 'v7', '--time', '1764236688']);
  expect(err).toContain('2025-11-27T09:44:48.000Z');
  expect(err).toContain('1970-01-21T10:03:56.688Z');
  expect((await runCommand(['uuid', 'v7', '--time', '1764236688000'])).text).toMatch(/^019ac4b3-7a80-7/);
  // uuid.uuid5(uuid.NAMESPACE_DNS, '') and uuid3 of Python 3.11.
  expect((await runCommand(['uuid', 'v5', ''])).text).toBe('4ebd0208-8328-5d69-8c44-ec50939c0967\n');
  expect((await runCommand(['uuid', 'v3', ''])).text).toBe('c87ee674-4ddc-3efe-a74e-dfe25da5d7b3\n');
});

test('verstak uuid v4 -n 10000000 asks the engine for 10,000,000 UUIDs', async () => {
  const { generate } = uuidEngine;
  // Two UUIDs stand for all: the text of 10,000,000 is 370 MB.
  const spied = vi.spyOn(uuidEngine, 'generate').mockImplementation((request, control) => generate({ ...request, count: '2' }, control));
  onTestFinished(() => spied.mockRestore());
  const { text, code } = await runCommand(['uuid', 'v4', '-n', '10000000']);
  expect(spied.mock.calls.map(([request]) => request)).toMatchObject([{ kind: 'v4', count: '10000000' }]);
  expect([code, text]).toEqual([0, expect.stringMatching(/^(?:[\da-f-]{36}\n){2}$/)]);
});
