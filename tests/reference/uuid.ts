import type { UuidFormat } from '#workers/uuid/request.ts';

export function hyphenated(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Returns the text of a file with the UUIDs in a format, written line by line. */
export function fileOf(uuids: readonly string[], { hyphens, letters, wrap, list }: UuidFormat): string {
  const rows = uuids.map((uuid) => {
    const standard = wrap === 'urn' || hyphens === 'standard' ? uuid : uuid.replaceAll('-', '');
    const cased = letters === 'upper' ? standard.toUpperCase() : standard;
    return wrap === 'braces' ? `{${cased}}` : wrap === 'urn' ? `urn:uuid:${cased}` : cased;
  });
  switch (list) {
    case 'lines':
      return rows.map((row) => `${row}\n`).join('');
    case 'quoted':
      return `${rows.map((row) => `"${row}"`).join(',\n')}\n`;
    case 'sql':
      return `IN (\n${rows.map((row) => `  '${row}'`).join(',\n')}\n)\n`;
    case 'json':
      return `${JSON.stringify(rows, null, 2)}\n`;
    case 'csv':
      return ['uuid', ...rows].map((row) => `${row}\r\n`).join('');
  }
}

/** All formats. */
export const allFormats: readonly UuidFormat[] = (['standard', 'compact'] as const).flatMap((hyphens) =>
  (['lower', 'upper'] as const).flatMap((letters) =>
    (['none', 'braces', 'urn'] as const).flatMap((wrap) =>
      (['lines', 'quoted', 'sql', 'json', 'csv'] as const).map((list): UuidFormat => ({ hyphens, letters, wrap, list })),
    ),
  ),
);

export const nameOf = ({ hyphens, letters, wrap, list }: UuidFormat): string => `${hyphens} ${letters} ${wrap} ${list}`;
