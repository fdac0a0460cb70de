import type { Source } from '#scripts/imports.mjs';

/** Matches an exported declaration at the beginning of a line. */
const EXPORTED = /^export (?:declare )?(?:async )?(?:const|let|function\*?|(?:abstract )?class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm;
const WORD = /[A-Za-z_$][\w$]*/g;
/** Matches files whose exports are used without an import: kernels, whose exports WebAssembly offers by name, and declarations of modules. */
const USED_BY_NAME = /\/kernel\/|\.d\.ts$/;

/** Lists the exports whose name occurs in no other file. A name that two files export, or that another file uses for something else, passes. */
export function unusedExports(sources: readonly Source[]): readonly string[] {
  const code = sources.filter(({ path }) => /\.(?:tsx?|mjs)$/.test(path));
  const counts = new Map<string, number>();
  for (const { text } of code) for (const word of new Set(text.match(WORD))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return code
    .filter(({ path }) => !USED_BY_NAME.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(EXPORTED)]
        .map(([, name = '']) => name)
        .filter((name) => counts.get(name) === 1)
        .map((name) => `${path}: “${name}” is exported, but no other file uses it`),
    );
}
