import type { WildCase } from './wild.ts';

export const cases: readonly WildCase[] = [
  {
    name: 'Base64 without padding, in the URL alphabet',
    source: 'RFC 7515 appendix C; Python base64.urlsafe_b64decode',
    input: { text: 'w78_INCf0LXRgNC80YwgPj4-' },
    command: { argv: ['base64', 'decode'], out: 'ÿ? Пермь >>>' },
    page: { path: '/base64/decode', shows: 'ÿ? Пермь >>>' },
  },
];
