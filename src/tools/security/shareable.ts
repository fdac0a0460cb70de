import { choice, type Fields, flag, setting } from '#src/handover/fields.ts';
import { type PassphraseRequest, type PasswordRequest, type PinRequest, separatorIds } from '#workers/security/request.ts';
import { firstPassphrase, firstPassword, firstPin } from './first-requests.ts';
import { firstOutput, type SecretOutput } from './secret/secret-output.ts';

/** Settings for generating and showing secrets. The secrets are not included. */
export type Settings<Request> = Request & { readonly output: SecretOutput };

const output: Fields<SecretOutput> = { format: choice(['text', 'csv'], firstOutput.format), clears: flag(firstOutput.clears) };

export const passwordFields: Fields<Settings<PasswordRequest>> = {
  length: setting(firstPassword.length),
  upper: flag(firstPassword.upper),
  lower: flag(firstPassword.lower),
  digits: flag(firstPassword.digits),
  symbols: flag(firstPassword.symbols),
  similar: flag(firstPassword.similar),
  brackets: flag(firstPassword.brackets),
  extra: setting(),
  forbidden: setting(),
  minimum: { upper: setting(), lower: setting(), digits: setting(), symbols: setting() },
  rule: setting(),
  count: setting(firstPassword.count),
  output,
};

export const passphraseFields: Fields<Settings<PassphraseRequest>> = {
  list: choice(['en', 'ru'], undefined),
  words: setting(firstPassphrase.words),
  separator: choice(separatorIds, firstPassphrase.separator),
  capitals: flag(firstPassphrase.capitals),
  digit: flag(firstPassphrase.digit),
  count: setting(firstPassphrase.count),
  output,
};

export const pinFields: Fields<Settings<PinRequest>> = { length: setting(firstPin.length), count: setting(firstPin.count), output };
