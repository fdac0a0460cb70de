import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AnyCommand } from '#src/cli/command/command.ts';
import { initialOf, settingsOf } from '#src/cli/command/option.ts';
import { sections as commandSections } from '#src/cli/sections.ts';
import type { Field } from '#src/handover/fields.ts';
import { readLink } from '#src/handover/share-link.ts';
import { sections } from '#src/tools/registry.ts';
import type { Page } from '#src/tools/section.ts';

interface OldOption {
  readonly letter?: string;
  readonly initial?: string;
  readonly choices?: readonly string[];
  readonly operand?: boolean;
  readonly many?: boolean;
}

/** Share links of every field, and the options of every command, as version 0.2.0 wrote and had them (tests/vectors/release-0.2.0.json). */
const { links, commands } = JSON.parse(readFileSync('tests/vectors/release-0.2.0.json', 'utf8')) as {
  readonly links: readonly { readonly page: string; readonly path: string; readonly value: unknown; readonly fragment: string }[];
  readonly commands: Readonly<Record<string, Readonly<Record<string, OldOption>>>>;
};

const at = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], values);

test('every page still reads the share links of version 0.2.0', async () => {
  const unread: string[] = [];
  const pages = sections.flatMap(({ pages: own }): readonly Page[] => own);
  for (const { page: name, path, value, fragment } of links) {
    const tool = await pages.find((page) => page.name === name)?.definition?.();
    const link = readLink(tool?.fields ?? {}, fragment);
    const isRead = link && 'values' in link && link.unknown === 0 && JSON.stringify(at(link.values, path)) === JSON.stringify(value);
    if (!isRead) unread.push(`${name} ${fragment}`);
  }
  expect(links.length).toBeGreaterThan(400);
  expect(unread).toEqual([]);
});

const written = ({ write }: Field, value: unknown) => (value === undefined || value === null ? undefined : write(value));

test.each(Object.entries(commands))('verstak %s has the options of version 0.2.0, with the same initial values', async (path, options) => {
  const [name = '', word] = path.split(' ');
  const section = commandSections[name];
  const all = (await section?.load())?.commands ?? {};
  const command = all[section?.only ?? word ?? ''] as AnyCommand;
  const now = new Map(settingsOf(command.fields).map((setting) => [setting.name, setting.field]));
  for (const [option, { letter, initial, choices, operand = false, many = false }] of Object.entries(options)) {
    const field = now.get(option) as Field;
    expect(field, option).toBeDefined();
    expect([option, field.letter, field.operand ?? false, field.many ?? false]).toEqual([option, letter, operand, many]);
    // A later version may add values, or read any text.
    expect([option, choices?.filter((choice) => field.read(choice) === undefined) ?? []]).toEqual([option, []]);
    // Since then the first line with names is recognized, and the margin of a QR code depends on the format.
    const isRecognized = (path === 'table' && option === 'header') || (name === 'qr' && option === 'margin');
    expect([option, written(field, initialOf(field, 'ru'))]).toEqual([option, isRecognized ? undefined : initial]);
  }
});
