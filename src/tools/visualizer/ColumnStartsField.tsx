import { useState } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '#src/ui/field/TextField.tsx';
import { readColumnsAt } from '#workers/visualizer/source.request.ts';

export interface ColumnStartsFieldProps {
  /** Positions at which the columns begin, from 1. */
  readonly starts: readonly number[];
  readonly onStarts: (starts: readonly number[]) => void;
}

/** Field for the positions at which columns of fixed width begin. The text is read again on Enter, or when the field is left. */
export function ColumnStartsField({ starts, onStarts }: ColumnStartsFieldProps) {
  const { formatMessage } = useIntl();
  const [draft, setDraft] = useState<string | null>(null);
  const shown = starts.join(', ');
  const read = draft === null ? starts : readColumnsAt(draft);
  const apply = () => {
    if (draft === null || read === undefined) return;
    setDraft(null);
    if (read.join(', ') !== shown) onStarts(read);
  };
  return (
    <TextField
      label={formatMessage({ id: 'visualizer.reading.columnsAt' })}
      hint={formatMessage({ id: 'visualizer.reading.columnsAtHint' })}
      error={read === undefined && formatMessage({ id: 'visualizer.reading.columnsAtInvalid' })}
      value={draft ?? shown}
      inputMode="text"
      mono
      onChange={setDraft}
      onEnter={apply}
      onBlur={apply}
    />
  );
}
