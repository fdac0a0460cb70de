import { useIntl } from 'react-intl';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { changedKinds, type CleaningOf, dateReadings, decimalReadings } from '#workers/visualizer/clean.request.ts';

interface KindFieldsProps {
  readonly step: CleaningOf<'kind'>;
  readonly onChange: (step: CleaningOf<'kind'>) => void;
}

/** Kind to which values are changed, how they are read, and the future of those that do not fit. */
export function KindFields({ step, onChange }: KindFieldsProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Segmented
        label={formatMessage({ id: 'visualizer.clean.to.kind' })}
        value={step.kind}
        options={changedKinds.map((value) => ({ value, label: formatMessage({ id: `visualizer.clean.changedTo.${value}` }) }))}
        onChange={(kind) => onChange({ ...step, kind })}
      />
      {step.kind === 'number' && (
        <Segmented
          label={formatMessage({ id: 'visualizer.clean.decimal' })}
          value={step.decimal}
          options={decimalReadings.map((value) => ({ value, label: formatMessage({ id: `visualizer.clean.reading.${value}` }) }))}
          onChange={(decimal) => onChange({ ...step, decimal })}
        />
      )}
      {step.kind === 'date' && (
        <Segmented
          label={formatMessage({ id: 'visualizer.clean.firstPart' })}
          value={step.first}
          options={dateReadings.map((value) => ({ value, label: formatMessage({ id: `visualizer.clean.reading.${value}` }) }))}
          onChange={(first) => onChange({ ...step, first })}
        />
      )}
      {step.kind === 'number' && (
        <Checkbox
          label={formatMessage({ id: 'visualizer.clean.spelled' })}
          hint={formatMessage({ id: 'visualizer.clean.spelledHint' })}
          checked={step.spelled}
          onChange={(spelled) => onChange({ ...step, spelled })}
        />
      )}
      <Segmented
        label={formatMessage({ id: 'visualizer.clean.others.label' })}
        value={step.others}
        options={(['keep', 'empty'] as const).map((value) => ({ value, label: formatMessage({ id: `visualizer.clean.others.${value}` }) }))}
        onChange={(others) => onChange({ ...step, others })}
      />
    </>
  );
}
