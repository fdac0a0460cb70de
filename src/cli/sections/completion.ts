import { bash } from '../completion/bash.ts';
import { fish } from '../completion/fish.ts';
import { powershell } from '../completion/powershell.ts';
import { places } from '../completion/tree.ts';
import { zsh } from '../completion/zsh.ts';
import { command } from '../command/command.ts';
import { Failure } from '../command/failure.ts';
import { sections } from '../sections.ts';
import { openWords } from '../words.ts';

const shells = { bash, zsh, fish, powershell } as const;
const isShell = (name: string): name is keyof typeof shells => Object.hasOwn(shells, name);

export const commands = {
  completion: command<object>({
    title: 'cli.completion.title',
    page: 'cli.completion',
    fields: {},
    operands: Object.keys(shells).join('|'),
    operandsMax: 1,
    noJson: true,
    async run(_, { operands, locale, output }) {
      const [shell = ''] = operands;
      if (!isShell(shell)) throw new Failure('cli.error.shell', { asked: shell, choices: Object.keys(shells).join(', ') });
      const words = await openWords(
        locale,
        Object.values(sections).flatMap((section) => section.words),
      );
      await output.write(shells[shell](await places(words)));
    },
  }),
};
