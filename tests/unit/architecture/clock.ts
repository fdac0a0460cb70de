import { withoutComments, type Source } from './imports.ts';

/** Lines of tests that may read the clock: path → line → reason. */
const CLOCK_READS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'tests/unit/uuid/bulk.test.ts': {
    'const before = Date.now();': 'the engine writes the present time into a UUID',
    'expect(last).toBeLessThanOrEqual(Date.now());': 'the engine writes the present time into a UUID',
  },
  'tests/e2e/uuid/uuid-generate.spec.ts': {
    'expect(Math.abs(Date.now() - madeMs)).toBeLessThan(60_000);': 'the page shows the present time of a UUID',
    'expect(Math.abs(Date.now() - ms), kind).toBeLessThan(60_000);': 'the page shows the present time of a UUID',
  },
  'tests/e2e/frame/frame-locale.spec.ts': {
    'expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 34_560_000)).toBeLessThan(120);':
      'the page writes the day on which its cookie expires',
  },
};

const READS = 'a test reads no clock: durations are measured in bench';
const WAITS = 'a test waits for a condition, never for time';

const PATTERNS: readonly (readonly [pattern: RegExp, says: string])[] = [
  // To put another clock in its place is no reading: `performance.now = …`.
  [/\bperformance\s*\.\s*now\b(?!\s*=[^=])/, READS],
  [/\bDate\s*\.\s*now\b(?!\s*=[^=])/, READS],
  [/\bnew Date\b(?!\s*\(\s*[^\s)])/, READS],
  [/\bprocess\s*\.\s*hrtime\b/, READS],
  [/\bwaitForTimeout\b/, WAITS],
  [/\bAbortSignal\.timeout\b/, WAITS],
  [/\btimers\/promises\b/, WAITS],
  // A helper: `await wait(300)`, `const sleep = (ms: number) => …`.
  [/(?<![.\w])(?:wait|sleep|pause|delay)\s*\(\s*[^\s)]/, WAITS],
  [/\b(?:wait|sleep|pause|delay)\s*=\s*(?:async\s*)?\(\s*[^\s)]/, WAITS],
  // Another name for a timer.
  [/[=:]\s*(?:(?:globalThis|window|self)\s*\.\s*)?setTimeout\s*[;,)\n]/, WAITS],
];

/** The time limit of a test in Playwright is called as the timer is: `test.setTimeout(90_000)`. */
const TIMERS = /(?<!\b(?:test|testInfo|info\(\))\s*\.\s*)\bsetTimeout\s*\(/g;

/** Tells whether a call has a second argument: a comma in no bracket and no string. `from` is the offset behind its opening bracket. */
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
    // A comma at the end of the last line of arguments begins no other.
    else if (character === ',' && depth === 0 && !/^,\s*\)/.test(code.slice(at, at + 200))) return true;
  }
  return false;
}

/** A timer without a time is a turn of the event loop; with one it waits. */
function waitsByTimer(code: string): boolean {
  return [...code.matchAll(TIMERS)].some(({ index, 0: call }) => hasSecondArgument(code, index + call.length));
}

/** Every place in which a test reads a clock or waits for time, and every line of the list that no longer occurs. */
export function clockFaults({ path, text }: Source): string[] {
  if (!path.startsWith('tests/') || path === 'tests/unit/architecture/clock.ts') return [];
  const allowed = CLOCK_READS[path] ?? {};
  const lines = withoutComments(text).split('\n');
  const rest = lines.filter((line) => !(line.trim() in allowed)).join('\n');
  const found = PATTERNS.filter(([pattern]) => pattern.test(rest)).map(([, says]) => says);
  const gone = Object.keys(allowed).filter((line) => !lines.some((written) => written.trim() === line));
  return [
    ...new Set([...found, ...(waitsByTimer(rest) ? [WAITS] : [])]),
    ...gone.map((line) => `the list of clock reads has a line that is gone: ${line}`),
  ];
}
