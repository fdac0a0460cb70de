import { commandHelp } from '#src/cli/command/help.ts';
import { sections } from '#src/cli/sections.ts';
import { openWords } from '#src/cli/words.ts';

/** Returns text as roff shows it unchanged: backslashes, hyphens, and lines that begin with a point or an apostrophe. */
const roff = (text: string) =>
  text
    .replaceAll('\\', String.raw`\e`)
    .replaceAll('-', String.raw`\-`)
    .replaceAll(/^(?=[.'])/gm, String.raw`\&`);

const words = await openWords(
  'en',
  Object.values(sections).flatMap((section) => section.words),
);
const parts: string[] = [];
for (const [name, { load, only }] of Object.entries(sections)) {
  const { commands } = await load();
  for (const [word, command] of Object.entries(commands)) {
    const path = only === undefined ? `${name} ${word}` : name;
    const help = commandHelp(path, command, words, 'en', (text) => text);
    parts.push(`.SS verstak ${path}\n.nf\n${roff(help)}.fi\n`);
  }
}

/** The manual page verstak(1) in roff: the help of every command. */
export const text = `.TH VERSTAK 1
.SH NAME
verstak \\- QR codes, UUIDs, Base64, passwords, random numbers, tables and unit converters
.SH SYNOPSIS
.B verstak
COMMAND [options]
.SH DESCRIPTION
The tools of the website Verstak as a command. Without a file a command reads the standard input; \\fB\\-o\\fR writes the result to a file.
.SH COMMANDS
${parts.join('')}.SH EXIT STATUS
0 if the result was written, 1 if the input cannot be used, 2 if the command line is wrong.
.SH ENVIRONMENT
LC_ALL, LC_MESSAGES and LANG choose English or Russian messages; NO_COLOR switches colors off.
`;
