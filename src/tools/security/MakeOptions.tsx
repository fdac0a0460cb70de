import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ActionBar } from '#src/ui/layout/ActionBar.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import type { SecretOutput } from './secret/secret-output.ts';

interface MakeOptionsProps {
  readonly count: string;
  readonly countError: string | undefined;
  readonly onCount: (count: string) => void;
  readonly output: SecretOutput;
  readonly onOutput: (output: SecretOutput) => void;
  /** The button that copies the result. */
  readonly copy: ReactNode;
}

/** Last part of the form: count, output options, and the button that generates. */
export function MakeOptions({ count, countError, onCount, output, onOutput, copy }: MakeOptionsProps) {
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
        label={formatMessage({ id: 'security.output.label' })}
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
      <ActionBar copy={copy}>
        <Button type="submit" tone="act" icon="refresh" kbd="↵" full>
          <FormattedMessage id="security.generate" />
        </Button>
      </ActionBar>
    </>
  );
}
