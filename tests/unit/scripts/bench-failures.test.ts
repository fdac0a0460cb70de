import { describe, expect, test } from 'vitest';
import { failuresOf, patternOf } from '#scripts/bench/failures.mjs';

const passed = { fullName: 'encode', status: 'passed', failureMessages: [] };
const failed = (fullName: string, reason: string) => ({
  fullName,
  status: 'failed',
  failureMessages: [`${reason}\n    at somewhere.ts:1:2`],
});
const reportOf = (...assertionResults: { fullName: string; status: string; failureMessages: string[] }[]) => ({
  testResults: [{ assertionResults }],
});

describe('failures of a run', () => {
  test('are none if all benchmarks passed', () => {
    expect(failuresOf(reportOf(passed), true)).toEqual({ wrong: [], unmeasured: [] });
  });

  test('a failed assertion is a wrong answer', () => {
    const report = reportOf(passed, failed('decode', 'AssertionError: expected 1 to be 2'));
    expect(failuresOf(report, false)).toEqual({
      wrong: [{ name: 'decode', reason: 'AssertionError: expected 1 to be 2' }],
      unmeasured: [],
    });
  });

  test('another error leaves the benchmark without a figure', () => {
    const report = reportOf(failed('home', 'Error: not a figure: NaN'), failed('hub', 'AssertionError: expected [] to equal [1]'));
    expect(failuresOf(report, false)).toEqual({
      wrong: [{ name: 'hub', reason: 'AssertionError: expected [] to equal [1]' }],
      unmeasured: [{ name: 'home', reason: 'Error: not a figure: NaN' }],
    });
  });

  test('a file that could not be loaded is one failure without a name, with its reason', () => {
    const report = { testResults: [{ message: 'Error: no such worker\n  at x', assertionResults: [] }] };
    expect(failuresOf(report, false)).toEqual({ wrong: [], unmeasured: [{ name: null, reason: 'Error: no such worker' }] });
  });

  test('a run that has no report, or fails although all benchmarks passed, is reported as ended early', () => {
    const early = { wrong: [], unmeasured: [{ name: null, reason: 'the run ended early' }] };
    expect(failuresOf(null, false)).toEqual(early);
    expect(failuresOf(reportOf(passed), false)).toEqual(early);
  });
});

test('the pattern for a second run matches the named benchmarks and no other', () => {
  const pattern = new RegExp(patternOf(['home (en)', 'v4: 4 × 1,000,000 a.b', 'a/b']));
  for (const name of ['home (en)', 'v4: 4 × 1,000,000 a.b', 'a/b']) expect(name).toMatch(pattern);
  for (const name of ['home en', 'home (en) late', 'the home (en)', 'v4: 4 × 1,000,000 aXb']) expect(name).not.toMatch(pattern);
});
