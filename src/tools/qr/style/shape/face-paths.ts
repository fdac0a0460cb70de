/* Path data for pictures of options in a square of 24 units. */

export type Radii = readonly [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number];

/** Returns a square with a radius for each corner. */
export function tile(x: number, y: number, side: number, [a, b, c, d]: Radii): string {
  const right = x + side;
  const bottom = y + side;
  const turn = (radius: number, toX: number, toY: number) => (radius > 0 ? `A${radius} ${radius} 0 0 1 ${toX} ${toY}` : '');
  return `M${x + a} ${y}H${right - b}${turn(b, right, y + b)}V${bottom - c}${turn(c, right - c, bottom)}H${x + d}${turn(d, x, bottom - d)}V${y + a}${turn(a, x + a, y)}Z`;
}

export const all = (radius: number): Radii => [radius, radius, radius, radius];

/** Returns a line with round ends. */
export const pill = (x: number, y: number, width: number, height: number) => {
  const radius = Math.min(width, height) / 2;
  return `M${x + radius} ${y}H${x + width - radius}A${radius} ${radius} 0 0 1 ${x + width} ${y + radius}V${y + height - radius}A${radius} ${radius} 0 0 1 ${x + width - radius} ${y + height}H${x + radius}A${radius} ${radius} 0 0 1 ${x} ${y + height - radius}V${y + radius}A${radius} ${radius} 0 0 1 ${x + radius} ${y}Z`;
};
