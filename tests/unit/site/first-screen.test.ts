import { expect, test } from 'vitest';
import type { Locale } from '#src/locale/locale.ts';
import { sections } from '#src/tools/registry.ts';
import type { Page } from '#src/tools/section.ts';
import { readMessages } from '#scripts/messages.mjs';

/** Numbers of characters that fit into one line of 358 px, the width of a page of 390 px; Russian letters are wider. */
const LENGTHS = [
  ['en', 47, 54],
  ['ru', 45, 50],
] as const satisfies readonly (readonly [Locale, number, number])[];
const tools = sections
  .flatMap(({ pages, setups }): readonly Page[] => [...pages, ...setups])
  .filter(({ kind }) => kind === 'tool')
  .map(({ name }) => name);

test.each(LENGTHS)('in %s, what a tool makes and what is special about it fit into a line each on a phone', (locale, ledeMax, factsMax) => {
  const messages = readMessages(locale);
  const long = (part: string, max: number) => tools.filter((name) => (messages[`${name}.${part}`]?.length ?? Infinity) > max);
  expect([...long('lede', ledeMax), ...long('facts', factsMax)]).toEqual([]);
});
