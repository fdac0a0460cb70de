import { useIntl } from 'react-intl';
import { Chips } from '#src/ui/choice/Chips.tsx';
import type { NumberRequest } from '#workers/random/request.ts';
import type { ToolFormProps } from '../../form/form-props.ts';
import { ToolForm } from '../../form/ToolForm.tsx';
import { presetOf, rangePresetIds, rangePresets, withPreset } from './presets.ts';
import css from './RangeFields.module.css';

/** The fields for the range, and below them common ranges. */
export function RangeFields(props: ToolFormProps<NumberRequest>) {
  const { formatMessage } = useIntl();
  const { tool, values, onChange } = props;
  const chosen = presetOf(values, true);
  return (
    <div className={css.range}>
      <ToolForm {...props} tool={{ ...tool, form: ['min', 'max'] }} />
      <div className={css.whole}>
        <Chips
          label={formatMessage({ id: 'random.presets' })}
          {...(chosen && { value: chosen })}
          options={rangePresetIds.map((id) => ({
            value: id,
            label: formatMessage({ id: `random.preset.${id}` }, { max: rangePresets[id].max }),
          }))}
          onPick={(id) => onChange(withPreset(id, presetOf(values, false)))}
        />
      </div>
    </div>
  );
}
