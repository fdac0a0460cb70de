import { expect, test } from 'vitest';
import { axisOf, isSwipe, SWIPE_THRESHOLD_PX, SWIPE_VELOCITY, travelAlong } from '#src/ui/swipe.ts';
import { GAP_PX, placeToasts, VISIBLE_TOASTS } from '#src/ui/toast/stack.ts';

test('three toasts are visible, 14 px apart', () => {
  expect([VISIBLE_TOASTS, GAP_PX]).toEqual([3, 14]);
});

test('an open stack is as high as its toasts and the gaps between them', () => {
  expect(placeToasts([50, 80, 60])).toEqual({ offsetsPx: [0, 64, 158], openPx: 218, closedPx: 78 });
});

test('further toasts are behind the third and take no space', () => {
  const three = placeToasts([50, 80, 60]);
  const five = placeToasts([50, 80, 60, 500, 500]);
  expect(five).toEqual({ ...three, offsetsPx: [0, 64, 158, 158, 158] });
});

test('a stack may have one toast or none', () => {
  expect(placeToasts([50])).toEqual({ offsetsPx: [0], openPx: 50, closedPx: 50 });
  expect(placeToasts([])).toEqual({ offsetsPx: [], openPx: 0, closedPx: 0 });
});

test('45 px are a swipe at any speed, and a shorter distance only above 0.11 px per ms', () => {
  expect([SWIPE_THRESHOLD_PX, SWIPE_VELOCITY]).toEqual([45, 0.11]);
  expect(isSwipe({ x: 45, y: 0 }, 60_000)).toBe(true);
  expect(isSwipe({ x: 44, y: 0 }, 60_000)).toBe(false);
  expect(isSwipe({ x: 0, y: 12 }, 100)).toBe(true);
  expect(isSwipe({ x: 0, y: 11 }, 100)).toBe(false);
  expect(isSwipe({ x: 0, y: 0 }, 0)).toBe(false);
});

test('a swipe moves a toast only along the axis on which it began, and only toward allowed edges', () => {
  expect(axisOf({ x: 2, y: 1 })).toBeNull();
  expect(axisOf({ x: 5, y: -3 })).toBe('x');
  expect(axisOf({ x: 3, y: -5 })).toBe('y');
  expect(travelAlong({ x: 50, y: 20 }, 'x', ['right', 'down'])).toEqual({ x: 50, y: 0 });
  expect(travelAlong({ x: -50, y: 20 }, 'x', ['right', 'down'])).toEqual({ x: 0, y: 0 });
  expect(travelAlong({ x: 50, y: 20 }, 'y', ['right', 'down'])).toEqual({ x: 0, y: 20 });
  expect(travelAlong({ x: 50, y: 20 }, null, ['right', 'down'])).toEqual({ x: 0, y: 0 });
});
