import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { FileButton } from '#src/ui/button/FileButton.tsx';
import { Chips } from '#src/ui/choice/Chips.tsx';
import { examples } from './examples.ts';
import { ACCEPTED_FILES, type Input, noInput } from './input.ts';
import css from './Toolbar.module.css';
import { usePaste } from './use-paste.ts';

interface ToolbarProps {
  /** Kind of the examples. */
  readonly from: 'json' | 'csv';
  /** Hides the editor and these buttons; null without data. */
  readonly onHide: (() => void) | null;
  /** Called with the input. `arrives` is false for an empty one. */
  readonly onInput: (input: Input, arrives?: boolean) => void;
}

/** Buttons that open a table from a file, the clipboard or an example. */
export function Toolbar({ from, onHide, onInput }: ToolbarProps) {
  const { formatMessage } = useIntl();
  const paste = usePaste((pasted) => onInput(pasted, true));
  return (
    <div className={css.bar}>
      <div className={css.group}>
        <FileButton accept={ACCEPTED_FILES} onFile={(file) => onInput({ text: '', file }, true)} />
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
          options={examples[from].map(({ id }) => ({ value: id, label: formatMessage({ id: `visualizer.example.${id}` }) }))}
          onPick={(picked) => onInput({ text: examples[from].find(({ id }) => id === picked)?.text ?? '', file: null }, true)}
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
