/**
 * @typedef {object} BenchArguments
 * @property {boolean} site  measure the built site instead of the engines
 * @property {string[]} files  names of benchmark files without `.bench.ts`; all of them if empty
 * @property {boolean} strict  fail if a row misses its bound, a ratio is more than 10 % below the release's, or a benchmark gives no figure
 * @property {boolean} quick  one round of each benchmark, to check that it runs, not how fast
 * @property {boolean} release  store the ratios as the ratios of the release
 * @property {string | null} against  the commit to compare with
 */

/**
 * Parses the arguments of `npm run bench --`.
 * @param {readonly string[]} words
 * @param {{ engines: readonly string[], site: readonly string[] }} known  names of the existing benchmark files
 * @returns {BenchArguments}
 * @throws {Error} with a message that names the wrong argument and the valid ones
 */
export function readArguments(words, known) {
  const rest = [...words];
  const strict = take(rest, '--strict');
  const quick = take(rest, '--quick');
  const release = take(rest, '--release');
  const at = rest.indexOf('--against');
  const [, against = null] = at < 0 ? [] : rest.splice(at, 2);
  if (at >= 0 && (against === null || against.startsWith('-'))) throw new Error('--against needs a commit: --against HEAD~1');
  if (release && (quick || against !== null)) throw new Error('--release stores the ratios of a whole run: without --quick and --against');
  const site = rest[0] === 'site';
  const files = site ? rest.slice(1) : rest;
  if (site && against !== null) throw new Error('--against compares engines; it is not possible with “site”');
  const possible = site ? known.site : known.engines;
  const unknown = files.find((name) => !possible.includes(name));
  if (unknown !== undefined) throw new Error(`There is no benchmark “${unknown}”. There are: ${possible.join(', ')}`);
  return { site, files, strict, quick, release, against };
}

/**
 * @param {string[]} words
 * @param {string} option
 */
function take(words, option) {
  const at = words.indexOf(option);
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
}
