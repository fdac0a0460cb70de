import type { Place } from './tree.ts';

/** Returns the completion script for bash: a case for each place in the command line, and a case for each option with choices. */
export function bash(places: readonly Place[]): string {
  const cases = places.map(({ path, words, options }) => {
    const values = options.filter(({ choices }) => choices.length > 0);
    const choices = values.map((option) => `--${option.name}) list='${option.choices.join(' ')}' ;;`).join(' ');
    const list = [...words.map(([word]) => word), ...options.map(({ name }) => `--${name}`)].join(' ');
    // After a command without subcommands, further words are its operands.
    const pattern = words.length > 0 || path.includes(' ') ? `'${path}'` : `'${path}'|'${path} '*`;
    return `    ${pattern}) list='${list}'${choices && `; case $previous in ${choices} esac`} ;;`;
  });
  return `# Completion of verstak for bash: source <(verstak completion bash)
_verstak() {
  local path='' list='' word current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]}
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in -*) break ;; *) [ "$(wc -w <<< "$path")" -lt 2 ] && path="\${path:+$path }$word" ;; esac
  done
  case $path in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$list" -- "$current"))
  [ \${#COMPREPLY[@]} -eq 0 ] && COMPREPLY=($(compgen -f -- "$current"))
}
complete -o filenames -F _verstak verstak
`;
}
