import type { ByteWriter } from '../../wire/byte-writer.ts';
import type { Control } from '../../wire/control.ts';
import { NONE } from '../document/dictionary.ts';
import { eachStretch } from '../document/stretches.ts';
import { Parts } from '../export/parts.ts';
import type { Figure } from './grouped-rows.ts';
import type { Key } from './keys.ts';

const COMMA = 0x2c;
const CLOSE_BRACE = 0x7d;
const encoder = new TextEncoder();

/** The values of a key in the groups of a summary. */
export interface WrittenKey {
  readonly key: Pick<Key, 'key' | 'name' | 'json' | 'write'>;
  /** Number of the key's value in each group. The last group has none if it contains the rows beyond GROUPS_MAX groups. */
  readonly groupNumbers: Uint32Array;
}

/** Writes the groups as a JSON array of one object per group. */
export async function writeGroups(
  orderedGroups: Uint32Array,
  keys: readonly WrittenKey[],
  figures: readonly { readonly figure: Figure }[],
  names: readonly string[],
  control: Control,
): Promise<Blob> {
  const labelOf = (at: number) => encoder.encode(`${JSON.stringify(names[at])}:`);
  const keyLabels = keys.map((key, at) => ({ ...key, label: labelOf(at) }));
  const figureLabels = figures.map(({ figure }, at) => ({ figure, label: labelOf(keys.length + at) }));
  const parts = new Parts();
  const { out } = parts;
  out.text('[');
  await eachStretch(orderedGroups.length, control, (from, to) => {
    for (let index = from; index < to; index++) {
      writeGroup(orderedGroups[index] as number, index === 0 ? '{' : ',\n{', keyLabels, figureLabels, out);
      parts.settle();
    }
  });
  out.text(']');
  return parts.end('application/json');
}

interface Labeled {
  /** Name of the member and a colon. */
  readonly label: Uint8Array;
}

function writeGroup(
  group: number,
  begin: string,
  keys: readonly (WrittenKey & Labeled)[],
  figures: readonly ({ readonly figure: Figure } & Labeled)[],
  out: ByteWriter,
): void {
  out.text(begin);
  const start = out.length;
  for (let at = 0; at < keys.length; at++) {
    const { label, key, groupNumbers } = keys[at] as WrittenKey & Labeled;
    const number = groupNumbers[group];
    if (number === undefined || number === NONE) continue;
    if (out.length > start) out.byte(COMMA);
    out.copy(label, 0, label.length);
    key.write(number, out);
  }
  for (let at = 0; at < figures.length; at++) {
    const { label, figure } = figures[at] as { readonly figure: Figure } & Labeled;
    if (out.length > start) out.byte(COMMA);
    out.copy(label, 0, label.length);
    figure.write(group, out);
  }
  out.byte(CLOSE_BRACE);
}
