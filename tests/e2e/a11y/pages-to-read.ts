import type { PageState } from '../page-state.ts';

const paths = ['/', '/converters', '/qr/what-is-qr-code'];
const nightly = [
  '/uuid',
  '/about',
  '/changelog',
  '/licenses',
  '/privacy',
  '/uuid/what-is-uuid',
  '/base64/what-is-base64',
  '/converters/complete-guide',
];

/** Pages without a tool. They are checked in the state in which they open. */
export const pagesToRead: readonly PageState[] = [
  ...paths.map((path) => ({ name: 'as it opens', path })),
  ...nightly.map((path) => ({ name: 'as it opens', path, nightly: true })),
];
