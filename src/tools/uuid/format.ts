import type { UuidFormat } from '#workers/uuid/request.ts';

/** `urn:uuid:` is always written with hyphens: choosing one of two that exclude each other takes the other back. */
export function withChange(format: UuidFormat, change: Partial<UuidFormat>): UuidFormat {
  const next = { ...format, ...change };
  if (next.wrap !== 'urn' || next.hyphens === 'standard') return next;
  return 'wrap' in change ? { ...next, hyphens: 'standard' } : { ...next, wrap: 'none' };
}

/** File name ending and media type of each list form. */
export const fileTypes = {
  lines: { ending: 'txt', type: 'text/plain' },
  quoted: { ending: 'txt', type: 'text/plain' },
  sql: { ending: 'sql', type: 'application/sql' },
  json: { ending: 'json', type: 'application/json' },
  csv: { ending: 'csv', type: 'text/csv' },
} as const;

export const fileEndings = ['txt', 'csv', 'json', 'sql'] as const;
export type FileEnding = (typeof fileEndings)[number];
