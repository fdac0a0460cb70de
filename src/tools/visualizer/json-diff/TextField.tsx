import type { ReactNode } from 'react';
import { FileButton } from '#src/ui/button/FileButton.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { type Input, noInput } from '../input.ts';

interface TextFieldProps {
  readonly label: string;
  readonly input: Input;
  readonly error: ReactNode;
  readonly hint?: ReactNode;
  readonly onInput: (input: Input) => void;
}

const accepted = '.json,.jsonc,.json5,.ndjson,.jsonl,.txt,.gz,application/json';

/** Field for one of two texts of JSON, or for a file in its place. */
export function TextField({ label, input: { text, file }, error, hint, onInput }: TextFieldProps) {
  const take = (chosen: File) => onInput({ text: '', file: chosen });
  return (
    <Card fill="form">
      <TextArea
        label={label}
        value={text}
        rows={8}
        error={error}
        hint={hint}
        end={<FileButton accept={accepted} onFile={take} />}
        onChange={(next) => onInput({ text: next, file: null })}
        onFile={take}
        file={file}
        onFileClear={() => onInput(noInput)}
      />
    </Card>
  );
}
