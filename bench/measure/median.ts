export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] as number) : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

export const rounded = (value: number) => Number(value.toPrecision(4));

/** Returns the median, the smallest and the largest of some values. */
export function spreadOf(values: readonly number[]): { readonly value: number; readonly min: number; readonly max: number } {
  return { value: rounded(median(values)), min: rounded(Math.min(...values)), max: rounded(Math.max(...values)) };
}
