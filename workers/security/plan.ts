import type { UniformSource } from '../entropy/uniform.ts';
import { type CharacterClass, SPACE } from './alphabets.ts';
import { CountTable } from './counts.ts';

/**
 * If more than 1 in this many strings of the alphabet satisfies the plan, strings are drawn until one does; otherwise passwords are drawn
 * directly by counting.
 */
const ACCEPTED_AT_LEAST = 100n;

/** Method of drawing passwords for one request, uniformly among all that satisfy it. */
export interface Plan {
  readonly characters: readonly string[];
  readonly length: number;
  /** Number of passwords that satisfy the request. */
  readonly total: bigint;
  /** Class bit of each character, and the bits that a password must contain; null if these do not describe all conditions. */
  readonly masks: { readonly ofCharacter: Uint8Array; readonly required: number } | null;
  /** Returns true if a row satisfies the request. A row contains indexes into `characters`. */
  readonly accepts: (row: Uint16Array) => boolean;
  /** Fills a row by counting, without rejection. */
  readonly walk: (row: Uint16Array, source: UniformSource) => void;
}

/** Returns true if so many strings of the alphabet satisfy the plan that rejection is the faster method. */
export function isMostlyAccepted({ characters, length, total }: Plan): boolean {
  return total * ACCEPTED_AT_LEAST > BigInt(characters.length) ** BigInt(length);
}

/** Fills a row, uniformly among all that satisfy the plan. */
export function drawRow(plan: Plan, rejecting: boolean, row: Uint16Array, source: UniformSource): void {
  if (!rejecting) return plan.walk(row, source);
  const size = plan.characters.length;
  do {
    for (let at = 0; at < row.length; at++) row[at] = source.below(size);
  } while (!plan.accepts(row));
}

/** Returns the plan for passwords in which each class reaches its minimum. */
export function planClasses(chosen: readonly CharacterClass[], length: number): Plan {
  const characters = chosen.flatMap((each) => each.characters);
  const classOf = Uint8Array.from(chosen.flatMap((each, index) => each.characters.map(() => index)));
  const firstOf = chosen.map((_, index) => classOf.indexOf(index));
  const table = new CountTable(
    chosen.map((each) => ({ size: each.characters.length, minimum: each.minimum })),
    length,
  );
  const counts = new Uint8Array(chosen.length);
  const space = characters.indexOf(SPACE);
  const hasSpaceAtEnd = (row: Uint16Array) => space >= 0 && (row[0] === space || row.at(-1) === space);
  return {
    characters,
    length,
    // The space belongs to the class without a minimum: less the strings that begin or end with it, plus those that do both.
    total: space < 0 ? table.total : table.total - 2n * table.totalOf(length - 1) + table.totalOf(length - 2),
    masks:
      space < 0 && chosen.every(({ minimum }) => minimum <= 1)
        ? {
            ofCharacter: classOf.map((index) => 1 << index),
            required: chosen.reduce((bits, { minimum }, index) => bits | (minimum << index), 0),
          }
        : null,
    accepts(row) {
      counts.fill(0);
      for (const place of row) counts[classOf[place] as number] = (counts[classOf[place] as number] as number) + 1;
      return chosen.every(({ minimum }, index) => (counts[index] as number) >= minimum) && !hasSpaceAtEnd(row);
    },
    walk(row, source) {
      do {
        let at = 0;
        for (const [index, count] of table.draw(source).entries()) row.fill(index, at, (at += count));
        for (let place = 0; place < row.length - 1; place++) {
          const other = place + source.below(row.length - place);
          [row[place], row[other]] = [row[other] as number, row[place] as number];
        }
        for (let place = 0; place < row.length; place++) {
          const index = row[place] as number;
          row[place] = (firstOf[index] as number) + source.below((chosen[index] as CharacterClass).characters.length);
        }
      } while (hasSpaceAtEnd(row));
    },
  };
}
