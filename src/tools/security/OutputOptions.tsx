import { useIntl } from 'react-intl';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import type { SecretOutput } from './secret-output.ts';

interface OutputOptionsProps {
  readonly count: string;
  readonly countError: string | undefined;
  readonly onCount: (count: string) => void;
  readonly output: SecretOutput;
  readonly onOutput: (output: SecretOutput) => void;
}

/** How many, and how they leave the page. */
export function OutputOptions({ count, countError, onCount, output, onOutput }: OutputOptionsProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <TextField
        label={formatMessage({ id: 'security.count' })}
        hint={formatMessage({ id: 'security.countHint' })}
        value={count}
        inputMode="numeric"
        error={countError}
        onChange={onCount}
      />
      <Select
        label={formatMessage({ id: 'security.output' })}
        value={output.format}
        options={[
          { value: 'text', label: formatMessage({ id: 'security.output.text' }) },
          { value: 'csv', label: formatMessage({ id: 'security.output.csv' }) },
        ]}
        onChange={(format) => onOutput({ ...output, format })}
      />
      <Checkbox
        label={formatMessage({ id: 'security.clear' })}
        hint={output.clears ? formatMessage({ id: 'security.clearHint' }) : undefined}
        checked={output.clears}
        onChange={(clears) => onOutput({ ...output, clears })}
      />
    </>
  );
}
