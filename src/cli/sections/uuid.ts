import {
  type DrawSettings,
  drawnFields,
  type InspectSettings,
  inspectFields,
  type NameSettings,
  namedFields,
} from '#src/tools/uuid/shareable.ts';
import { drawnKinds } from '#src/tools/uuid/drawn-kinds.ts';
import { uuidEngine } from '#workers/uuid/engine.ts';
import { COUNT_MAX, type DrawnKind, type NamedKind, type UuidFormat } from '#workers/uuid/request.ts';
import { rowTexts } from '#workers/wire/lines.ts';
import { type AnyCommand, command, type Job } from '../command/command.ts';
import { type Option, type Options, screen } from '../command/option.ts';

const format: Options<UuidFormat> = {
  hyphens: { label: 'uuid.format.label' },
  letters: { label: 'uuid.letters.label' },
  wrap: { label: 'uuid.wrap.label' },
  list: { label: 'uuid.list.label' },
};

function drawn(kind: DrawnKind): AnyCommand {
  const { counted, own } = drawnKinds[kind];
  const ofKind = (name: (typeof own)[number], option: Option) => (own.includes(name) ? option : screen);
  return command<DrawSettings>({
    title: `uuid.${kind}.title`,
    fields: drawnFields(kind),
    options: {
      count: counted ? { label: 'uuid.count.label', letter: 'n', limits: [1, COUNT_MAX] } : screen,
      time: ofKind('time', { label: 'uuid.own.time' }),
      clockSeq: ofKind('clockSeq', { label: 'uuid.own.clockSeq' }),
      node: ofKind('node', { label: 'uuid.own.node' }),
      format,
    },
    async run(settings, { control, output }) {
      const { lines } = await uuidEngine.generate({ kind, ...settings }, control);
      await output.lines(lines);
    },
  });
}

function named(kind: NamedKind): AnyCommand {
  return command<NameSettings>({
    title: `uuid.${kind}.title`,
    fields: namedFields,
    options: {
      namespace: { label: 'uuid.namespace.label' },
      customNamespace: { label: 'uuid.namespace.own' },
      text: { label: 'uuid.name.label', operand: true },
      format,
    },
    async run({ text: _, ...settings }, { operands, control, input, output }) {
      const names = operands.length > 0 ? await input.text(operands) : await input.blob();
      const { lines } = await uuidEngine.generateNamed({ kind, names, ...settings }, control);
      await output.lines(lines);
    },
  });
}

/** Prints one row with version and time for each UUID, or with `--json` the fields of each UUID. */
async function inspect({ operands, control, input, output }: Job): Promise<void> {
  const text = operands.length > 0 ? await input.text(operands) : await input.blob();
  const { lines, valid, invalid } = await uuidEngine.inspect({ text }, control);
  if (!output.json) return output.lines(lines);
  const rows = rowTexts(lines);
  // A row begins with the UUID or the invalid text; two spaces separate it from the facts.
  const uuids = rows.map((row) => uuidEngine.inspectOne({ text: row.split('  ', 1)[0] ?? '' }));
  await output.value({ valid, invalid, uuids, lines: rows });
}

export const commands: Readonly<Record<string, AnyCommand>> = {
  ...Object.fromEntries((Object.keys(drawnKinds) as DrawnKind[]).map((kind) => [kind, drawn(kind)])),
  v3: named('v3'),
  v5: named('v5'),
  inspect: command<InspectSettings>({
    title: 'uuid.inspect.title',
    fields: inspectFields,
    options: { text: { label: 'uuid.read.input', operand: true } },
    run: (_, job) => inspect(job),
  }),
};
