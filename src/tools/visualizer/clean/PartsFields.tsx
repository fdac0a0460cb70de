import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import type { CleaningOf } from '#workers/visualizer/clean.request.ts';

type Step = CleaningOf<'split'> | CleaningOf<'join'>;

interface PartsFieldsProps {
  readonly step: Step;
  /** Mistake in the names or the expression; null if there is none. */
  readonly problem: ReactNode;
  readonly onChange: (step: Step) => void;
}

/** Separator of the parts of texts, and names of the new columns. */
export function PartsFields({ step, problem, onChange }: PartsFieldsProps) {
  const { formatMessage } = useIntl();
  const isPattern = step.clean === 'split' && step.part === 'pattern';
  return (
    <>
      {step.clean === 'split' && (
        <Segmented
          label={formatMessage({ id: 'visualizer.clean.part.label' })}
          value={step.part}
          options={(['text', 'pattern'] as const).map((value) => ({
            value,
            label: formatMessage({ id: `visualizer.clean.part.${value}` }),
          }))}
          onChange={(part) => onChange({ ...step, part })}
        />
      )}
      <TextField
        label={formatMessage({ id: 'visualizer.clean.separator' })}
        hint={isPattern && formatMessage({ id: 'visualizer.clean.splitHint' })}
        value={step.separator}
        mono
        onChange={(separator) => onChange({ ...step, separator })}
      />
      {step.clean === 'split' ? (
        <TextField
          label={formatMessage({ id: 'visualizer.clean.names' })}
          hint={formatMessage({ id: 'visualizer.clean.namesHint' })}
          error={problem}
          value={step.names.join(',')}
          onChange={(text) => onChange({ ...step, names: text === '' ? [] : text.split(',') })}
        />
      ) : (
        <>
          <TextField
            label={formatMessage({ id: 'visualizer.newColumn.name' })}
            error={problem}
            value={step.name}
            onChange={(name) => onChange({ ...step, name })}
          />
          <Checkbox
            label={formatMessage({ id: 'visualizer.clean.skipEmpty' })}
            checked={step.skipEmpty}
            onChange={(skipEmpty) => onChange({ ...step, skipEmpty })}
          />
        </>
      )}
    </>
  );
}
