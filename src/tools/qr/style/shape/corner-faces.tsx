import { type CornerDotType, type CornerSquareType, cornerDotTypes, cornerSquareTypes, type DotType } from '#workers/qr/style.request.ts';
import { Face } from './Face.tsx';
import { all, pill, type Radii, tile } from './face-paths.ts';

/** Returns the corner radii of each type for a shape with the given side, as it is at the top left of the symbol. */
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

/** Side of a module in the picture. A ring has seven modules per side; five are drawn, because seven would be too small to see. */
const MODULE = 3.6;
type OtherType = Exclude<DotType, CornerSquareType>;

const circle = (x: number, y: number) => tile(x, y, MODULE, all(MODULE / 2));
const rhombus = (x: number, y: number) => {
  const half = MODULE / 2;
  return `M${x + half} ${y}l${half} ${half}l${-half} ${half}l${-half} ${-half}Z`;
};

/** Returns the top left corners of the modules of a ring with `count` modules per side, or of a whole block. */
function places(count: number, whole: boolean): [x: number, y: number][] {
  const from = 12 - (count * MODULE) / 2;
  const last = count - 1;
  const all = Array.from({ length: count * count }, (_, index) => [index % count, Math.floor(index / count)] as const);
  return all
    .filter(([column, row]) => whole || column === 0 || row === 0 || column === last || row === last)
    .map(([column, row]) => [from + column * MODULE, from + row * MODULE]);
}

/** Returns the path of the ring (5 × 5 modules) or of the block (3 × 3 modules), drawn with a type of dots. */
function dotted(type: OtherType, whole: boolean): string {
  const count = whole ? 3 : 5;
  const [from, to] = [12 - (count * MODULE) / 2, 12 + (count * MODULE) / 2];
  const length = to - from;
  const inner = whole ? '' : tile(from + MODULE, from + MODULE, length - 2 * MODULE, all(0));
  const thin = (edge: number) =>
    tile(from + edge, from + edge, length - 2 * edge, all(0)) +
    (whole ? '' : tile(from + MODULE - edge, from + MODULE - edge, length - 2 * (MODULE - edge), all(0)));
  switch (type) {
    case 'random-dot':
      return places(count, whole)
        .map(([x, y]) => circle(x, y))
        .join('');
    case 'diamond':
      return whole
        ? `M12 ${from}L${to} 12L12 ${to}L${from} 12Z`
        : places(count, whole)
            .map(([x, y]) => rhombus(x, y))
            .join('');
    case 'rounded':
      return tile(from, from, length, all(MODULE / 2)) + inner;
    case 'classy-rounded':
      return tile(from, from, length, whole ? [length / 2, 0, length / 2, 0] : [MODULE, 0, MODULE, 0]) + inner;
    case 'small-square':
      return thin(MODULE * 0.15);
    case 'tiny-square':
      return thin(MODULE * 0.25);
    case 'vertical-line':
    case 'horizontal-line': {
      const upright = type === 'vertical-line';
      const line = (at: number) => (upright ? pill(at, from, MODULE, length) : pill(from, at, length, MODULE));
      if (whole) return [0, 1, 2].map((index) => line(from + index * MODULE)).join('');
      const ends = places(count, false).filter(([x, y]) =>
        upright ? x > from && x < to - MODULE * 1.5 : y > from && y < to - MODULE * 1.5,
      );
      return line(from) + line(to - MODULE) + ends.map(([x, y]) => circle(x, y)).join('');
    }
    default:
      return type satisfies never;
  }
}

const isSquareType = (type: string): type is CornerSquareType => (cornerSquareTypes as readonly string[]).includes(type);
const isDotType = (type: string): type is CornerDotType => (cornerDotTypes as readonly string[]).includes(type);

export function CornerSquareFace({ type }: { readonly type: CornerSquareType | DotType }) {
  return <Face d={isSquareType(type) ? tile(3, 3, 18, outer[type]) + tile(6, 6, 12, inner[type]) : dotted(type, false)} />;
}

export function CornerDotFace({ type }: { readonly type: CornerDotType | DotType }) {
  if (type === 'heart') return <Face d={HEART} />;
  return <Face d={isDotType(type) ? tile(6, 6, 12, inner[type]) : dotted(type, true)} />;
}
