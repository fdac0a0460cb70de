/**
 * Whether a test visits every page, state and fault. `npm run bench -- site` sets it; `npm test`, which has to stay below 8 minutes, visits
 * one page for each view and one state for each kind of control.
 */
export const isWhole = process.env.SWEEP === 'whole';

/**
 * Details of a test that runs only in `npm run bench -- site`: a faster test, in tests/unit or tests/browser, shows the same without the
 * built site.
 */
export const wholeOnly = { tag: '@whole' } as const;
