import type { PassphraseRequest, PasswordRequest, PinRequest } from '#workers/security/request.ts';

export const firstPassword: PasswordRequest = {
  length: '20',
  upper: true,
  lower: true,
  digits: true,
  symbols: true,
  similar: false,
  brackets: false,
  extra: '',
  forbidden: '',
  minimum: { upper: '', lower: '', digits: '', symbols: '' },
  rule: '',
  count: '1',
};

export const firstPassphrase: PassphraseRequest = {
  list: 'en',
  words: '6',
  separator: 'hyphen',
  capitals: false,
  digit: false,
  count: '1',
};

export const firstPin: PinRequest = { length: '6', count: '1' };
