import type { InspectSettings } from '#src/tools/uuid/inspect/tool.ts';
import type { NameSettings } from '#src/tools/uuid/named.ts';
import { uuidEngine } from '#workers/uuid/engine.ts';
import type { NamedKind, OtherId } from '#workers/uuid/request.ts';
import { rowTexts } from '#workers/wire/lines.ts';
import { own } from '../command/command.ts';
import { INPUT } from '../command/failure.ts';
import type { Words } from '../words.ts';

export const engine = uuidEngine;

/** `verstak uuid -n 5` makes random UUIDs, as `uuidgen` does. */
export const standard = 'v4';

/** The names come from the operands or from a stream, in place of the text of the page. */
const named = (kind: NamedKind) =>
  own<NameSettings>({
    async run({ text: _, ...settings }, { operands, control, input, output }) {
      const names = operands.length > 0 ? await input.text(operands) : await input.blob();
      const { lines } = await uuidEngine.generateNamed({ kind, names, emptyName: true, ...settings }, control);
      await output.lines(lines);
    },
  });

/** Returns a row with the reason in words: the engine writes the place of the first invalid character, or “12/32”. */
function reasonInWords(row: string, say: Words['say']): string {
  return row.replace(/ {2}✕ (\d+)(?:\/(\d+))?(?: (\w+))?$/, (_, number: string, all: string | undefined, kind: OtherId | undefined) => {
    const reason =
      all === undefined
        ? say('uuid.read.wrongAt', { place: Number(number) })
        : say('uuid.read.digitsOf', { length: Number(number), all: Number(all) });
    return `  ✕ ${kind === undefined ? reason : `${reason}; ${say(`uuid.otherId.${kind}`)}`}`;
  });
}

export const commands = {
  v3: named('v3'),
  v5: named('v5'),
  /** Prints one row with version and time for each UUID, or with `--json` the fields of each UUID. */
  inspect: own<InspectSettings>({
    async run(_, { operands, control, input, output, words }) {
      const text = operands.length > 0 ? await input.text(operands) : await input.blob();
      const { lines, valid, invalid } = await uuidEngine.inspect({ text }, control);
      const exitCode = invalid > 0 ? INPUT : 0;
      if (!output.json) {
        if (invalid === 0) await output.lines(lines);
        else {
          const { say } = await words();
          await output.write(
            rowTexts(lines)
              .map((row) => `${reasonInWords(row, say)}\n`)
              .join(''),
          );
        }
        return exitCode;
      }
      const rows = rowTexts(lines);
      // A row begins with the UUID or the invalid text; two spaces separate it from the facts.
      const uuids = rows.map((row) => ({
        ...uuidEngine.inspectOne({ text: row.split('  ', 1)[0] ?? '' }),
        encodedOrder: row.includes('  Base64 .NET') ? 'dotNet' : row.includes('  Base64 RFC') ? 'network' : null,
      }));
      await output.value({ valid, invalid, uuids, lines: rows });
      return exitCode;
    },
  }),
};
