import type { Settings } from '#src/tools/security/fields.ts';
import { securityEngine } from '#workers/security/engine.ts';
import type { PassphraseRequest, PasswordRequest, PinRequest, Strength } from '#workers/security/request.ts';
import type { TextLines } from '#workers/wire/lines.ts';
import { sliceRows } from '#workers/wire/slice-rows.ts';
import { type Job, own } from '../command/command.ts';

export const engine = securityEngine;

/** Number of rows that are written as CSV at once, so that a large result has no second copy. */
const CSV_ROWS = 262_144;

/** Prints secrets as lines, as JSON with their strength, or in pieces of a CSV file. */
const printed = <Request>(
  generate: (request: Request, control: Job['control']) => Promise<{ readonly lines: TextLines; readonly strength: Strength }>,
) =>
  own<Settings<Request>>({
    async run({ output: { format }, ...request }, { control, output }) {
      const { lines, strength } = await generate(request as Request, control);
      if (format === 'text' || output.json) return output.lines(lines, strength);
      for (let first = 0; first < lines.count; first += CSV_ROWS) {
        const part = sliceRows(lines, first, Math.min(first + CSV_ROWS, lines.count));
        const { bytes } = await securityEngine.csv({ lines: part, isFirst: first === 0 }, control);
        await output.write(bytes);
      }
    },
  });

export const commands = {
  password: printed<PasswordRequest>((request, control) => securityEngine.passwords(request, control)),
  passphrase: printed<PassphraseRequest>((request, control) => securityEngine.passphrases(request, control)),
  pin: printed<PinRequest>((request, control) => securityEngine.pins(request, control)),
};
