import type { UuidFormat } from '#workers/uuid/request.ts';

/** Applies a change to a format. `urn:uuid:` is always written with hyphens, so choosing one of two exclusive options resets the other. */
export function withChange(format: UuidFormat, change: Partial<UuidFormat>): UuidFormat {
  const next = { ...format, ...change };
  if (next.wrap !== 'urn' || next.hyphens === 'standard') return next;
  return 'wrap' in change ? { ...next, hyphens: 'standard' } : { ...next, wrap: 'none' };
}

/** Extension and media type of each list format. */
export const fileTypes = {
  lines: { ending: 'txt', type: 'text/plain' },
  quoted: { ending: 'txt', type: 'text/plain' },
  sql: { ending: 'sql', type: 'application/sql' },
  json: { ending: 'json', type: 'application/json' },
  csv: { ending: 'csv', type: 'text/csv' },
} as const;

export const fileEndings = ['txt', 'csv', 'json', 'sql'] as const;
export type FileEnding = (typeof fileEndings)[number];
