import { describe, expect, test } from 'vitest';
import { CANVAS_LIMIT_PX, reachOf, scaleOf, toCanvas, toList } from '#src/ui/lines-list/scroll-scale.ts';

const VIEW_PX = 374;

describe('a list lower than the limit of the canvas', () => {
  const scale = scaleOf(100_000 * 34, VIEW_PX);

  test('scrolls 1:1', () => {
    for (const top of [0, 34, 1_234_567, reachOf(scale).listMax]) {
      expect(toCanvas(scale, top)).toBe(top);
      expect(toList(scale, top)).toBe(top);
    }
  });
});

for (const rows of [300_000, 1_000_000, 20_000_000]) {
  describe(`a list of ${rows.toLocaleString('en')} rows`, () => {
    const scale = scaleOf(rows * 34, VIEW_PX);
    const { listMax, canvasMax } = reachOf(scale);

    test('has a canvas within the limit, and list and canvas reach their ends together', () => {
      expect(scale.canvasPx).toBe(CANVAS_LIMIT_PX);
      expect([toCanvas(scale, 0), toCanvas(scale, listMax)]).toEqual([0, canvasMax]);
      expect([toList(scale, 0), toList(scale, canvasMax)]).toEqual([0, listMax]);
    });

    test('scrolls 1:1 near its ends', () => {
      for (const far of [1, 34, 50_000, 999_999]) {
        expect(toCanvas(scale, far)).toBe(far);
        expect(toCanvas(scale, listMax - far)).toBe(canvasMax - far);
      }
    });

    test('has a monotonic scale, whose inverse is exact to one pixel of the canvas', () => {
      const pxOfCanvas = (listMax - 2_000_000) / (canvasMax - 2_000_000);
      let last = -1;
      for (let step = 0; step <= 1000; step++) {
        const top = (listMax * step) / 1000;
        const canvas = toCanvas(scale, top);
        expect(canvas).toBeGreaterThan(last);
        expect(Math.abs(toList(scale, canvas) - top)).toBeLessThanOrEqual(pxOfCanvas);
        last = canvas;
      }
    });
  });
}
