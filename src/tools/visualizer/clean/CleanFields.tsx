import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { type Cleaning, isOfFile, keptRows, letterCases, replacedParts } from '#workers/visualizer/clean.request.ts';
import type { TableColumn } from '#workers/visualizer/request.ts';
import { KindFields } from './KindFields.tsx';
import { PartsFields } from './PartsFields.tsx';
import { ColumnsField } from './ColumnsField.tsx';
import css from './CleanPanel.module.css';

interface CleanFieldsProps {
  readonly step: Cleaning;
  readonly columns: readonly TableColumn[];
  /** Mistake in the step; null if there is none. */
  readonly problem: ReactNode;
  readonly onChange: (step: Cleaning) => void;
}

/** Returns true if a mistake belongs to a text field. */
const hasTextProblem = (step: Cleaning) =>
  (step.clean === 'split' && step.columns.length > 0) ||
  step.clean === 'join' ||
  (step.clean === 'rename' && step.columns.length > 0) ||
  (step.clean === 'replace' && step.part === 'pattern');

/** Fields of a step: its columns, then the choices of its kind. */
export function CleanFields({ step, columns, problem, onChange }: CleanFieldsProps) {
  // The fields of a step with another file follow those of the file.
  if (isOfFile(step)) return null;
  return (
    <>
      <ColumnsField
        columns={columns}
        chosen={step.columns}
        error={hasTextProblem(step) ? null : problem}
        most={step.clean === 'split' || step.clean === 'rename' ? 1 : columns.length}
        none={step.clean === 'rename' || step.clean === 'split' ? 'none' : 'all'}
        onChange={(chosen) => onChange({ ...step, columns: chosen })}
      />
      <Choices step={step} problem={hasTextProblem(step) ? problem : null} onChange={onChange} />
    </>
  );
}

function Choices({ step, problem, onChange }: Omit<CleanFieldsProps, 'columns'>): ReactNode {
  const { formatMessage } = useIntl();
  switch (step.clean) {
    case 'duplicates':
      return (
        <>
          <Segmented
            label={formatMessage({ id: 'visualizer.clean.keep.label' })}
            value={step.keep}
            options={keptRows.map((value) => ({ value, label: formatMessage({ id: `visualizer.clean.keep.${value}` }) }))}
            onChange={(keep) => onChange({ ...step, keep })}
          />
          <p className={css.note}>
            <FormattedMessage id="visualizer.clean.duplicatesHint" />
          </p>
        </>
      );
    case 'trim':
      return (
        <Checkbox
          label={formatMessage({ id: 'visualizer.clean.inner' })}
          hint={formatMessage({ id: 'visualizer.clean.innerHint' })}
          checked={step.inner}
          onChange={(inner) => onChange({ ...step, inner })}
        />
      );
    case 'replace':
      return (
        <>
          <Segmented
            label={formatMessage({ id: 'visualizer.clean.part.label' })}
            value={step.part}
            options={replacedParts.map((value) => ({ value, label: formatMessage({ id: `visualizer.clean.part.${value}` }) }))}
            onChange={(part) => onChange({ ...step, part })}
          />
          <TextField
            label={formatMessage({ id: 'visualizer.clean.find' })}
            hint={step.part === 'pattern' && formatMessage({ id: 'visualizer.clean.patternHint' })}
            error={problem}
            value={step.find}
            mono
            onChange={(find) => onChange({ ...step, find })}
          />
          <TextField
            label={formatMessage({ id: 'visualizer.clean.put' })}
            value={step.put}
            mono
            onChange={(put) => onChange({ ...step, put })}
          />
          {step.part !== 'pattern' && (
            <Checkbox
              label={formatMessage({ id: 'visualizer.clean.matchCase' })}
              checked={step.matchCase}
              onChange={(matchCase) => onChange({ ...step, matchCase })}
            />
          )}
        </>
      );
    case 'kind':
      return <KindFields step={step} onChange={onChange} />;
    case 'split':
    case 'join':
      return <PartsFields step={step} problem={problem} onChange={onChange} />;
    case 'fill':
      return (
        <p className={css.note}>
          <FormattedMessage id="visualizer.clean.fillHint" />
        </p>
      );
    case 'rename':
      return (
        <TextField
          label={formatMessage({ id: 'visualizer.clean.newName' })}
          error={problem}
          value={step.to}
          onChange={(to) => onChange({ ...step, to })}
        />
      );
    case 'append':
    case 'merge':
      return null;
    case 'case':
      return (
        <Segmented
          label={formatMessage({ id: 'visualizer.clean.to.label' })}
          value={step.to}
          options={letterCases.map((value) => ({ value, label: formatMessage({ id: `visualizer.clean.to.${value}` }) }))}
          onChange={(to) => onChange({ ...step, to })}
        />
      );
  }
}
