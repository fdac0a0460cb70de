import type { UniformSource } from '../../entropy/uniform.ts';
import { InputError } from '../../wire/input-error.ts';
import type { Plan } from '../plan.ts';
import type { SecurityErrorCode } from '../request.ts';
import type { SiteRule } from './parse.ts';

/** Largest number of counted states; rules in use stay under a few thousand. */
const STATES_MAX = 400_000;

/** A group of characters that belong to the same required sets. */
interface Atom {
  readonly size: number;
  /** Indexes of the required sets that contain these characters. */
  readonly sets: readonly number[];
  readonly first: number;
}

/** Returns the distinct required sets and how often each is required. */
function demandsOf(required: SiteRule['required']): { readonly set: ReadonlySet<string>; minimum: number }[] {
  const demands: { set: ReadonlySet<string>; minimum: number }[] = [];
  for (const set of required) {
    const same = demands.find((demand) => demand.set.size === set.size && [...set].every((character) => demand.set.has(character)));
    if (same) same.minimum++;
    else demands.push({ set, minimum: 1 });
  }
  return demands;
}

/**
 * Returns the plan for passwords that satisfy a site's rule. For each state (characters left, fill level of each required set, run length
 * of the last character) it counts the possible continuations. The count of the initial state is the number of passwords; choosing each
 * character in proportion to the counts draws uniformly.
 */
export function planRule(rule: SiteRule, length: number): Plan {
  const demands = demandsOf(rule.required);
  const atoms: Atom[] = [];
  const characters: string[] = [];
  const byMembership = new Map<string, string[]>();
  for (const character of rule.allowed) {
    const membership = demands.map(({ set }) => (set.has(character) ? '1' : '0')).join('');
    byMembership.set(membership, [...(byMembership.get(membership) ?? []), character]);
  }
  for (const [membership, members] of byMembership) {
    atoms.push({ size: members.length, first: characters.length, sets: demands.flatMap((_, at) => (membership[at] === '1' ? [at] : [])) });
    characters.push(...members);
  }
  const atomOf = atoms.flatMap(({ size }, index) => Array.from({ length: size }, () => index));
  const runMax = Math.min(rule.maxRepeating, length);
  const limited = runMax < length;
  const runs = limited ? runMax : 1;
  /** Weight of each demand's digit in the mixed-radix number that encodes a state. */
  const radix = demands.reduce((places, { minimum }) => [...places, (places.at(-1) as number) * (minimum + 1)], [1]);
  const states = radix.at(-1) as number;
  if (states * (limited ? atoms.length * runs : 1) * length > STATES_MAX)
    throw new InputError<SecurityErrorCode>('security.error.ruleImpossible', 'rule');
  const full = states - 1;
  const filledOf = (state: number, at: number) => Math.floor(state / (radix[at] as number)) % ((demands[at]?.minimum ?? 0) + 1);
  const next = (state: number, { sets }: Atom) =>
    sets.reduce((sum, at) => (filledOf(state, at) < (demands[at]?.minimum ?? 0) ? sum + (radix[at] as number) : sum), state);

  const sums = new Map<number, bigint>();
  /** Counts the ways to append `left` characters; `last` is −1 at the start. */
  function ways(left: number, state: number, last: number, run: number): bigint {
    if (left === 0) return state === full ? 1n : 0n;
    const key = ((left * states + state) * (atoms.length + 1) + (limited ? last + 1 : 0)) * (runs + 1) + (limited ? run : 0);
    const found = sums.get(key);
    if (found !== undefined) return found;
    const sum = choices(left, state, last, run).reduce((total, { weight }) => total + weight, 0n);
    sums.set(key, sum);
    return sum;
  }

  interface Choice {
    readonly weight: bigint;
    readonly atom: number;
    /** True if the last character is repeated; distinguished only if runs are limited. */
    readonly again: boolean;
  }
  function choices(left: number, state: number, last: number, run: number): Choice[] {
    const fresh = atoms.map((atom, index): Choice => {
      const others = atom.size - (limited && index === last ? 1 : 0);
      return { weight: others === 0 ? 0n : BigInt(others) * ways(left - 1, next(state, atom), index, 1), atom: index, again: false };
    });
    if (!limited || last < 0 || run >= runMax) return fresh;
    return [...fresh, { weight: ways(left - 1, next(state, atoms[last] as Atom), last, run + 1), atom: last, again: true }];
  }

  const total = ways(length, 0, -1, 0);
  if (total === 0n) throw new InputError<SecurityErrorCode>('security.error.ruleImpossible', 'rule');
  const seen = new Uint8Array(demands.length);
  return {
    characters,
    length,
    total,
    masks: null,
    accepts(row) {
      seen.fill(0);
      let run = 0;
      let previous = -1;
      for (const place of row) {
        run = place === previous ? run + 1 : 1;
        if (run > runMax) return false;
        previous = place;
        for (const at of (atoms[atomOf[place] as number] as Atom).sets) seen[at] = (seen[at] as number) + 1;
      }
      return demands.every(({ minimum }, at) => (seen[at] as number) >= minimum);
    },
    walk(row: Uint16Array, source: UniformSource) {
      let [state, last, run, place] = [0, -1, 0, -1];
      for (let at = 0; at < row.length; at++) {
        const left = row.length - at;
        let chance = source.bigBelow(ways(left, state, last, run));
        const choice = choices(left, state, last, run).find(({ weight }) => {
          if (chance < weight) return true;
          chance -= weight;
          return false;
        }) as Choice;
        const atom = atoms[choice.atom] as Atom;
        if (choice.again) run++;
        else {
          const skips = limited && choice.atom === last;
          const drawn = atom.first + source.below(atom.size - (skips ? 1 : 0));
          place = skips && drawn >= place ? drawn + 1 : drawn;
          run = 1;
        }
        state = next(state, atom);
        last = choice.atom;
        row[at] = place;
      }
    },
  };
}
