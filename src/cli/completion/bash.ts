import type { Place } from './tree.ts';

/**
 * Returns the completion script for bash: a case for each place in the command line, and a case for each option with choices. Files are
 * completed after operands and after options with a free value; names of files may contain blanks.
 */
export function bash(places: readonly Place[]): string {
  const cases = places.map(({ path, words, options }) => {
    const values = options.filter(({ choices }) => choices.length > 0);
    const choices = values.map((option) => `--${option.name}) list='${option.choices.join(' ')}' ;;`);
    const free = options.filter((option) => !option.isFlag && option.choices.length === 0).map(({ name }) => `--${name}`);
    if (free.length > 0) choices.push(`${free.join('|')}) list='' ;;`);
    const list = [...words.map(([word]) => word), ...options.map(({ name }) => `--${name}`)].join(' ');
    // After a command without subcommands, further words are its operands.
    const pattern = words.length > 0 || path.includes(' ') ? `'${path}'` : `'${path}'|'${path} '*`;
    return `    ${pattern}) list='${list}'${choices.length > 0 ? `; case $previous in ${choices.join(' ')} esac` : ''} ;;`;
  });
  return `# Completion of verstak for bash: source <(verstak completion bash)
_verstak() {
  local path='' list='' word current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]}
  [ "$previous" = -o ] && previous=--output
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in -*) break ;; *) [ "$(wc -w <<< "$path")" -lt 2 ] && path="\${path:+$path }$word" ;; esac
  done
  case $path in
${cases.join('\n')}
  esac
  COMPREPLY=()
  # A loop, because bash 3.2 of macOS has no mapfile.
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$list" -- "$current")
  if [ \${#COMPREPLY[@]} -eq 0 ]; then
    # Only names of files get a slash or backslashes: a folder named “uuid” does not change the command.
    compopt -o filenames 2> /dev/null
    while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$current")
  fi
}
complete -F _verstak verstak
`;
}
