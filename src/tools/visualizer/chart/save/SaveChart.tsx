import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { DownloadButton } from '#src/ui/button/DownloadButton.tsx';
import type { ChartData } from '../chart-data.ts';
import { chartSizes } from '../chart-settings.ts';
import { useChartWords } from '../chart-words.ts';
import { drawChart } from '../draw-chart.ts';
import { palettes } from '../palette.ts';
import { useRowsNote } from '../use-rows-note.ts';
import type { ChartProps } from '../Chart.tsx';
import { pdfOf } from './pdf.ts';
import { measureText, pngOf } from './png.ts';
import css from './SaveChart.module.css';
import { svgOf } from './svg.ts';

/** Distance of a saved chart from the edges of its ground. */
const PADDING = 28;

export interface SaveChartProps extends Pick<ChartProps, 'plan' | 'settings'> {
  readonly data: ChartData;
  /** Name of saved files without the extension. */
  readonly baseName: string;
}

/** Buttons that save a chart in the chosen size on the chosen ground, with its title and a note about the filter. */
export function SaveChart({ plan, settings, data, baseName }: SaveChartProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const words = useChartWords(plan, settings, data.notes);
  const rowsNote = useRowsNote();
  const size = chartSizes[settings.size];
  const drawn = () =>
    drawChart(data, {
      ...size,
      plotHeight: size.height,
      padding: PADDING,
      palette: palettes[settings.ground],
      locale,
      words: { ...words, notes: rowsNote === '' ? words.notes : [rowsNote, ...words.notes] },
      measure: measureText,
    });
  const formats = {
    SVG: () => svgOf(drawn()),
    PNG: () => pngOf(drawn(), size.pixels),
    PDF: () => pdfOf(drawn()),
  };
  return (
    <div className={css.save}>
      <span className={css.label}>
        <FormattedMessage id="visualizer.chart.saveLabel" />
      </span>
      <div className={css.formats}>
        {Object.entries(formats).map(([format, make]) => (
          <DownloadButton
            key={format}
            label={format}
            name={formatMessage({ id: 'visualizer.chart.save' }, { format })}
            file={async () => ({ name: `${baseName}-chart.${format.toLowerCase()}`, blob: await make() })}
          />
        ))}
      </div>
      <span className={css.hint}>
        <FormattedMessage
          id="visualizer.chart.savedPixels"
          values={{
            width: formatNumber(size.pixels, locale),
            height: formatNumber(Math.round((size.pixels * size.height) / size.width), locale),
          }}
        />
      </span>
    </div>
  );
}
