/**
 * True if tests visit every page, state and fault, as in `npm run bench -- site`. `npm test`, whose limit is 8 minutes, visits one page per
 * view and one state per kind of control.
 */
export const isWhole = process.env.SWEEP === 'whole';

/**
 * Details of a test that runs only in `npm run bench -- site`: a faster test, in tests/unit or tests/browser, shows the same without the
 * built site.
 */
export const wholeOnly = { tag: '@whole' } as const;
