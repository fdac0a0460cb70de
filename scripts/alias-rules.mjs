/**
 * Redirects the addresses of conversions that name units by aliases (`/converters/length/km/mi`), or one unit only. There are thousands of
 * them, so the rules are made from `_aliases.json`, the map of names that the build writes, and not from one line per address.
 *
 * @typedef {import('../src/site/redirects.ts').AliasMap} AliasMap
 * @typedef {{ roots: readonly string[], units: ReadonlyMap<string, string>, others: ReadonlyMap<string, string> }} AliasRules
 */

/**
 * @param {string} text  content of `_aliases.json`; empty if there is no such file
 * @returns {AliasMap}
 */
const mapOf = (text) => (text === '' ? { roots: [], units: {} } : JSON.parse(text));

/**
 * @param {AliasMap} map
 * @returns {{ category: string, unit: string, names: string[], other: string }[]}
 */
const unitsOf = ({ units }) =>
  Object.entries(units).flatMap(([category, known]) =>
    Object.entries(known).map(([unit, { aliases, other }]) => ({ category, unit, names: [unit, ...aliases], other })),
  );

/**
 * @param {string} text  `_aliases.json`
 * @returns {AliasRules}  `units` by category and name, `others` by unit
 */
export function parseAliasRules(text) {
  const map = mapOf(text);
  const units = unitsOf(map);
  return {
    roots: map.roots,
    units: new Map(units.flatMap(({ category, unit, names }) => names.map((name) => [`${category}/${name}`, unit]))),
    others: new Map(units.map(({ unit, other }) => [unit, other])),
  };
}

/**
 * Returns the redirect of an address that names its units by aliases, the same unit twice, or one unit only. Letter case and a trailing
 * slash are ignored.
 *
 * @param {AliasRules} rules
 * @param {string} path
 * @returns {{ to: string, status: number } | undefined}
 */
export function aliasRedirectFor({ roots, units, others }, path) {
  const root = roots.find((start) => path.startsWith(`${start}/`));
  if (root === undefined) return undefined;
  const [category = '', ...names] = path
    .slice(root.length + 1)
    .replace(/\/$/, '')
    .toLowerCase()
    .split('/');
  const [from, to] = names.map((name) => units.get(`${category}/${name}`));
  if (!from || (!to && names.length > 1) || names.length > 2) return undefined;
  const target = to ? `${root}/${category}/${from}/${to === from ? others.get(from) : to}` : root;
  return target === path ? undefined : { to: target, status: 301 };
}

const roots = (/** @type {AliasMap} */ map) => map.roots.join('|');

/**
 * Returns the maps of an nginx configuration, and the lines that use them for addresses without a file. nginx ignores letter case in the
 * strings of maps.
 *
 * @param {string} text  `_aliases.json`
 */
export function nginxAliases(text) {
  if (text === '') return { maps: '', lines: '' };
  const map = mapOf(text);
  const units = unitsOf(map);
  const byName = (/** @type {(unit: { category: string, unit: string }) => string} */ value) =>
    units.flatMap((unit) => unit.names.map((name) => `  ${unit.category}/${name} ${value(unit)};\n`)).join('');
  return {
    maps: `map $verstak_category/$verstak_from $verstak_from_unit {
${byName(({ category, unit }) => `${category}/${unit}`)}}
map $verstak_category/$verstak_to $verstak_to_unit {
  ~/$ *;
${byName(({ unit }) => unit)}}
# An unknown name is empty. One unit leads to the converters; the same unit twice leads to its most popular conversion.
map $verstak_from_unit/$verstak_to_unit $verstak_pair {
  ~^/|/$ unknown;
  ~/\\*$ "";
${units.map(({ category, unit, other }) => `  ${category}/${unit}/${unit} /${category}/${unit}/${other};\n`).join('')}  default /$verstak_from_unit/$verstak_to_unit;
}
`,
    lines: `    if ($uri ~ "^(?<verstak_root>${roots(map)})/(?<verstak_category>[^/]+)/(?<verstak_from>[^/]+)(?:/(?<verstak_to>[^/]+))?/?$") {
      set $verstak_target $verstak_root$verstak_pair;
    }
    if ($verstak_pair != unknown) { return 301 $verstak_target$is_args$args; }
`,
  };
}

/**
 * Returns the lines for a Caddyfile. Caddy compares the strings of maps case-sensitively, so each unit is a pattern that ignores letter
 * case.
 *
 * @param {string} text  `_aliases.json`
 */
export function caddyAliases(text) {
  if (text === '') return '';
  const map = mapOf(text);
  const units = unitsOf(map);
  const byName = (/** @type {(unit: { category: string, unit: string }) => string} */ value) =>
    units.map((unit) => `        ~(?i)^${unit.category}/(?:${unit.names.join('|')})$ ${value(unit)}\n`).join('');
  return `    @alias {
      path_regexp alias ^(${roots(map)})/([^/]+)/([^/]+)(?:/([^/]+))?/?$
      not file {path}.html
    }
    route @alias {
      map {re.alias.2}/{re.alias.3} {from_unit} {
${byName(({ category, unit }) => `${category}/${unit}`)}        default ""
      }
      map {re.alias.2}/{re.alias.4} {to_unit} {
        ~/$ *
${byName(({ unit }) => unit)}        default ""
      }
      # An unknown name is empty. One unit leads to the converters; the same unit twice leads to its most popular conversion.
      map {from_unit}/{to_unit} {pair} {
        ~^/|/$ unknown
        ~/\\*$ ""
${units.map(({ category, unit, other }) => `        ${category}/${unit}/${unit} /${category}/${unit}/${other}\n`).join('')}        default /{from_unit}/{to_unit}
      }
      @known not vars {pair} unknown
      redir @known {re.alias.1}{pair}{mark}{query} 301
    }
`;
}
