import type { CompletedOption, Place } from './tree.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
const described = (word: string, about: string) => quoted(`${word.replaceAll(':', '\\:')}:${about}`);

function argument({ name, about, isFlag, choices }: CompletedOption): string {
  const text = about.replace(/[[\]:]/g, ' ');
  const values = choices.length > 0 ? `(${choices.join(' ')})` : '_files';
  return quoted(`--${name}[${text}]${isFlag ? '' : `:${name}:${values}`}`);
}

/** Returns the completion script for zsh. */
export function zsh(places: readonly Place[]): string {
  const cases = places.map(({ path, words, options }) => {
    if (words.length > 0)
      return `    ${quoted(path)}) list=(${words.map((word) => described(...word)).join(' ')}); _describe command list ;;`;
    // After a command without subcommands, further words are its operands.
    const pattern = path.includes(' ') ? quoted(path) : `${quoted(path)}|${quoted(`${path} `)}*`;
    return `    ${pattern}) _arguments ${options.map(argument).join(' ')} '*:file:_files' ;;`;
  });
  return `#compdef verstak
# Completion of verstak for zsh: source <(verstak completion zsh)
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
_verstak() {
  local -a list path_words
  local word
  for word in \${words[2,CURRENT-1]}; do
    [[ $word == -* || \${#path_words} -ge 2 ]] && break
    path_words+=$word
  done
  case "$path_words" in
${cases.join('\n')}
    *) _files ;;
  esac
}
compdef _verstak verstak
`;
}
