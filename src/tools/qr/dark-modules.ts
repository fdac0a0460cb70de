/**
 * Returns the columns and rows of the dark modules of a symbol.
 * @param rows  the rows of modules as hexadecimal numbers with a comma between them, with a bit of 1 for each dark module
 */
export function darkModules(rows: string): readonly (readonly [x: number, y: number])[] {
  const numbers = rows.split(',').map((row) => Number.parseInt(row, 16));
  return numbers.flatMap((row, y) => numbers.flatMap((_, x) => ((row >> (numbers.length - 1 - x)) & 1 ? [[x, y] as const] : [])));
}

/** Returns a path with a square for each module. */
export const pathOf = (modules: ReturnType<typeof darkModules>): string => modules.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('');
