import type { Logical, Query } from './ast.ts';
import { automatonOf } from './filter.ts';

/** Returns the first literal pattern in a query that is not an I-Regexp (RFC 9485); null if there is none. */
export function badPatternOf({ segments }: Query): string | null {
  for (const { selectors } of segments) {
    for (const selector of selectors) {
      const found = selector.kind === 'filter' ? badPatternIn(selector.test) : null;
      if (found !== null) return found;
    }
  }
  return null;
}

function badPatternIn(test: Logical): string | null {
  switch (test.kind) {
    case 'or':
    case 'and':
      return test.operands.map(badPatternIn).find((found) => found !== null) ?? null;
    case 'not':
      return badPatternIn(test.operand);
    case 'exists':
      return badPatternOf(test.query);
    case 'compare':
      return null;
    case 'matches': {
      const { pattern } = test;
      const isBad = pattern.kind === 'literal' && typeof pattern.value === 'string' && automatonOf(pattern.value) === null;
      return isBad ? (pattern.value as string) : null;
    }
  }
}
