import { useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { DownloadButton } from '#src/ui/button/DownloadButton.tsx';
import type { TableColumn } from '#workers/visualizer/request.ts';
import type { GroupKey } from '#workers/visualizer/summary.request.ts';
import { useTableParts } from '../table/table-context.ts';
import { Bars, barsHeight } from './Bars.tsx';
import css from './Chart.module.css';
import { pdfOf } from './pdf-chart.ts';
import { usePoints } from './points.ts';
import { pngOf, svgOf } from './save-chart.ts';
import { TIME_LINE_HEIGHT, TimeLine } from './TimeLine.tsx';

/** Width of a drawing before it is measured, and the least width, in CSS pixels. */
const WIDTH = 720;
const WIDTH_MIN = 260;

interface ChartProps {
  /** Columns of the first key and the first figure. */
  readonly columns: readonly [TableColumn, TableColumn];
  readonly by: GroupKey['by'];
}

/** Chart of the first groups of a summary: bars for values, a line for parts of time, columns for ranges. */
export function Chart({ columns, by }: ChartProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const drawing = useRef<SVGSVGElement>(null);
  const { summary, arranging, baseName } = useTableParts();
  const groups = arranging.arranged?.rows ?? summary.rows;
  const points = usePoints(columns);
  const [width, setWidth] = useState(WIDTH);
  const isDrawn = points !== null && points.length > 0;
  useLayoutEffect(() => {
    const frame = drawing.current?.parentElement;
    if (!isDrawn || !frame) return;
    const measure = () => setWidth(Math.max(WIDTH_MIN, frame.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [isDrawn]);
  if (points === null) return null;
  if (points.length === 0) {
    return (
      <p className={css.chart}>
        <FormattedMessage id="visualizer.chart.noNumbers" />
      </p>
    );
  }
  const [key, figure] = columns;
  const missing = formatMessage({ id: 'visualizer.kind.absent' });
  const height = by === 'value' ? barsHeight(points) : TIME_LINE_HEIGHT;
  const file = (ending: string, make: (shown: SVGSVGElement) => Blob | Promise<Blob>) => async () => ({
    name: `${baseName}-chart.${ending}`,
    blob: await make(drawing.current as SVGSVGElement),
  });
  return (
    <section className={css.chart} aria-label={formatMessage({ id: 'visualizer.chart.label' })}>
      <div className={css.frame}>
        <svg
          ref={drawing}
          className={css.drawing}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={formatMessage({ id: 'visualizer.chart.drawing' }, { figure: figure.name, key: key.name })}
        >
          <rect className={css.ground} width={width} height={height} />
          {by === 'value' ? (
            <Bars points={points} width={width} missing={missing} />
          ) : (
            <TimeLine points={points} width={width} form={by === 'range' ? 'columns' : 'line'} missing={missing} />
          )}
        </svg>
      </div>
      <div className={css.actions}>
        <DownloadButton tone="panel" label={formatMessage({ id: 'visualizer.chart.save' }, { format: 'SVG' })} file={file('svg', svgOf)} />
        <DownloadButton tone="panel" label={formatMessage({ id: 'visualizer.chart.save' }, { format: 'PNG' })} file={file('png', pngOf)} />
        <DownloadButton tone="panel" label={formatMessage({ id: 'visualizer.chart.save' }, { format: 'PDF' })} file={file('pdf', pdfOf)} />
        {points.length < groups && (
          <FormattedMessage
            id="visualizer.chart.cut"
            values={{ shown: formatNumber(points.length, locale), all: formatNumber(groups, locale) }}
          />
        )}
      </div>
    </section>
  );
}
