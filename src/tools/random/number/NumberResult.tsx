import { FormattedMessage, useIntl } from 'react-intl';
import { SendTo } from '#src/handover/SendTo.tsx';
import { formatDecimal } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { JobState } from '#src/thread/job-state.ts';
import { LinesInFormats } from '#src/ui/lines-list/LinesActions.tsx';
import { spokenLines } from '#src/ui/lines-list/spoken-lines.ts';
import { LinesList } from '#src/locale/LinesList.tsx';
import { Prompt } from '#src/locale/Prompt.tsx';
import { ResultState } from '#src/locale/ResultState.tsx';
import type { Output } from '#workers/random/request.ts';
import { areFew, BigNumbers } from './BigNumbers.tsx';
import { BinsView } from '../BinsView.tsx';
import { ErrorText } from '../ErrorText.tsx';
import { StatisticsView } from '../StatisticsView.tsx';
import { files, numberFile, type NumberFormats, type WrittenNumbers } from './use-number-formats.ts';

/** Returns the contents for “Send to…” in the chosen format. */
function numberResult(numbers: WrittenNumbers, output: Output) {
  const whole = () => numberFile(numbers, output);
  if (output === 'json') return { json: whole, text: whole };
  if (output === 'csv') return { csv: whole, text: whole };
  return output === 'lines' ? { lines: whole, text: whole } : { text: whole };
}

interface NumberResultProps {
  readonly state: JobState<WrittenNumbers>;
  /** Formats of the numbers of the state; undefined without them. */
  readonly formats: NumberFormats | undefined;
  /** True if several numbers are requested. */
  readonly isList: boolean;
}

export function NumberResult({ state, formats, isList }: NumberResultProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const isLoading = state.status === 'loading';
  // Set when the button is clicked, so that nothing moves when the numbers arrive.
  const drawsList = isLoading ? isList : state.value !== undefined && state.value.lines.count > 1;
  const reserve = drawsList ? 'numbers' : undefined;
  const label = formatMessage({ id: 'random.numbers' });
  return (
    <ResultState
      state={state}
      prompt={<Prompt name="random" ghost="numbers" />}
      empty={{ reserve }}
      errorOf={(error) => <ErrorText error={error} />}
    >
      {(value) => {
        const { lines, statistics, histogram, available } = value;
        const title = formatMessage({ id: 'random.made' }, { count: lines.count });
        return {
          reserve,
          title,
          speech: { announce: 'again', text: spokenLines(title, lines) },
          actions: formats && (
            <>
              <SendTo result={numberResult(value, formats.chosen)} fileName={`numbers.${files[formats.chosen].ending}`} />
              <LinesInFormats lines={lines} fileName="numbers" formats={formats} />
            </>
          ),
          status: <FormattedMessage id="random.available" values={{ available: formatDecimal(available, locale) }} />,
          content: (
            <>
              {areFew(lines) ? <BigNumbers lines={lines} label={label} /> : <LinesList lines={lines} label={label} busy={isLoading} />}
              {lines.count > 1 && <StatisticsView statistics={statistics} />}
              {/* A few numbers, which are shown as figures, need no bars. */}
              {!areFew(lines) && histogram.length > 1 && <BinsView bins={histogram} />}
            </>
          ),
        };
      }}
    </ResultState>
  );
}
