import type { UniformSource } from '../../entropy/uniform.ts';
import { InputError } from '../../wire/input-error.ts';
import type { Plan } from '../plan.ts';
import type { SecurityErrorCode } from '../request.ts';
import type { SiteRule } from './parse.ts';

/** States that are counted at most; a rule of people stays under a few thousand. */
const STATES_MAX = 400_000;

/** Characters that the required sets do not tell apart. */
interface Atom {
  readonly size: number;
  /** What one such character adds to the state, where the set is not full yet. */
  readonly sets: readonly number[];
  readonly first: number;
}

/** Distinct required sets and how often each was required. */
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
 * A password that a site's rule accepts. What can still follow is counted for every state: characters left, how far each
 * required set is filled, and the run of the last character. The count of the start is the number of passwords; walking
 * by the counts draws uniformly among them.
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
  const runMax = Math.min(rule.maxConsecutive, length);
  const limited = runMax < length;
  const runs = limited ? runMax : 1;
  /** Place of each demand in the mixed-radix number of a state. */
  const radix = demands.reduce((places, { minimum }) => [...places, (places.at(-1) as number) * (minimum + 1)], [1]);
  const states = radix.at(-1) as number;
  if (states * (limited ? atoms.length * runs : 1) * length > STATES_MAX)
    throw new InputError<SecurityErrorCode>('security.error.ruleImpossible', 'rule');
  const full = states - 1;
  const filledOf = (state: number, at: number) => Math.floor(state / (radix[at] as number)) % ((demands[at]?.minimum ?? 0) + 1);
  const next = (state: number, { sets }: Atom) =>
    sets.reduce((sum, at) => (filledOf(state, at) < (demands[at]?.minimum ?? 0) ? sum + (radix[at] as number) : sum), state);

  const known = new Map<number, bigint>();
  /** How many ways `left` characters can follow; `last` −1 at the start. */
  function ways(left: number, state: number, last: number, run: number): bigint {
    if (left === 0) return state === full ? 1n : 0n;
    const key = ((left * states + state) * (atoms.length + 1) + (limited ? last + 1 : 0)) * (runs + 1) + (limited ? run : 0);
    const found = known.get(key);
    if (found !== undefined) return found;
    const sum = choices(left, state, last, run).reduce((total, { weight }) => total + weight, 0n);
    known.set(key, sum);
    return sum;
  }

  interface Choice {
    readonly weight: bigint;
    readonly atom: number;
    /** The last character once more; only told apart where runs are limited. */
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
