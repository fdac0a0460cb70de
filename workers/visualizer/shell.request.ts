/** Shells for which commands are printed: sh, bash and zsh; PowerShell 7.3 or later; cmd of Windows. */
export const shells = ['posix', 'powershell', 'cmd'] as const;
export type Shell = (typeof shells)[number];

/** Matches words without quotes. PowerShell reads words that begin with a digit as numbers: 007 as 7. */
const PLAIN = /^(?:--?[A-Za-z][\w-]*|(?:\.{0,2}\/)?[A-Za-z_][\w./:+-]*)$/;
/**
 * Matches what double quotes do not protect in one of the shells: `$`, a backquote, a backslash, an exclamation mark with which a shell
 * would look for an earlier command, `%` of cmd, the quotes of PowerShell, and line breaks.
 */
const SPECIAL = /["“”„$`\\%\p{Cc}\p{Zl}\p{Zp}]|!(?![= ])/u;

/** Returns true if an argument has the same spelling in all shells. */
const isForAll = (text: string) => PLAIN.test(text) || !SPECIAL.test(text);

/** Returns true if a command has the same spelling in all shells. */
export const isForAllShells = (words: readonly string[]): boolean => words.every(isForAll);

/** Returns true if a command can be written in a shell: cmd has no spelling for a line break. */
export const hasSpelling = (words: readonly string[], shell: Shell): boolean =>
  shell !== 'cmd' || !words.some((word) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(word));

/** Returns a text as an argument of a command; in the spelling of all shells if there is one. */
export function shellWord(text: string, shell: Shell = 'posix'): string {
  if (PLAIN.test(text)) return text;
  if (isForAll(text)) return `"${text}"`;
  if (shell === 'posix') return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  if (shell === 'powershell') return `'${text.replaceAll(/['‘’‚‛]/g, '$&$&')}'`;
  // Programs read \\ before a quotation mark as one backslash, and "" as a quotation mark. A caret keeps cmd from replacing %NAME%, but
  // only outside of the quotes.
  const escaped = text.replaceAll(
    /(\\*)(["%]|$)/g,
    (_, slashes: string, mark: string) => slashes + slashes + (mark === '"' ? '""' : mark && '"^%"'),
  );
  return `"${escaped}"`;
}

/** Returns a command in one line, which all shells accept, unless a word contains a line break. */
export const commandLine = (words: readonly string[], shell: Shell = 'posix'): string =>
  words.map((word) => shellWord(word, shell)).join(' ');
