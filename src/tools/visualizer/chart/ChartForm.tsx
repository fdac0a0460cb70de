import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import type { SummaryPlan } from '#workers/visualizer/summary.request.ts';
import css from './ChartForm.module.css';
import { type ChartForm as Form, chartForms, chartGrounds, type ChartSettings, type ChartSize, chartSizes } from './chart-settings.ts';
import { figureWords, keyWords, titleWords } from './chart-words.ts';
import { drawnParts } from './use-chart.ts';

interface ChartFormProps {
  readonly plan: SummaryPlan;
  readonly settings: ChartSettings;
  /** The drawn form; null until the groups are read. */
  readonly form: Form | null;
  readonly onChange: (settings: ChartSettings, typed: 'title' | null) => void;
  /** Buttons that save the chart. */
  readonly children: ReactNode;
}

/** Fields of a chart: what is drawn of the summary, and how it is saved. */
export function ChartForm({ plan, settings, form, onChange, children }: ChartFormProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { across, figure } = drawnParts(plan, settings);
  const change = (part: Partial<ChartSettings>, typed: 'title' | null = null) => onChange({ ...settings, ...part }, typed);
  const numbered = (texts: readonly string[]) => texts.map((label, index) => ({ value: String(index), label }));
  const choices = <Value extends string>(values: readonly Value[], of: 'form' | 'size' | 'ground') =>
    values.map((value) => ({ value, label: formatMessage({ id: `visualizer.chart.${of}` }, { value }) }));
  return (
    <section className={css.form} aria-label={formatMessage({ id: 'visualizer.chart.settings' })}>
      <Segmented
        label={formatMessage({ id: 'visualizer.chart.drawing' })}
        value={form ?? 'bars'}
        options={choices(chartForms, 'form')}
        onChange={(next) => change({ form: next })}
      />
      {plan.groupBy.length > 1 && (
        <Select
          label={formatMessage({ id: 'visualizer.chart.across' })}
          value={String(across)}
          options={numbered(plan.groupBy.map((key) => keyWords(intl, key)))}
          onChange={(next) => change({ across: Number(next) })}
        />
      )}
      {plan.show.length > 1 && (
        <Select
          label={formatMessage({ id: 'visualizer.chart.value' })}
          value={String(figure)}
          options={numbered(plan.show.map((measure) => figureWords(intl, measure)))}
          onChange={(next) => change({ figure: Number(next) })}
        />
      )}
      <TextField
        label={formatMessage({ id: 'visualizer.chart.titleField' })}
        value={settings.title ?? ''}
        placeholder={titleWords(intl, plan, settings)}
        onChange={(title) => change({ title: title === '' ? null : title }, 'title')}
      />
      <Segmented
        label={formatMessage({ id: 'visualizer.chart.savedSize' })}
        value={settings.size}
        options={choices(Object.keys(chartSizes) as ChartSize[], 'size')}
        onChange={(size) => change({ size })}
      />
      <Segmented
        label={formatMessage({ id: 'visualizer.chart.savedGround' })}
        value={settings.ground}
        options={choices(chartGrounds, 'ground')}
        onChange={(ground) => change({ ground })}
      />
      {children}
    </section>
  );
}
