import { type Settings, passphraseFields, passwordFields, pinFields } from '#src/tools/security/shareable.ts';
import type { SecretOutput } from '#src/tools/security/secret/secret-output.ts';
import { securityEngine } from '#workers/security/engine.ts';
import {
  COUNT_MAX,
  LENGTH_MAX,
  LENGTH_MIN,
  type PassphraseRequest,
  type PasswordRequest,
  PIN_MAX,
  PIN_MIN,
  type PinRequest,
  type Strength,
  WORDS_MAX,
  WORDS_MIN,
} from '#workers/security/request.ts';
import type { TextLines } from '#workers/wire/lines.ts';
import { sliceRows } from '#workers/wire/slice-rows.ts';
import { command, type Job } from '../command/command.ts';
import { type Options, screen } from '../command/option.ts';

/** Number of rows that are written as CSV at once, so that a large result has no second copy. */
const CSV_ROWS = 262_144;

const count = { label: 'security.count', letter: 'n', limits: [1, COUNT_MAX] } as const;
/** `clears` has no option, because a command does not use the clipboard. */
const output: Options<SecretOutput> = { format: { label: 'security.output.label' }, clears: screen };

async function print(
  { lines, strength }: { lines: TextLines; strength: Strength },
  format: SecretOutput['format'],
  job: Job,
): Promise<void> {
  if (format === 'text' || job.output.json) return job.output.lines(lines, strength);
  for (let first = 0; first < lines.count; first += CSV_ROWS) {
    const part = sliceRows(lines, first, Math.min(first + CSV_ROWS, lines.count));
    const { bytes } = await securityEngine.csv({ lines: part, isFirst: first === 0 }, job.control);
    await job.output.write(bytes);
  }
}

export const commands = {
  password: command<Settings<PasswordRequest>>({
    title: 'security.password.title',
    fields: passwordFields,
    options: {
      length: { label: 'security.length.label', letter: 'l', limits: [LENGTH_MIN, LENGTH_MAX] },
      upper: { label: 'security.class.upper' },
      lower: { label: 'security.class.lower' },
      digits: { label: 'security.class.digits' },
      symbols: { label: 'security.class.symbols' },
      similar: { label: 'security.similar', name: 'exclude-similar' },
      brackets: { label: 'security.brackets', name: 'exclude-brackets' },
      extra: { label: 'security.extra' },
      forbidden: { label: 'security.forbidden' },
      minimum: {
        upper: { label: 'cli.security.minUpper', name: 'min-upper' },
        lower: { label: 'cli.security.minLower', name: 'min-lower' },
        digits: { label: 'cli.security.minDigits', name: 'min-digits' },
        symbols: { label: 'cli.security.minSymbols', name: 'min-symbols' },
      },
      rule: { label: 'security.rule.label' },
      count,
      output,
    },
    run: async ({ output: { format }, ...request }, job) => print(await securityEngine.passwords(request, job.control), format, job),
  }),
  passphrase: command<Settings<PassphraseRequest>>({
    title: 'security.passphrase.title',
    fields: passphraseFields,
    options: {
      list: { label: 'security.list.label', initial: (locale) => locale },
      words: { label: 'security.words', letter: 'w', limits: [WORDS_MIN, WORDS_MAX] },
      separator: { label: 'security.separator.label' },
      capitals: { label: 'security.capitals' },
      digit: { label: 'security.digit' },
      count,
      output,
    },
    run: async ({ output: { format }, ...request }, job) => print(await securityEngine.passphrases(request, job.control), format, job),
  }),
  pin: command<Settings<PinRequest>>({
    title: 'security.pin.title',
    fields: pinFields,
    options: { length: { label: 'security.digitCount', letter: 'l', limits: [PIN_MIN, PIN_MAX] }, count, output },
    run: async ({ output: { format }, ...request }, job) => print(await securityEngine.pins(request, job.control), format, job),
  }),
};
