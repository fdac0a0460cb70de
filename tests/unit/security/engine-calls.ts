import { firstPassword } from '../../reference/first-requests.ts';
import { securityEngine } from '#workers/security/engine.ts';
import type { PassphraseRequest, PasswordRequest } from '#workers/security/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { rowTexts, type TextLines } from '#workers/wire/lines.ts';

const defaults: PasswordRequest = { ...firstPassword, length: '16' };

const passwordRequest = (request: Partial<PasswordRequest>): PasswordRequest => ({ ...defaults, ...request });
export const passwords = (request: Partial<PasswordRequest>) => securityEngine.passwords(passwordRequest(request), freeControl());
export const passphrases = (request: Partial<PassphraseRequest>) =>
  securityEngine.passphrases(
    { list: 'en', words: '6', separator: 'hyphen', ownSeparator: '', capitals: false, digit: false, count: '1', ...request },
    freeControl(),
  );
export const pins = (length: string, count = '1') => securityEngine.pins({ length, count }, freeControl());

export const rowsOf = ({ lines }: { readonly lines: TextLines }): string[] => rowTexts(lines);
