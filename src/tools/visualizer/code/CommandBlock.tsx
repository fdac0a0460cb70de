import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ButtonTone } from '#src/ui/button/Button.tsx';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { commandLine, hasSpelling, isForAllShells, type Shell, shells } from '#workers/visualizer/shell.request.ts';
import { CodeBlock } from './CodeBlock.tsx';
import css from './CodeBlock.module.css';

/** Shell that was chosen last, kept until the tab is closed; null before the first choice. */
let lastShell: Shell | null = null;

const ownShell = (): Shell => (navigator.platform.startsWith('Win') ? 'powershell' : 'posix');

/** Returns the shell for which commands are shown, and the function that changes it. */
export function useShell() {
  const [shell, setShell] = useState<Shell>(() => lastShell ?? ownShell());
  const choose = (next: Shell) => {
    lastShell = next;
    setShell(next);
  };
  return [shell, choose] as const;
}

interface ShellChoiceProps {
  /** The commands that are shown, as words. */
  readonly commands: readonly (readonly string[])[];
  readonly shell: Shell;
  readonly onChange: (shell: Shell) => void;
}

/** The choice of a shell. It is shown only if a command has different spellings. */
export function ShellChoice({ commands, shell, onChange }: ShellChoiceProps) {
  const { formatMessage } = useIntl();
  if (commands.every(isForAllShells)) return null;
  const options = shells.map((value) => ({ value, label: formatMessage({ id: `visualizer.code.shells.${value}` }) }));
  return <Segmented label={formatMessage({ id: 'visualizer.code.shell' })} value={shell} options={options} onChange={onChange} />;
}

interface CommandBlockProps {
  /** The command as words. */
  readonly words: readonly string[];
  readonly shell: Shell;
  readonly tone?: ButtonTone;
}

/** A command in the spelling of a shell, with a button that copies it. */
export function CommandBlock({ words, shell, tone }: CommandBlockProps) {
  const { formatMessage } = useIntl();
  if (!hasSpelling(words, shell)) {
    return (
      <p className={css.note}>
        <FormattedMessage id="visualizer.code.noSpelling" />
      </p>
    );
  }
  const label = formatMessage({ id: 'visualizer.code.text' }, { target: 'command' });
  return <CodeBlock label={label} text={commandLine(words, shell)} wraps {...(tone && { tone })} />;
}
