import type { DotGrid } from './grid.ts';
import type { Pen } from './pen.ts';

/** Corners of a module, clockwise, in the order in which a clockwise outline reaches them. */
type Corner = 0 | 1 | 2 | 3;
const [TOP_LEFT, , BOTTOM_RIGHT] = [0, 1, 2] as const;

/** Dot types whose neighboring dots are joined. */
export type OutlinedType = 'square' | 'rounded' | 'extra-rounded' | 'classy' | 'classy-rounded';

/** True for each neighbor of a module that is a dot. */
export interface Neighbors {
  readonly top: boolean;
  readonly right: boolean;
  readonly bottom: boolean;
  readonly left: boolean;
}

/**
 * Returns the radius in modules of a dot's corner that has no neighbor on either side. rounded: half a module. extra-rounded: one module if
 * the dot has two neighbors, so that it is the outer corner of a bend; otherwise half a module. classy: half a module, only top left and
 * bottom right. classy-rounded: the same corners as classy, with a radius of one module unless the dot has no neighbors.
 */
export function cornerRadius(type: OutlinedType, corner: Corner, { top, right, bottom, left }: Neighbors): 0 | 0.5 | 1 {
  const neighbors = Number(top) + Number(right) + Number(bottom) + Number(left);
  switch (type) {
    case 'rounded':
      return 0.5;
    case 'extra-rounded':
      return neighbors === 2 ? 1 : 0.5;
    case 'classy':
      return corner === TOP_LEFT || corner === BOTTOM_RIGHT ? 0.5 : 0;
    case 'classy-rounded':
      if (corner !== TOP_LEFT && corner !== BOTTOM_RIGHT) return 0;
      return neighbors === 0 ? 0.5 : 1;
    case 'square':
      return 0;
  }
}

/** Marks of visited edges, reused because allocation is slow. */
let marks = new Uint8Array();

/** Change of x and y in one step, by heading: east, south, west, north. */
const STEP_X = [1, 0, -1, 0] as const;
const STEP_Y = [0, 1, 0, -1] as const;
type Heading = 0 | 1 | 2 | 3;

/**
 * Traces the outlines of connected dots, each once: no edges meet inside a shape, so no seams appear. Dots are to the right of the line;
 * dots that touch only at a corner are separate. Right turns are rounded according to the type.
 */
export function traceOutlines(grid: DotGrid, type: OutlinedType, pen: Pen): void {
  if (type === 'square') return traceSquares(grid, pen);
  const { modules, size, stride, inset } = grid;
  if (marks.length < modules.length) marks = new Uint8Array(modules.length);
  const done = marks.fill(0, 0, modules.length);
  // Offsets from a vertex, by heading: the module ahead to the right, and ahead to the left. A vertex has the index of the module below and
  // right of it.
  const aheadRight = [0, -1, -stride - 1, -stride];
  const aheadLeft = [-stride, 0, -1, -stride - 1];
  const forward = [1, stride, -1, -stride];
  const radiusAt = (module: number, corner: Corner) =>
    cornerRadius(type, corner, {
      top: modules[module - stride] === 1,
      right: modules[module + 1] === 1,
      bottom: modules[module + stride] === 1,
      left: modules[module - 1] === 1,
    });
  const go = (heading: Heading, length: number) => {
    if (heading === 0 || heading === 2) pen.across(length * STEP_X[heading]);
    else pen.down(length * STEP_Y[heading]);
  };

  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const start = (row + 1) * stride + column + 1;
      if (modules[start] === 0 || modules[start - stride] === 1 || done[start] === 1) continue;
      // The outline starts at the left end of its first edge. There it turns right if no dot is to the left; otherwise it turns left or
      // continues straight.
      const opening = modules[start - 1] === 0 ? radiusAt(start, TOP_LEFT) : 0;
      pen.move(column - inset + opening, row - inset);
      let vertex = start;
      let heading: Heading = 0;
      let length = -opening;
      do {
        if (heading === 0) done[vertex] = 1;
        vertex += forward[heading] as number;
        length++;
        const right = modules[vertex + (aheadRight[heading] as number)] as number;
        if (right === 0) {
          // The dot with this corner is behind to the right: for heading east, below and left of the vertex.
          const module: number = vertex + (aheadRight[((heading + 1) & 3) as Heading] as number);
          const radius: number = radiusAt(module, ((heading + 1) & 3) as Corner);
          go(heading, length - radius);
          const next: Heading = ((heading + 1) & 3) as Heading;
          if (radius > 0) pen.arc(radius, radius * (STEP_X[heading] + STEP_X[next]), radius * (STEP_Y[heading] + STEP_Y[next]));
          heading = next;
          length = -radius;
        } else if (modules[vertex + (aheadLeft[heading] as number)] === 1) {
          go(heading, length);
          heading = ((heading + 3) & 3) as Heading;
          length = 0;
        }
      } while (vertex !== start || heading !== 0);
      if (length > 0) go(heading, length);
      pen.close();
    }
  }
}

/** Traces outlines of dots without arcs: along an edge only the two modules ahead are read. */
function traceSquares({ modules, size, stride, inset }: DotGrid, pen: Pen): void {
  if (marks.length < modules.length) marks = new Uint8Array(modules.length);
  const done = marks.fill(0, 0, modules.length);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const start = (row + 1) * stride + column + 1;
      // Computed without branches: a quarter of all modules is dark with a light module above, so branches would often be mispredicted.
      const begins = (modules[start] as number) & ((modules[start - stride] as number) ^ 1) & ((done[start] as number) ^ 1);
      if (begins === 0) continue;
      pen.move(column - inset, row - inset);
      let vertex = start;
      let heading: Heading = 0;
      do {
        const from = vertex;
        switch (heading) {
          case 0:
            do done[vertex++] = 1;
            while (modules[vertex] === 1 && modules[vertex - stride] === 0);
            pen.across(vertex - from);
            heading = modules[vertex] === 0 ? 1 : 3;
            break;
          case 1:
            do vertex += stride;
            while (modules[vertex - 1] === 1 && modules[vertex] === 0);
            pen.down((vertex - from) / stride);
            heading = modules[vertex - 1] === 0 ? 2 : 0;
            break;
          case 2:
            do vertex--;
            while (modules[vertex - stride - 1] === 1 && modules[vertex - 1] === 0);
            pen.across(vertex - from);
            heading = modules[vertex - stride - 1] === 0 ? 3 : 1;
            break;
          case 3:
            do vertex -= stride;
            while (modules[vertex - stride] === 1 && modules[vertex - stride - 1] === 0);
            pen.down((vertex - from) / stride);
            heading = modules[vertex - stride] === 0 ? 0 : 2;
        }
      } while (vertex !== start || heading !== 0);
      pen.close();
    }
  }
}
