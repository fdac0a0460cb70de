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
import type { NumberDraw, Output } from '#workers/random/request.ts';
import { pasteBytes, rowTexts } from '#workers/wire/lines.ts';
import { areFew, BigNumbers } from './BigNumbers.tsx';
import { BinsView } from '../BinsView.tsx';
import { ErrorText } from '../ErrorText.tsx';
import { StatisticsView } from '../StatisticsView.tsx';

/** Drawn numbers, and the list format in which they are written. */
export interface WrittenNumbers extends NumberDraw {
  readonly output: Output;
}

function numberResult({ lines, output }: WrittenNumbers) {
  const whole = () => pasteBytes(lines);
  if (output === 'json') return { json: whole, text: whole };
  return output === 'lines' ? { lines: whole, text: whole } : { text: whole };
}

const mediaTypes = { txt: 'text/plain', csv: 'text/csv', json: 'application/json' };

/** Returns the numbers, at most 10,000, as a file. A text file has the shown format, or one number per line if JSON is shown. */
function numberFile({ lines, output }: WrittenNumbers, ending: keyof typeof mediaTypes): Blob {
  const numbers = rowTexts(lines);
  const text = () => {
    if (ending === 'csv') return ['number', ...numbers, ''].join('\r\n');
    if (ending === 'json') return `[${numbers.join(', ')}]\n`;
    return output === 'json' ? numbers.map((number) => `${number}\n`).join('') : lines.bytes;
  };
  return new Blob([text()], { type: mediaTypes[ending] });
}

interface NumberResultProps {
  readonly state: JobState<WrittenNumbers>;
  /** True if several numbers are requested. */
  readonly isList: boolean;
}

export function NumberResult({ state, isList }: NumberResultProps) {
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
        const { lines, statistics, histogram, available, output } = value;
        const ending = output === 'json' ? 'json' : 'txt';
        const title = formatMessage({ id: 'random.made' }, { count: lines.count });
        return {
          reserve,
          title,
          speech: { announce: 'again', text: spokenLines(title, lines) },
          actions: (
            <>
              <SendTo result={numberResult(value)} fileName={`numbers.${ending}`} />
              <LinesInFormats
                lines={lines}
                fileName="numbers"
                endings={['txt', 'csv', 'json']}
                shown={ending}
                blob={(chosen) => numberFile(value, chosen)}
              />
            </>
          ),
          status: <FormattedMessage id="random.available" values={{ available: formatDecimal(available, locale) }} />,
          content: (
            <>
              {output === 'lines' && areFew(lines) ? (
                <BigNumbers lines={lines} label={label} />
              ) : (
                <LinesList lines={lines} label={label} busy={isLoading} />
              )}
              {lines.count > 1 && <StatisticsView statistics={statistics} />}
              {lines.count > 1 && histogram.length > 1 && <BinsView bins={histogram} />}
            </>
          ),
        };
      }}
    </ResultState>
  );
}
