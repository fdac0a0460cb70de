import type { Seeded } from './seeded.ts';

/** Wrong JSON values to insert in place of expected ones. */
const odd: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -0,
  2 ** 60,
  '',
  'dark',
  'NaN',
  '#12345g',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '\u0000\ud800',
  'x'.repeat(100_000),
  [],
  {},
  [[[[[]]]]],
  { length: 1e9 },
  { toString: 1, valueOf: 2 },
  JSON.parse('{"then":true}'),
  ['/uuid/v4', null, {}],
];

type Tree = null | boolean | number | string | readonly Tree[] | { readonly [name: string]: Tree };

/** Returns a copy of a value in which random parts are replaced, removed or extended. */
function damagedTree(random: Seeded, tree: Tree, depth = 0): Tree {
  if (random.below(12) === 0) return random.pick(odd) as Tree;
  if (typeof tree !== 'object' || tree === null) return random.below(6) === 0 ? (random.pick(odd) as Tree) : tree;
  if (Array.isArray(tree))
    return (tree as Tree[]).map((item) => damagedTree(random, item, depth + 1)).concat(random.below(4) ? [] : [null]);
  const entries = Object.entries(tree).flatMap(([name, member]): [string, Tree][] => {
    if (random.below(12) === 0) return [];
    return [[random.below(30) === 0 ? `${name} ` : name, damagedTree(random, member, depth + 1)]];
  });
  return Object.fromEntries(entries);
}

/** JSON nested so deeply that a recursive function may overflow the stack. */
const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;

const damages: readonly ((text: string, random: Seeded) => string)[] = [
  // Cut off at the end, as after a crash during writing, or at the start.
  (text, random) => text.slice(0, random.below(text.length)),
  (text, random) => text.slice(random.below(text.length)),
  // Flipped bits.
  (text, random) => {
    const units = [...text].map((unit) => unit.charCodeAt(0));
    for (let flips = 1 + random.below(4); flips > 0; flips--) {
      const at = random.below(units.length);
      units[at] = (units[at] ?? 0) ^ (1 << random.below(8));
    }
    return String.fromCharCode(...units);
  },
  // Wrong types in some places. Listed four times, because most damage that is still JSON is of this kind.
  (text, random) => JSON.stringify(damagedTree(random, JSON.parse(text) as Tree)),
  (text, random) => JSON.stringify(damagedTree(random, JSON.parse(text) as Tree)),
  (text, random) => JSON.stringify(damagedTree(random, JSON.parse(text) as Tree)),
  (text, random) => JSON.stringify(damagedTree(random, JSON.parse(text) as Tree)),
  // From another version or another program.
  (text, random) => text.replace(/"version":\d+/, `"version":${random.pick(['0', '2', '-1', '1e9', '"1"', 'null', '{}'])}`),
  (text) => text.replaceAll('"state"', '"data"'),
  // With members named like those that objects inherit from Object.prototype, or `then` as in promises.
  (text, random) => text.replaceAll('{', `{"${random.pick(['__proto__', 'constructor', 'toString', 'then'])}":{"polluted":1},`),
  // The text repeated, as a JSON string, replaced by another value, or nested in objects.
  (text) => text + text,
  (text) => JSON.stringify(text),
  (_, random) =>
    random.pick(['', ' ', 'null', '0', '"dark"', '[]', '{}', '{"state":null}', '{"state":[]}', 'undefined', '\u0000', '\ufeff{}', deep]),
  (text, random) => `{"state":${'{"state":'.repeat(random.below(50))}${text}`,
];

/** Returns a damaged version of a stored text; the same seed gives the same damage. */
export function damaged(random: Seeded, text: string): string {
  return random.pick(damages)(text, random);
}
