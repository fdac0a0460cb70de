import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Button } from '#src/ui/button/Button.tsx';
import type { SummaryPlan } from '#workers/visualizer/summary.request.ts';
import css from './Chart.module.css';
import type { ChartData } from './chart-data.ts';
import type { ChartForm, ChartSettings } from './chart-settings.ts';
import { ChartTable } from './ChartTable.tsx';
import { useChartWords } from './chart-words.ts';
import { drawChart } from './draw-chart.ts';
import { palettes } from './palette.ts';
import { SceneView } from './SceneView.tsx';
import { loadFonts, measureText } from './save/png.ts';
import type { ChartAnswer } from './use-chart.ts';

/** Least width of a drawing, and the width below which the window is narrow, in CSS pixels. */
const [WIDTH_MIN, NARROW] = [260, 520];
/** Least and largest height of lines on the page in CSS pixels. */
const [PLOT_MIN, PLOT_MAX] = [112, 320];
/** Height of all else in a wide window with ten rows of the table, and in a narrow one with four and the sheet. */
const [REST_WIDE, REST_NARROW] = [672, 732];
export interface ChartProps {
  readonly plan: SummaryPlan;
  readonly settings: ChartSettings;
  readonly answer: ChartAnswer;
  readonly onForm: (form: ChartForm) => void;
}

/** Chart of a summary, or the reason why there is none. */
export function Chart({ answer, onForm, ...props }: ChartProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  if (answer.status === 'drawn') return <DrawnChart {...props} data={answer.data} />;
  const { reason, ...values } = answer.refusal;
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${name}Shown`, typeof value === 'number' && formatNumber(value, locale)]),
  );
  const other: ChartForm | null =
    reason === 'noOrder' || reason === 'stackKind' || reason === 'stackOne' ? 'bars' : reason === 'tooManyBars' ? 'lines' : null;
  return (
    <div className={css.chart}>
      <p role="status">
        <FormattedMessage id={`visualizer.chart.refused.${reason}`} values={{ ...values, ...shown }} />
      </p>
      {other && (
        <Button tone="panel" onClick={() => onForm(other)}>
          {formatMessage({ id: 'visualizer.chart.draw' }, { value: other })}
        </Button>
      )}
    </div>
  );
}

interface DrawnChartProps extends Omit<ChartProps, 'answer' | 'onForm'> {
  readonly data: ChartData;
}

function DrawnChart({ plan, settings, data }: DrawnChartProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const words = useChartWords(plan, settings, data.notes);
  // The head of the panel has the title.
  const shown = useMemo(() => ({ ...words, title: '' }), [words]);
  const [frame, width] = useWidth();
  const fonts = useFonts(data, words.title);
  const plotHeight = Math.min(PLOT_MAX, Math.max(PLOT_MIN, innerHeight - (width < NARROW ? REST_NARROW : REST_WIDE)));
  const scene = useMemo(
    () =>
      width > 0 && fonts >= 0
        ? drawChart(data, {
            width,
            height: null,
            plotHeight,
            padding: 0,
            palette: palettes.panel,
            locale,
            words: shown,
            measure: measureText,
          })
        : { width, height: 0, marks: [] },
    [data, width, plotHeight, locale, shown, fonts],
  );
  return (
    <section className={css.chart} aria-label={formatMessage({ id: 'visualizer.chart.label' })}>
      <div ref={frame} className={css.frame}>
        <SceneView
          scene={scene}
          className={css.drawing}
          role="img"
          aria-label={formatMessage(
            { id: 'visualizer.chart.spoken' },
            { form: data.form, title: words.title, points: data.points.length, series: data.series.length },
          )}
        />
      </div>
      <ChartTable data={data} words={words} />
    </section>
  );
}

/** Returns a reference for the frame of a drawing, and its width; 0 before it is measured. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setWidth(Math.max(WIDTH_MIN, element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, width] as const;
}

/** Loads the fonts for the texts of a chart. Returns how often they were loaded: texts are measured again. */
function useFonts({ points, series }: ChartData, title: string): number {
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const texts = [title, ...points.slice(0, 100).map(({ label }) => label), ...series.map(({ name }) => name ?? '')];
    void loadFonts(texts)?.then(() => isCurrent && setLoads((before) => before + 1));
    return () => {
      isCurrent = false;
    };
  }, [points, series, title]);
  return loads;
}
