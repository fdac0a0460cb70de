const labels = [
  [12, 'short'],
  [16, 'medium'],
  [20, 'long'],
] as const;

/** What a length is called: short under 12, medium under 16, long under 20, very long from there on. */
export function lengthLabel(length: number): 'short' | 'medium' | 'long' | 'veryLong' {
  return labels.find(([below]) => length < below)?.[1] ?? 'veryLong';
}
