/** One command of path data with its numbers. */
interface PathCommand {
  readonly letter: 'M' | 'h' | 'v' | 'l' | 'a' | 'c' | 'z';
  readonly numbers: readonly number[];
}

/** Parses path data in the form that the pen writes (SVG 2 §9.3). */
export function* pathCommands(path: string): Generator<PathCommand> {
  for (const [, letter, rest = ''] of path.matchAll(/([Mhvlacz])([^Mhvlacz]*)/g)) {
    yield { letter: letter as PathCommand['letter'], numbers: rest === '' ? [] : rest.split(' ').map(Number) };
  }
}

type Point = readonly [x: number, y: number];
/** A cubic curve from the current point: two control points and the end. */
type Curve = readonly [Point, Point, Point];

/**
 * Converts an arc of at most half a circle to curves of at most a quarter; their error is 0.03 % of the radius.
 *
 * @param clockwise  direction with y pointing down
 */
export function arcCurves([x, y]: Point, radius: number, clockwise: boolean, dx: number, dy: number): Curve[] {
  const half = Math.hypot(dx, dy) / 2;
  const rise = Math.sqrt(Math.max(0, radius * radius - half * half));
  const side = clockwise ? 1 : -1;
  const [centerX, centerY] = [x + dx / 2 - (side * rise * dy) / (2 * half), y + dy / 2 + (side * rise * dx) / (2 * half)];
  const from = Math.atan2(y - centerY, x - centerX);
  const turn = side * 2 * Math.asin(Math.min(1, half / radius));
  const parts = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9));
  const step = turn / parts;
  const reach = (4 / 3) * Math.tan(step / 4) * radius;
  const on = (angle: number): Point => [centerX + radius * Math.cos(angle), centerY + radius * Math.sin(angle)];
  return Array.from({ length: parts }, (_, part): Curve => {
    const [a, b] = [from + part * step, from + (part + 1) * step];
    const [[ax, ay], [bx, by]] = [on(a), on(b)];
    return [
      [ax - reach * Math.sin(a), ay + reach * Math.cos(a)],
      [bx + reach * Math.sin(b), by - reach * Math.cos(b)],
      [bx, by],
    ];
  });
}
