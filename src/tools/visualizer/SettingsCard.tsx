import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Card } from '#src/ui/layout/Card.tsx';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { FLATTEN_DEPTH_MAX, NESTING_DEPTH_MAX, type ViewSettings } from '#workers/visualizer/request.ts';

interface SettingsCardProps {
  readonly settings: ViewSettings;
  readonly onSettings: (part: Partial<ViewSettings>) => void;
  /** True if the text may contain several values, one after another. */
  readonly concatenated: boolean;
  readonly onConcatenated: (concatenated: boolean) => void;
  /** Field for the query whose nodes become the rows. */
  readonly rowsAt: ReactNode;
}

/** Card with the settings for nested values. */
export function SettingsCard({ settings, onSettings, concatenated, onConcatenated, rowsAt }: SettingsCardProps) {
  const { formatMessage } = useIntl();
  const { rowNumbers, expand, nestingDepth, flattenDepth, separator } = settings;
  return (
    <Card fill="form" as="section" label={formatMessage({ id: 'visualizer.settings' })}>
      {rowsAt}
      <div>
        <Checkbox
          label={formatMessage({ id: 'visualizer.setting.rowNumbers' })}
          checked={rowNumbers}
          onChange={(checked) => onSettings({ rowNumbers: checked })}
        />
        <Checkbox
          label={formatMessage({ id: 'visualizer.setting.expand' })}
          checked={expand}
          onChange={(checked) => onSettings({ expand: checked })}
        />
      </div>
      <NumberField
        label={formatMessage({ id: 'visualizer.setting.flattenDepth.label' })}
        hint={formatMessage({ id: 'visualizer.setting.flattenDepth.hint' })}
        value={flattenDepth}
        min={0}
        max={FLATTEN_DEPTH_MAX}
        invalid={formatMessage({ id: 'visualizer.setting.range' }, { min: 0, max: FLATTEN_DEPTH_MAX })}
        onChange={(value) => onSettings({ flattenDepth: value })}
      />
      <Details summary={<FormattedMessage id="visualizer.more" />}>
        <TextField
          label={formatMessage({ id: 'visualizer.setting.separator' })}
          value={separator}
          mono
          onChange={(value) => onSettings({ separator: value })}
        />
        <NumberField
          label={formatMessage({ id: 'visualizer.setting.nestingDepth.label' })}
          hint={formatMessage({ id: 'visualizer.setting.nestingDepth.hint' })}
          value={nestingDepth}
          min={1}
          max={NESTING_DEPTH_MAX}
          invalid={formatMessage({ id: 'visualizer.setting.range' }, { min: 1, max: NESTING_DEPTH_MAX })}
          onChange={(value) => onSettings({ nestingDepth: value })}
        />
        <Checkbox
          label={formatMessage({ id: 'visualizer.setting.concatenated.label' })}
          hint={formatMessage({ id: 'visualizer.setting.concatenated.hint' })}
          checked={concatenated}
          onChange={onConcatenated}
        />
      </Details>
    </Card>
  );
}
