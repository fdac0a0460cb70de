import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aliasRedirectFor, parseAliasRules } from '../../scripts/alias-rules.mjs';
import { DIST } from '../../scripts/fresh-build.mjs';
import type { AliasMap } from '../../src/site/redirects.ts';
import { hostServers, isInstalled } from '../../tests/reference/host-servers.ts';
import { atMost, record } from './figures.ts';

const SAMPLE = 200;
const QUERY = '?v=5&x=a%20b';

const text = readFileSync(join(DIST, '_aliases.json'), 'utf8');
const rules = parseAliasRules(text);
const { roots, units } = JSON.parse(text) as AliasMap;

/** Addresses that name one or two units of a category by id or alias, in each language. */
const written = roots.flatMap((root) =>
  Object.entries(units).flatMap(([category, known]) => {
    const names = Object.entries(known).flatMap(([unit, { aliases }]) => [unit, ...aliases]);
    return names.flatMap((from) => ['', ...names.map((to) => `/${to}`)].map((rest) => `${root}/${category}/${from}${rest}`));
  }),
);
const aliased = written.filter((path) => aliasRedirectFor(rules, path));
// The step has no common divisor with the number of names, so that the sample contains names of all units.
const sample = Array.from({ length: SAMPLE }, (_, index) => aliased[(index * 59) % aliased.length] as string);
const odd = ['/converters/Length/KM/Mile', '/ru/converters/area/m2/ft2/', '/converters/length/%6bm/mi', '/converters/length/meters/meters'];
const unknown = ['/converters/length/km/parsec', '/converters/length/parsec', '/converters/weight/km/mi', '/converters/length/km/*'];

for (const name of Object.keys(hostServers) as (keyof typeof hostServers)[]) {
  test.skipIf(!isInstalled(name))(`${name} redirects addresses with aliases, and keeps the query`, async () => {
    const server = await hostServers[name]();
    const answerTo = async (path: string) => {
      const { status, headers } = await fetch(`http://localhost:${server.port}${path}${QUERY}`, { redirect: 'manual' });
      return [path, status, headers.get('location')];
    };
    const answers = await Promise.all([...sample, ...odd, ...unknown].map(answerTo));
    await server.stop();
    const wanted = [...sample, ...odd, ...unknown].map((path) => {
      const to = aliasRedirectFor(rules, decodeURIComponent(path))?.to;
      return to === undefined ? [path, 404, null] : [path, 301, to + QUERY];
    });
    const wrong = answers.filter((answer, index) => answer.join() !== wanted[index]?.join());
    record({ id: `aliases/${name}/wrong of ${answers.length}`, unit: '', values: [wrong.length], bound: atMost(0, 0) });
    expect(wrong).toEqual([]);
  });
}
