import type { UuidFormat } from '#workers/uuid/request.ts';

/** Returns the UUID that consists of the given fields, each a value and its width in bits, in the order of a figure in RFC 9562 §5. */
function uuidOfFields(...fields: readonly (readonly [value: bigint, bits: number])[]): string {
  const bits = fields.map(([value, width]) => BigInt.asUintN(width, value).toString(2).padStart(width, '0')).join('');
  if (bits.length !== 128) throw new Error(`${bits.length} bits`);
  return hyphenated(BigInt(`0b${bits}`).toString(16).padStart(32, '0'));
}

export function hyphenated(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Returns a v1 (RFC 9562 §5.1, Figure 6). */
export function v1Of(ticks: bigint, clockSeq: bigint, node: bigint): string {
  return uuidOfFields([ticks, 32], [ticks >> 32n, 16], [1n, 4], [ticks >> 48n, 12], [2n, 2], [clockSeq, 14], [node, 48]);
}

/** Returns a v6 (RFC 9562 §5.6, Figure 10). */
export function v6Of(ticks: bigint, clockSeq: bigint, node: bigint): string {
  return uuidOfFields([ticks >> 28n, 32], [ticks >> 12n, 16], [6n, 4], [ticks, 12], [2n, 2], [clockSeq, 14], [node, 48]);
}

/** Returns a v7 (RFC 9562 §5.7, Figure 11) with the 32-bit counter of §6.2 method 1 in rand_a and the start of rand_b. */
export function v7Of(unixTsMs: bigint, counter: bigint, random: bigint): string {
  return uuidOfFields([unixTsMs, 48], [7n, 4], [counter >> 20n, 12], [2n, 2], [counter, 20], [random, 42]);
}

/** Returns a v4 (RFC 9562 §5.4, Figure 9). */
export function v4Of(random: bigint): string {
  return uuidOfFields([random >> 80n, 48], [4n, 4], [random >> 64n, 12], [2n, 2], [random, 62]);
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
