import { type ReactNode, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { FileButton } from '#src/ui/button/FileButton.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { ACCEPTED_FILES, type Input, noInput } from '../input.ts';
import { usePaste } from '../use-paste.ts';
import { useSecond } from './second.ts';
import css from './SecondField.module.css';

interface SecondFieldProps {
  /** Description of the changes that a repair made to the text; null if it was not repaired. */
  readonly repaired: ReactNode;
  /** Message if the file cannot be read. */
  readonly error: ReactNode;
  /** Called with another text or file. `hasArrived` is true for a file and for a text that was pasted as a whole. */
  readonly onInput: (input: Input, hasArrived: boolean) => void;
}

/** Field for the second file of a comparison: it is selected, dropped, pasted or typed. */
export function SecondField({ repaired, error, onInput }: SecondFieldProps) {
  const { formatMessage } = useIntl();
  const { text, file } = useSecond();
  const pasted = useRef<string>(null);
  const paste = usePaste((input) => onInput(input, true));
  const take = (chosen: File) => onInput({ text: '', file: chosen }, true);
  return (
    <>
      <div className={css.buttons}>
        <FileButton label={formatMessage({ id: 'visualizer.compare.upload' })} accept={ACCEPTED_FILES} onFile={take} />
        <Button onClick={() => void paste()}>
          <FormattedMessage id="visualizer.compare.paste" />
        </Button>
      </div>
      <div
        onPaste={(event) => {
          pasted.current = event.clipboardData.getData('text/plain').replaceAll(/\r\n?/g, '\n');
        }}
      >
        <TextArea
          label={formatMessage({ id: 'visualizer.compare.second' })}
          value={text}
          rows={5}
          error={error}
          hint={formatMessage({ id: 'visualizer.fields.text.hint' })}
          onChange={(next) => {
            onInput({ text: next, file: null }, next === pasted.current);
            pasted.current = null;
          }}
          onFile={take}
          file={file}
          onFileClear={() => onInput(noInput, true)}
        />
      </div>
      {repaired}
    </>
  );
}
