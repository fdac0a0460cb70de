import { type ReactNode, useRef } from 'react';
import { FileButton } from '#src/ui/button/FileButton.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { type Input, noInput } from '../input.ts';

interface TextFieldProps {
  readonly label: string;
  readonly input: Input;
  readonly error: ReactNode;
  readonly hint?: ReactNode;
  /** `arrives` is true for a text that was pasted as a whole, and for a file. */
  readonly onInput: (input: Input, arrives: boolean) => void;
}

const accepted = '.json,.jsonc,.json5,.ndjson,.jsonl,.txt,.gz,application/json';

/** Field for one of two texts of JSON, or for a file in its place. */
export function TextField({ label, input: { text, file }, error, hint, onInput }: TextFieldProps) {
  const pasted = useRef<string>(null);
  const take = (chosen: File) => onInput({ text: '', file: chosen }, true);
  return (
    <div
      onPaste={(event) => {
        pasted.current = event.clipboardData.getData('text/plain').replaceAll(/\r\n?/g, '\n');
      }}
    >
      <Card fill="form">
        <TextArea
          label={label}
          value={text}
          rows={8}
          error={error}
          hint={hint}
          end={<FileButton accept={accepted} onFile={take} />}
          onChange={(next) => {
            onInput({ text: next, file: null }, next !== '' && next === pasted.current);
            pasted.current = null;
          }}
          onFile={take}
          file={file}
          onFileClear={() => onInput(noInput, false)}
        />
      </Card>
    </div>
  );
}
