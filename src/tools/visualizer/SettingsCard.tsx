import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { FLATTEN_DEPTH_MAX, NESTING_DEPTH_MAX, type ViewSettings } from '#workers/visualizer/request.ts';
import { ToolForm } from '../form/ToolForm.tsx';
import type { Tool } from '../tool.ts';

interface SettingsCardProps {
  /** Name of the page. */
  readonly name: string;
  readonly tool: Tool;
  readonly settings: ViewSettings;
  readonly onSettings: (part: Partial<ViewSettings>) => void;
  /** True if the text may contain several values, one after another. */
  readonly concatenated: boolean;
  readonly onConcatenated: (concatenated: boolean) => void;
  /** Field for the query whose nodes become the rows. */
  readonly rowsAt: ReactNode;
}

/** Card with the settings for nested values. */
export function SettingsCard({ name, tool, settings, onSettings, concatenated, onConcatenated, rowsAt }: SettingsCardProps) {
  const { formatMessage } = useIntl();
  const depth = (field: 'flattenDepth' | 'nestingDepth', min: number, max: number) => (
    <NumberField
      label={formatMessage({ id: `visualizer.fields.${field}.label` })}
      hint={formatMessage({ id: `visualizer.fields.${field}.hint` })}
      value={settings[field]}
      min={min}
      max={max}
      invalid={formatMessage({ id: 'visualizer.range' }, { min, max })}
      onChange={(value) => onSettings({ [field]: value })}
    />
  );
  const slots = {
    rowsAt,
    flattenDepth: depth('flattenDepth', 0, FLATTEN_DEPTH_MAX),
    nestingDepth: depth('nestingDepth', 1, NESTING_DEPTH_MAX),
    concatenated: (
      <Checkbox
        label={formatMessage({ id: 'visualizer.fields.concatenated.label' })}
        hint={formatMessage({ id: 'visualizer.fields.concatenated.hint' })}
        checked={concatenated}
        onChange={onConcatenated}
      />
    ),
  };
  return (
    <Card fill="form" as="section" label={formatMessage({ id: 'visualizer.settings' })}>
      <ToolForm name={name} tool={tool} values={settings} onChange={onSettings} parts={{ slots }} />
    </Card>
  );
}
