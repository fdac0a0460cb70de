import { withoutComments, type Source } from '#scripts/imports.mjs';

/** Lines of tests that may read the clock: path → line → reason. */
const CLOCK_READS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'tests/unit/uuid/bulk.test.ts': {
    'const before = Date.now();': 'the engine writes the present time into a UUID',
    'expect(last).toBeLessThanOrEqual(Date.now());': 'the engine writes the present time into a UUID',
  },
  'tests/e2e/frame/frame-locale.spec.ts': {
    'expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 34_560_000)).toBeLessThan(120);':
      'the page writes the day on which its cookie expires',
  },
};

const READS = 'a test reads no clock: durations are measured in bench';
const WAITS = 'a test waits for a condition, never for time';

const PATTERNS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  // An assignment, `performance.now = …`, replaces the clock and does not read it.
  [/\bperformance\s*\.\s*now\b(?!\s*=[^=])/, READS],
  [/\bDate\s*\.\s*now\b(?!\s*=[^=])/, READS],
  [/\bnew Date\b(?!\s*\(\s*[^\s)])/, READS],
  [/\bprocess\s*\.\s*hrtime\b/, READS],
  [/\bwaitForTimeout\b/, WAITS],
  [/\bAbortSignal\.timeout\b/, WAITS],
  [/\btimers\/promises\b/, WAITS],
  // A call or a definition of a function that waits: `await wait(300)`, `const sleep = (ms: number) => …`.
  [/(?<![.\w])(?:wait|sleep|pause|delay)\s*\(\s*[^\s)]/, WAITS],
  [/\b(?:wait|sleep|pause|delay)\s*=\s*(?:async\s*)?\(\s*[^\s)]/, WAITS],
  // An alias of setTimeout.
  [/[=:]\s*(?:(?:globalThis|window|self)\s*\.\s*)?setTimeout\s*[;,)\n]/, WAITS],
];

/** Matches calls of setTimeout, but not of `test.setTimeout(90_000)`, the time limit of a test in Playwright. */
const TIMERS = /(?<!\b(?:test|testInfo|info\(\))\s*\.\s*)\bsetTimeout\s*\(/g;

/**
 * Returns true if a call has a second argument: a comma outside brackets and strings.
 *
 * @param from  offset after the opening bracket of the call
 */
function hasSecondArgument(code: string, from: number): boolean {
  let depth = 0;
  let quote = '';
  for (let at = from; at < code.length && depth >= 0; at++) {
    const character = code.charAt(at);
    if (quote !== '') {
      if (character === '\\') at++;
      else if (character === quote) quote = '';
    } else if (`'"\``.includes(character)) quote = character;
    else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
    // A trailing comma is not followed by an argument.
    else if (character === ',' && depth === 0 && !/^,\s*\)/.test(code.slice(at, at + 200))) return true;
  }
  return false;
}

/** Returns true if the code waits by a timer. A timer without a time only yields to the event loop. */
function waitsByTimer(code: string): boolean {
  return [...code.matchAll(TIMERS)].some(({ index, 0: call }) => hasSecondArgument(code, index + call.length));
}

/** Reports tests that read a clock or wait for time, and allowed lines that no longer exist. */
export function clockFaults({ path, text }: Source): string[] {
  if (!path.startsWith('tests/') || path === 'tests/unit/architecture/clock.ts') return [];
  const allowed = CLOCK_READS[path] ?? {};
  const lines = withoutComments(text).split('\n');
  const rest = lines.filter((line) => !(line.trim() in allowed)).join('\n');
  const found = PATTERNS.filter(([pattern]) => pattern.test(rest)).map(([, reason]) => reason);
  const gone = Object.keys(allowed).filter((line) => !lines.some((written) => written.trim() === line));
  return [
    ...new Set([...found, ...(waitsByTimer(rest) ? [WAITS] : [])]),
    ...gone.map((line) => `the list of clock reads has a line that is gone: ${line}`),
  ];
}
