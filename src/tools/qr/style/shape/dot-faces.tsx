import type { DotType } from '#workers/qr/style.request.ts';
import { Face } from './Face.tsx';
import { all, pill, type Radii, tile } from './face-paths.ts';

/* Side of a module in a picture of 24 × 24 units. */
const MODULE = 6;

/** Column and row of the sample's modules: three in the shape of an L and two separate ones. */
const modules = [
  [0, 0],
  [0, 1],
  [1, 1],
  [2, 0],
  [2, 2],
] as const;

function eachModule(draw: (x: number, y: number, index: number) => string): string {
  return modules.map(([column, row], index) => draw(3 + column * MODULE, 3 + row * MODULE, index)).join('');
}

/** Draws every module separately, with the given side and corners. */
const apart = (side: number, radii: Radii) => eachModule((x, y) => tile(x + (MODULE - side) / 2, y + (MODULE - side) / 2, side, radii));

const rhombus = (x: number, y: number) => `M${x + 3} ${y}L${x + 6} ${y + 3}L${x + 3} ${y + 6}L${x} ${y + 3}Z`;

/** Draws the L of three modules as one shape with rounded ends and a rounded bend, then the two separate modules. */
function joined(end: number, bend: number, alone: Radii): string {
  const angle = `M3 ${3 + end}A${end} ${end} 0 0 1 ${3 + end} 3H${9 - end}A${end} ${end} 0 0 1 9 ${3 + end}V9H${15 - end}A${end} ${end} 0 0 1 15 ${9 + end}V${15 - end}A${end} ${end} 0 0 1 ${15 - end} 15H${3 + bend}A${bend} ${bend} 0 0 1 3 ${15 - bend}Z`;
  return angle + tile(15, 3, MODULE, alone) + tile(15, 15, MODULE, alone);
}

const randomSides = [6, 4.4, 5.2, 3.8, 5.6];
const dotPaths: Readonly<Record<DotType, string>> = {
  square: apart(6, all(0)),
  dot: apart(6, all(3)),
  rounded: joined(3, 3, all(3)),
  'extra-rounded': joined(3, 6, all(3)),
  classy: joined(0, 3, [3, 0, 3, 0]),
  'classy-rounded': joined(2, 6, [3, 0, 3, 0]),
  'vertical-line': pill(3.5, 3, 5, 12) + pill(9.5, 9, 5, 6) + pill(15.5, 3, 5, 6) + pill(15.5, 15, 5, 6),
  'horizontal-line': pill(3, 3.5, 6, 5) + pill(3, 9.5, 12, 5) + pill(15, 3.5, 6, 5) + pill(15, 15.5, 6, 5),
  'random-dot': eachModule((x, y, index) => {
    const side = randomSides[index] ?? MODULE;
    return tile(x + (MODULE - side) / 2, y + (MODULE - side) / 2, side, all(side / 2));
  }),
  'small-square': apart(4.2, all(0)),
  'tiny-square': apart(2.2, all(0)),
  diamond: eachModule(rhombus),
};

export function DotFace({ type }: { readonly type: DotType }) {
  return <Face d={dotPaths[type]} />;
}
