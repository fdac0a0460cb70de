import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { FileButton } from '#src/ui/button/FileButton.tsx';
import { jobErrorOf } from '#src/thread/job-error.ts';
import { Chips } from '#src/ui/choice/Chips.tsx';
import { toast } from '#src/ui/toast/toast.ts';
import { type ExampleSet, examples } from './examples.ts';
import { useErrorWords } from './error-words.ts';
import { ACCEPTED_FILES, type Input, noInput } from './input.ts';
import css from './Toolbar.module.css';
import { usePaste } from './use-paste.ts';

interface ToolbarProps {
  readonly examples: ExampleSet;
  /** Hides the editor and these buttons; null without data. */
  readonly onHide: (() => void) | null;
  /** Called with the input. `arrives` is false for an empty one. */
  readonly onInput: (input: Input, arrives?: boolean) => void;
  /** Called with the second text of an example of a comparison. */
  readonly onSecond?: (text: string) => void;
  /** Called in place of `onInput` if several files were selected. Default: one file can be selected. */
  readonly onFiles?: ((files: readonly File[]) => void) | undefined;
}

/** Buttons that open a table from a file, the clipboard or an example. */
export function Toolbar({ examples: set, onHide, onInput, onSecond, onFiles }: ToolbarProps) {
  const { formatMessage } = useIntl();
  const errorWords = useErrorWords();
  const open = async (picked: string) => {
    const example = examples[set].find(({ id }) => id === picked);
    try {
      const { text = '', file = null, second } = (await example?.open()) ?? {};
      if (second !== undefined) onSecond?.(second);
      onInput({ text, file }, true);
    } catch (error) {
      toast.error(errorWords(jobErrorOf(error, () => undefined)));
    }
  };
  const paste = usePaste((pasted) => onInput(pasted, true));
  return (
    <div className={css.bar} data-fills="input">
      <div className={css.group}>
        <FileButton accept={ACCEPTED_FILES} onFile={(file) => onInput({ text: '', file }, true)} {...(onFiles && { onFiles })} />
        <Button onClick={() => void paste()}>
          <FormattedMessage id="visualizer.paste.label" />
        </Button>
        <Button onClick={() => onInput(noInput)}>
          <FormattedMessage id="visualizer.clear" />
        </Button>
      </div>
      <div className={css.group}>
        <Chips
          label={formatMessage({ id: 'visualizer.examples' })}
          options={examples[set].map(({ id }) => ({ value: id, label: formatMessage({ id: `visualizer.example.${id}` }) }))}
          onPick={(picked) => void open(picked)}
        />
        {onHide && (
          <Button tone="quiet" onClick={onHide}>
            <FormattedMessage id="visualizer.editor.hide" />
          </Button>
        )}
      </div>
    </div>
  );
}
