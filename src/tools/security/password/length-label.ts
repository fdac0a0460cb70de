const labels = [
  [12, 'short'],
  [16, 'medium'],
  [20, 'long'],
] as const;

/** Returns the description of a length: short below 12, medium below 16, long below 20, otherwise very long. */
export function lengthLabel(length: number): 'short' | 'medium' | 'long' | 'veryLong' {
  return labels.find(([below]) => length < below)?.[1] ?? 'veryLong';
}
