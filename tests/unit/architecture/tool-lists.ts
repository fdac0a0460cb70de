import type { Source } from './text-rules.ts';

/** Largest number of tools that a file outside their section may name in one list. */
const LISTED_MAX = 2;
const WHERE = /^(?:src|tests|scripts|bench)\/.*\.(?:tsx?|mjs)$/;
const LIST = /[[{(]([^[\]{}()]*)[\]})]/g;

/** Files that may list tools, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/tools/registry.ts': 'the registry',
  'src/tools/section-ids.ts': 'the ids of the sections, for types',
  'bench/site/built-site.ts': 'a page of each kind, chosen by its weight',
  'tests/browser/shell/links.test.ts': 'order of visits, chosen for the test',
  'tests/browser/tools/missing-worker.test.tsx': 'a page for each way to start a worker',
  'tests/browser/tools/typing.test.tsx': 'pages with different fields',
  'tests/e2e/faults/hostile-input.spec.ts': 'pages whose input is hostile text, a contact or a table',
  'tests/e2e/faults/storage.spec.ts': 'pages that store different things',
  'tests/e2e/site/offline.spec.ts': 'pages of three sections in both languages',
  'tests/unit/shell/find-destinations.test.ts': 'the answer that the test expects',
  'tests/unit/shell/palette-entries.test.ts': 'the entries that the test expects',
  'tests/unit/site/structured-data-valid.test.ts': 'durations that the specification gives',
  'tests/unit/tools/registry.test.ts': 'orders that the specification gives, and the one hand-written count',
};

/**
 * Reports files that list three or more tools or sections: such lists derive from the registry, so that a new tool is in all of them. The files
 * of a section may list its own tools.
 *
 * @param tools  ids of the tools of each section
 */
export function toolListFaults(sources: readonly Source[], tools: Readonly<Record<string, readonly string[]>>): readonly string[] {
  const names = new Set(
    Object.entries(tools).flatMap(([section, ids]) => [
      section,
      `/${section}`,
      ...ids.flatMap((id) => [`${section}.${id}`, `/${section}/${id}`, `/ru/${section}/${id}`]),
    ]),
  );
  return sources
    .filter(({ path }) => WHERE.test(path) && !(path in EXCEPTIONS) && !/^src\/tools\/(?!form\/)[\w-]+\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(LIST)].flatMap(([, list = '']) => {
        const words = [...list.matchAll(/'([^'\n]*)'/g)].map(([, word = '']) => word);
        const named = new Set(words.filter((word) => names.has(word)));
        const ofSection = Object.entries(tools)
          .filter(([section]) => !path.includes(`/${section}`))
          .some(([, ids]) => new Set(words.filter((word) => ids.includes(word))).size > LISTED_MAX);
        return named.size > LISTED_MAX || ofSection
          ? [`${path}: lists tools (${words.slice(0, 6).join(', ')}); derive them from the registry`]
          : [];
      }),
    );
}
