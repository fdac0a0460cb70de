import type { CornerDotType, CornerSquareType, DotType } from '#workers/qr/request.ts';

/* Each face is drawn in a square of 24: a few modules of 6 for the dots, a corner of a code for the others. */
const MODULE = 6;

type Radii = readonly [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number];

/** A square with a radius for each corner. */
function tile(x: number, y: number, side: number, [a, b, c, d]: Radii): string {
  const right = x + side;
  const bottom = y + side;
  const turn = (radius: number, toX: number, toY: number) => (radius > 0 ? `A${radius} ${radius} 0 0 1 ${toX} ${toY}` : '');
  return `M${x + a} ${y}H${right - b}${turn(b, right, y + b)}V${bottom - c}${turn(c, right - c, bottom)}H${x + d}${turn(d, x, bottom - d)}V${y + a}${turn(a, x + a, y)}Z`;
}

const all = (radius: number): Radii => [radius, radius, radius, radius];

/** The modules of the sample, as column and row: an angle of three and two that stand alone. */
const cells = [
  [0, 0],
  [0, 1],
  [1, 1],
  [2, 0],
  [2, 2],
] as const;

function eachCell(draw: (x: number, y: number, index: number) => string): string {
  return cells.map(([column, row], index) => draw(3 + column * MODULE, 3 + row * MODULE, index)).join('');
}

/** Every module by itself, `side` long, with these corners. */
const apart = (side: number, radii: Radii) => eachCell((x, y) => tile(x + (MODULE - side) / 2, y + (MODULE - side) / 2, side, radii));

const rhombus = (x: number, y: number) => `M${x + 3} ${y}L${x + 6} ${y + 3}L${x + 3} ${y + 6}L${x} ${y + 3}Z`;

/** The angle as one shape, its ends and its bend rounded; then the two. */
function joined(end: number, bend: number, alone: Radii): string {
  const angle = `M3 ${3 + end}A${end} ${end} 0 0 1 ${3 + end} 3H${9 - end}A${end} ${end} 0 0 1 9 ${3 + end}V9H${15 - end}A${end} ${end} 0 0 1 15 ${9 + end}V${15 - end}A${end} ${end} 0 0 1 ${15 - end} 15H${3 + bend}A${bend} ${bend} 0 0 1 3 ${15 - bend}Z`;
  return angle + tile(15, 3, MODULE, alone) + tile(15, 15, MODULE, alone);
}

const randomSides = [6, 4.4, 5.2, 3.8, 5.6];
const pill = (x: number, y: number, width: number, height: number) => {
  const radius = Math.min(width, height) / 2;
  return `M${x + radius} ${y}H${x + width - radius}A${radius} ${radius} 0 0 1 ${x + width} ${y + radius}V${y + height - radius}A${radius} ${radius} 0 0 1 ${x + width - radius} ${y + height}H${x + radius}A${radius} ${radius} 0 0 1 ${x} ${y + height - radius}V${y + radius}A${radius} ${radius} 0 0 1 ${x + radius} ${y}Z`;
};

const dotPaths: Readonly<Record<DotType, string>> = {
  square: apart(6, all(0)),
  dot: apart(6, all(3)),
  rounded: joined(3, 3, all(3)),
  'extra-rounded': joined(3, 6, all(3)),
  classy: joined(0, 3, [3, 0, 3, 0]),
  'classy-rounded': joined(2, 6, [3, 0, 3, 0]),
  'vertical-line': pill(3.5, 3, 5, 12) + pill(9.5, 9, 5, 6) + pill(15.5, 3, 5, 6) + pill(15.5, 15, 5, 6),
  'horizontal-line': pill(3, 3.5, 6, 5) + pill(3, 9.5, 12, 5) + pill(15, 3.5, 6, 5) + pill(15, 15.5, 6, 5),
  'random-dot': eachCell((x, y, index) => {
    const side = randomSides[index] ?? MODULE;
    return tile(x + (MODULE - side) / 2, y + (MODULE - side) / 2, side, all(side / 2));
  }),
  'small-square': apart(4.2, all(0)),
  'tiny-square': apart(2.2, all(0)),
  diamond: eachCell(rhombus),
};

/** Corners of a shape `side` long, in the place of the symbol's top left. */
const cornerRadii = (side: number): Readonly<Record<Exclude<CornerDotType, 'heart'>, Radii>> => {
  const round = side * 0.36;
  return {
    square: all(0),
    dot: all(side / 2),
    'extra-rounded': all(round),
    classy: [round, 0, round, 0],
    outpoint: [0, round, round, round],
    inpoint: [round, round, 0, round],
  };
};

const HEART = 'M12 19.5L5.6 12.8A4 4 0 0 1 11.3 7.1L12 7.8L12.7 7.1A4 4 0 0 1 18.4 12.8Z';
const outer = cornerRadii(18);
const inner = cornerRadii(12);

export function DotFace({ type }: { readonly type: DotType }) {
  return <Face d={dotPaths[type]} />;
}

export function CornerSquareFace({ type }: { readonly type: CornerSquareType }) {
  return <Face d={tile(3, 3, 18, outer[type]) + tile(6, 6, 12, inner[type])} />;
}

export function CornerDotFace({ type }: { readonly type: CornerDotType }) {
  return <Face d={type === 'heart' ? HEART : tile(6, 6, 12, inner[type])} />;
}

function Face({ d }: { readonly d: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
