import type { Source } from '#scripts/imports.mjs';

const WORDS = String.raw`(?<word>What|Whatever|Who|Whoever|Where|Wherever|Which)\b`;

/** Matches a block comment that begins with a question word. */
const BLOCK = new RegExp(String.raw`^[ \t]*\{?/\*\*?[\s*]*${WORDS}`, 'gm');

/** Matches a line comment that begins with a question word, but not the further lines of a comment of several lines. */
const LINE = new RegExp(String.raw`//(?<=(?:^|[ \t])//)(?<!//.*\n[ \t]*//) ${WORDS}`, 'gm');

/** Reports comments that begin with a question word, whose first sentence has no main clause, as `line: reason`. */
export function commentFaults({ path, text }: Source): string[] {
  if (path.endsWith('.json')) return [];
  return [...text.matchAll(BLOCK), ...text.matchAll(LINE)].map(({ index, 0: found, groups = {} }) => {
    const line = text.slice(0, index + found.length).split('\n').length;
    return `comment in line ${line} begins with “${groups.word}”; name the thing, or what the function does: “Returns …”`;
  });
}
