import type { UuidFormat } from '#workers/uuid/request.ts';

/** Corrects a changed format: `urn:uuid:` is always written with hyphens, so choosing one of two exclusive options resets the other. */
export function withChange(format: UuidFormat, next: UuidFormat): UuidFormat {
  if (next.wrap !== 'urn' || next.hyphens === 'standard') return next;
  return next.wrap === format.wrap ? { ...next, wrap: 'none' } : { ...next, hyphens: 'standard' };
}

/** Extension and media type of each list format. */
export const fileTypes = {
  lines: { ending: 'txt', type: 'text/plain' },
  quoted: { ending: 'txt', type: 'text/plain', face: '"a", "b"' },
  sql: { ending: 'sql', type: 'application/sql' },
  json: { ending: 'json', type: 'application/json' },
  csv: { ending: 'csv', type: 'text/csv' },
} as const;

export const listNames = ['lines', 'quoted', 'sql', 'json', 'csv'] as const;
