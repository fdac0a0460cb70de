/** Modules by row; true is dark. */
export type Matrix = boolean[][];

const transposed = (matrix: Matrix): Matrix => matrix.map((_, column) => matrix.map((row) => row[column] as boolean));

const lineOf = (row: readonly boolean[]) => row.map((dark) => (dark ? '#' : '.')).join('');

/** Scores features 1 and 3 of a line (ISO/IEC 18004 §7.8.3.1, table 11). */
function scoreLine(line: string): number {
  let score = 0;
  for (const [run] of line.matchAll(/#+|\.+/g)) if (run.length >= 5) score += 3 + (run.length - 5);
  for (let at = 0; at + 7 <= line.length; at++) {
    if (line.slice(at, at + 7) !== '#.###.#') continue;
    const before = at >= 4 && line.slice(at - 4, at) === '....';
    const after = line.slice(at + 7, at + 11) === '....';
    if (before || after) score += 40;
  }
  return score;
}

/** Returns the penalty of a symbol, counted line by line and block by block. */
export function referencePenalty(matrix: Matrix): number {
  let score = 0;
  for (const row of [...matrix, ...transposed(matrix)]) score += scoreLine(lineOf(row));
  let dark = 0;
  for (const [y, row] of matrix.entries()) {
    for (const [x, module] of row.entries()) {
      if (module) dark++;
      const [right, below, across] = [row[x + 1], matrix[y + 1]?.[x], matrix[y + 1]?.[x + 1]];
      if (right === module && below === module && across === module) score += 3;
    }
  }
  const percent = (dark * 100) / matrix.length ** 2;
  return score + 10 * Math.floor(Math.abs(percent - 50) / 5);
}
