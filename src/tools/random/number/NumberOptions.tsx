import { FormattedMessage, useIntl } from 'react-intl';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { Chips } from '#src/ui/choice/Chips.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import type { NumberRequest } from '#workers/random/request.ts';
import css from './NumberOptions.module.css';
import { outputs, quantityPresetIds, quantityPresets, rangePresetIds, rangePresets, sorts, withPreset } from './presets.ts';

interface NumberOptionsProps {
  readonly request: NumberRequest;
  readonly errorAt: (field: string) => string | undefined;
  readonly onChange: (part: Partial<NumberRequest>) => void;
}

/** Options for the range and the count. */
export function RangeOptions({ request, errorAt, onChange }: NumberOptionsProps) {
  const { formatMessage } = useIntl();
  const { min, max, count } = request;
  const chosen = rangePresetIds.find((id) => rangePresets[id].min === min && rangePresets[id].max === max);
  return (
    <>
      <div className={css.range}>
        <TextField
          label={formatMessage({ id: 'random.min' })}
          value={min}
          inputMode="decimal"
          error={errorAt('min')}
          onChange={(typed) => onChange({ min: typed })}
        />
        <TextField
          label={formatMessage({ id: 'random.max' })}
          value={max}
          inputMode="decimal"
          error={errorAt('max')}
          onChange={(typed) => onChange({ max: typed })}
        />
        <div className={css.whole}>
          <Chips
            label={formatMessage({ id: 'random.presets' })}
            {...(chosen && { value: chosen })}
            options={rangePresetIds.map((id) => ({
              value: id,
              label: formatMessage({ id: `random.preset.${id}` }, { max: rangePresets[id].max }),
            }))}
            onPick={(id) => onChange(withPreset(id, chosen))}
          />
        </div>
      </div>
      <div className={css.count}>
        <TextField
          label={formatMessage({ id: 'random.count' })}
          value={count}
          inputMode="numeric"
          error={errorAt('count')}
          onChange={(typed) => onChange({ count: typed })}
        />
        <Chips
          label={formatMessage({ id: 'random.quantities' })}
          options={quantityPresetIds.map((id) => ({ value: id, label: formatMessage({ id: `random.quantity.${id}` }) }))}
          onPick={(id) => onChange({ count: quantityPresets[id] })}
        />
      </div>
    </>
  );
}

/** Options for repetition, order and format. */
export function DrawOptions({ request, errorAt, onChange }: NumberOptionsProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <div>
        <Checkbox label={formatMessage({ id: 'random.unique' })} checked={request.unique} onChange={(unique) => onChange({ unique })} />
        <Checkbox
          label={formatMessage({ id: 'random.decimals' })}
          checked={request.decimals}
          onChange={(decimals) => onChange({ decimals })}
        />
      </div>
      {request.decimals && (
        <TextField
          label={formatMessage({ id: 'random.places' })}
          value={request.places}
          inputMode="numeric"
          error={errorAt('places')}
          onChange={(places) => onChange({ places })}
        />
      )}
      <Details summary={<FormattedMessage id="random.more" />} failed={errorAt('step') !== undefined || errorAt('exclude') !== undefined}>
        <TextField
          label={formatMessage({ id: 'random.exclude' })}
          hint={formatMessage({ id: 'random.excludeHint' })}
          value={request.exclude}
          error={errorAt('exclude')}
          onChange={(exclude) => onChange({ exclude })}
        />
        <Select
          label={formatMessage({ id: 'random.sort.label' })}
          value={request.sort}
          options={sorts.map((id) => ({ value: id, label: formatMessage({ id: `random.sort.${id}` }) }))}
          onChange={(sort) => onChange({ sort })}
        />
        <TextField
          label={formatMessage({ id: 'random.step' })}
          hint={formatMessage({ id: 'random.stepHint' })}
          value={request.step}
          inputMode="decimal"
          error={errorAt('step')}
          onChange={(step) => onChange({ step })}
        />
        <Select
          label={formatMessage({ id: 'random.output.label' })}
          value={request.output}
          options={outputs.map((id) => ({ value: id, label: formatMessage({ id: `random.output.${id}` }) }))}
          onChange={(output) => onChange({ output })}
        />
      </Details>
    </>
  );
}
