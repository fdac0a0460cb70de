import { log2Big } from './counts.ts';
import type { Level, Strength } from './request.ts';

/** Levels with their exclusive upper bounds in bits; anything from the last bound on is very strong. */
const levels: readonly (readonly [belowBits: number, level: Level])[] = [
  [50, 'weak'],
  [70, 'medium'],
  [100, 'strong'],
];

export function levelOf(entropyBits: number): Level {
  return levels.find(([belowBits]) => entropyBits < belowBits)?.[1] ?? 'veryStrong';
}

/** Returns the strength of a choice among `possible` equally likely results. */
export function strengthOf(possible: bigint): Strength {
  const entropyBits = log2Big(possible);
  return { entropyBits, level: levelOf(entropyBits), possible: possible.toString() };
}
