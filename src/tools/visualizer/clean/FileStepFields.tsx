import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { JobError } from '#src/thread/job-error.ts';
import { TextField } from '#src/ui/field/TextField.tsx';
import type { Cleaning, CleaningOf } from '#workers/visualizer/clean.request.ts';
import type { AddedColumn } from '#workers/visualizer/formula.request.ts';
import { useQuestions } from '../questions/questions.ts';
import { MergeFields } from './MergeFields.tsx';
import { addOtherFile } from './other-files.ts';
import { OtherFileField } from './OtherFileField.tsx';

interface FileStepFieldsProps {
  readonly step: CleaningOf<'append'> | CleaningOf<'merge'>;
  /** Place of the step among the steps of the table. */
  readonly index: number;
  /** Answer for the step; null until it is known. */
  readonly tried: AddedColumn | null;
  /** Error of reading the file; null if there is none. */
  readonly error: JobError | null;
  /** Mistake in the step; null if there is none. */
  readonly problem: ReactNode;
  readonly onChange: (step: Cleaning) => void;
}

/** Fields of a step with another file: the file, then how its rows are added or joined. */
export function FileStepFields({ step, index, tried, error, problem, onChange }: FileStepFieldsProps) {
  const { formatMessage } = useIntl();
  const { added } = useQuestions();
  const isOfName = tried?.problem?.kind === 'name';
  const second = error === null ? (tried?.file ?? null) : null;
  const merged = tried?.effect?.merged;
  return (
    <>
      <OtherFileField
        name={step.file}
        second={second}
        error={error}
        problem={isOfName ? null : problem}
        onFile={(file) => onChange({ ...step, file: addOtherFile(file, added.toSpliced(index, 1)) })}
      />
      {step.clean === 'append' ? (
        <TextField
          label={formatMessage({ id: 'visualizer.clean.source.label' })}
          hint={formatMessage({ id: 'visualizer.clean.source.hint' })}
          error={isOfName && problem}
          value={step.source}
          onChange={(source) => onChange({ ...step, source })}
        />
      ) : (
        second && (
          <MergeFields
            step={step}
            names={{ first: second.columnsBefore, second: second.columns }}
            merged={merged ?? null}
            onChange={onChange}
          />
        )
      )}
    </>
  );
}
