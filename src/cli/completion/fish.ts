import type { Place } from './tree.ts';

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Returns the completion script for fish: a line for each word and for each option. */
export function fish(places: readonly Place[]): string {
  const lines = places.flatMap(({ path, words, options }) => {
    const seen = path
      .split(' ')
      .filter(Boolean)
      .map((word) => `__fish_seen_subcommand_from ${word}`);
    const subwords = words.map(([word]) => word).join(' ');
    const where = quoted([...seen, ...(words.length > 0 ? [`not __fish_seen_subcommand_from ${subwords}`] : [])].join('; and '));
    return [
      ...words.map(([word, about]) => `complete -c verstak -f -n ${where} -a ${word} -d ${quoted(about)}`),
      ...options.map(({ name, about, isFlag, choices }) => {
        const values = choices.length > 0 ? ` -x -a ${quoted(choices.join(' '))}` : isFlag ? '' : ' -r';
        return `complete -c verstak -n ${where} -l ${name}${values} -d ${quoted(about)}`;
      }),
    ];
  });
  return `# Completion of verstak for fish: verstak completion fish | source\n${lines.join('\n')}\n`;
}
