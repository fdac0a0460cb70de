import { describe, expect, test } from 'vitest';
import {
  DISPLAY_MS,
  holdCountdown,
  NO_HOLDS,
  REMOVAL_DELAY_MS,
  readCountdown,
  runCountdown,
  startCountdown,
  withHold,
} from '#src/ui/toast/timing.ts';

test('a toast is shown for 4000 ms and removed 200 ms after it was dismissed', () => {
  expect(DISPLAY_MS).toBe(4000);
  expect(REMOVAL_DELAY_MS).toBe(200);
});

describe('countdown', () => {
  test('created by startCountdown is paused until runCountdown is called', () => {
    const countdown = startCountdown(4000);
    expect(readCountdown(countdown, 1_000_000)).toBe(4000);
  });

  test('continues after a pause', () => {
    const running = runCountdown(startCountdown(4000), 100);
    expect(readCountdown(running, 1600)).toBe(2500);
    const held = holdCountdown(running, 1600);
    expect(readCountdown(held, 99_999)).toBe(2500);
    const again = runCountdown(held, 50_000);
    expect(readCountdown(again, 50_400)).toBe(2100);
  });

  test('starting or pausing twice changes nothing', () => {
    const running = runCountdown(startCountdown(1000), 0);
    expect(runCountdown(running, 500)).toBe(running);
    const held = holdCountdown(running, 500);
    expect(holdCountdown(held, 900)).toBe(held);
  });

  test('ends at zero', () => {
    const running = runCountdown(startCountdown(1000), 0);
    expect(readCountdown(running, 5000)).toBe(0);
    expect(readCountdown(startCountdown(-5), 0)).toBe(0);
  });

  test.each([Infinity, NaN, 2 ** 31])('of %d ms never ends, because a timer of this length would fire immediately', (durationMs) => {
    const held = holdCountdown(runCountdown(startCountdown(durationMs), 0), 10_000);
    expect(readCountdown(held, 20_000)).toBe(Infinity);
  });
});

describe('holds', () => {
  test('of different reasons are added and removed separately', () => {
    const both = withHold(withHold(NO_HOLDS, 'hovered', true), 'hidden', true);
    expect([...withHold(both, 'hovered', false)]).toEqual(['hidden']);
    expect(NO_HOLDS.size).toBe(0);
  });

  test('the same set is returned if nothing changes', () => {
    const held = withHold(NO_HOLDS, 'focused', true);
    expect(withHold(held, 'focused', true)).toBe(held);
    expect(withHold(held, 'touched', false)).toBe(held);
  });
});
