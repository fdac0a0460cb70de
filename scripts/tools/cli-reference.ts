import type { AnyCommand } from '#src/cli/command/command.ts';
import { initialOf, isFlag, type Setting, settingsOf, valuesText } from '#src/cli/command/option.ts';
import { sections } from '#src/cli/sections.ts';

const WIDTH = 110;

/** Writes an option with its values: `-n, --count 1..10000000`, `--list lines|quoted|sql`, `--[no-]upper`. */
function optionText(setting: Setting): string {
  const { name, field } = setting;
  const letter = field.letter ? `-${field.letter}, ` : '';
  if (isFlag(setting)) return `${letter}${initialOf(field, 'en') === true ? `--[no-]${name}` : `--${name}`}`;
  const values = valuesText(field);
  return `${letter}--${name} ${values.includes('||') || values.length > 60 ? 'NAME' : values}`;
}

/** Writes words in lines of at most WIDTH characters; all lines but the first are indented. */
function wrapped(words: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = '    ';
    }
    line += line.trim() === '' ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
}

function operandsOf({ operands, fields }: AnyCommand): readonly string[] {
  if (operands !== undefined) return [operands];
  return settingsOf(fields).some(({ field }) => field.operand) ? ['TEXT…'] : [];
}

/** Prints the options of all commands: those that every command of a section has stand once. */
async function reference(): Promise<string> {
  const parts: string[] = [];
  for (const [name, { load, only }] of Object.entries(sections)) {
    const { commands } = await load();
    const listed =
      only === undefined
        ? Object.entries(commands).map(([word, each]) => [`${name} ${word}`, each] as const)
        : [[name, commands[only] as AnyCommand] as const];
    const optionsOf = ({ fields }: AnyCommand) =>
      settingsOf(fields)
        .filter(({ field }) => !field.operand)
        .map(optionText);
    const [first = []] = listed.map(([, each]) => optionsOf(each));
    const shared =
      listed.length < 3
        ? []
        : first.filter((option) => listed.filter(([, each]) => optionsOf(each).includes(option)).length > listed.length * 0.6);
    const lines = listed.map(([path, each]) => {
      const own = optionsOf(each).filter((option) => !shared.includes(option));
      const hasShared = optionsOf(each).some((option) => shared.includes(option));
      return wrapped([`verstak ${path}`, ...own.map((option) => `[${option}]`), ...(hasShared ? ['[OPTIONS]'] : []), ...operandsOf(each)]);
    });
    if (shared.length > 0) lines.push(wrapped([`OPTIONS of ${name}:`, ...shared.map((option) => `[${option}]`)]));
    parts.push(`\`\`\`text\n${lines.join('\n')}\n\`\`\``);
  }
  return parts.join('\n\n');
}

/** The part of docs/cli.md that `npm run docs` writes, with its heading. */
export const text = `## Reference

Printed by \`npm run docs\` from the definitions of the tools. Every command also takes \`-o, --output FILE\`, \`-f, --force\`, \`-h, --help\` and, where its result has no
format of its own, \`--json\`.

${await reference()}
`;
