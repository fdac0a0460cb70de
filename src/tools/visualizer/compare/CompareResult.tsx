import { FormattedMessage, useIntl } from 'react-intl';
import { ResultState } from '#src/locale/ResultState.tsx';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { JobError } from '#src/thread/job-error.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { useShownWorking } from '#src/ui/use-shown-working.ts';
import { LazyInputProblem } from '../LazyInputProblem.tsx';
import { StepHead } from '../panel/StepHead.tsx';
import { RepairButtons, type TableRepair } from '../RepairButtons.tsx';
import { CompareNotes } from './CompareNotes.tsx';
import { Differences } from './Differences.tsx';
import { readSecond, useSecond } from './second.ts';
import type { Comparing } from './use-comparison.ts';

interface CompareResultProps {
  readonly comparing: Comparing;
  /** Repair of the second file. */
  readonly repair: TableRepair;
}

/** The differences, or why there are none: the files are equal, the second is missing or cannot be read, or they are being compared. */
export function CompareResult({ comparing, repair }: CompareResultProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { state, isStale, isWaiting, isCanceled, size, cancel, resume } = comparing;
  const { value: compared, progress, error } = state;
  const isSlow = useShownWorking(state.status === 'loading');
  if (compared && compared.added + compared.removed + compared.changed > 0 && !error && !isSlow && !isCanceled)
    return <Differences compared={compared} isStale={isStale} onCancel={cancel} />;
  const share = progress ? progress.done / progress.total : 0;
  const prompt = isCanceled ? (
    <ResultMessage
      tone="empty"
      title={<FormattedMessage id="visualizer.compare.canceled" />}
      action={
        <Button tone="panel" onClick={resume}>
          <FormattedMessage id="visualizer.compare.again" />
        </Button>
      }
    />
  ) : null;
  return (
    <ResultState
      state={isCanceled ? { status: 'idle' } : isWaiting || !progress ? state : { ...state, progress: { done: share * size, total: size } }}
      isStale={isStale}
      keepsValue={false}
      prompt={prompt}
      empty={{ statusEnd: <FormattedMessage id="mat.private" />, speech: { announce: 'first' } }}
      errorOf={(problem) => <LazyInputProblem error={problem} action={<SecondActions error={problem} repair={repair} />} />}
      work={{
        label: formatMessage({ id: isWaiting ? 'visualizer.reading.label' : 'visualizer.compare.working' }),
        ...(!isWaiting && { onCancel: cancel }),
      }}
    >
      {(value) => ({
        speech: { announce: 'first' },
        title: <FormattedMessage id="visualizer.compare.equal" values={{ count: value.equal, shown: formatNumber(value.equal, locale) }} />,
        content: (
          <div>
            <StepHead />
            <CompareNotes compared={value} isEqual />
          </div>
        ),
      })}
    </ResultState>
  );
}

/** Buttons that may make the second file readable. */
function SecondActions({ error, repair }: { readonly error: JobError; readonly repair: TableRepair }) {
  const { reading } = useSecond();
  if (error.kind !== 'input') return null;
  if (error.code === 'visualizer.error.csvQuote') {
    // Text without the name of a CSV file is read as CSV although bad lines are skipped, because a part of its format is set.
    const csv = { ...reading.csv, quote: reading.csv.quote ?? 'double' };
    return (
      <Button tone="panel" onClick={() => readSecond({ skipBadLines: true, csv })}>
        <FormattedMessage id="visualizer.skipBadLines" />
      </Button>
    );
  }
  if (error.code !== 'visualizer.error.parse') return null;
  return (
    <RepairButtons
      error={error}
      repair={repair}
      onSkipLines={() => readSecond({ skipBadLines: true })}
      onReadValues={reading.concatenated ? null : () => readSecond({ concatenated: true })}
      onReadCsv={() => readSecond({ csv: { ...reading.csv, delimiter: ',' } })}
    />
  );
}
