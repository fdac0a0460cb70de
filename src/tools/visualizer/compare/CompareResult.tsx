import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { JobError } from '#src/thread/job-error.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { ResultProgress } from '#src/ui/result/ResultProgress.tsx';
import type { Layout, ViewSettings } from '#workers/visualizer/request.ts';
import type { SavingPage } from '../dialog/use-export.ts';
import { LazyInputProblem } from '../LazyInputProblem.tsx';
import { RepairButtons } from '../RepairButtons.tsx';
import type { TableRepair } from '../use-repair.ts';
import { CompareNotes } from './CompareNotes.tsx';
import { Differences } from './Differences.tsx';
import { readSecond, useSecond } from './second.ts';
import type { Comparing } from './use-comparison.ts';

interface CompareResultProps {
  readonly comparing: Comparing;
  /** Repair of the second file. */
  readonly repair: TableRepair;
  /** True to show the progress of the work in place of the last result. */
  readonly isSlow: boolean;
  readonly settings: ViewSettings;
  readonly layout: Layout;
  readonly page: SavingPage;
  readonly baseName: string;
}

/** The differences, or why there are none: the files are equal, the second is missing or cannot be read, or they are being compared. */
export function CompareResult({ comparing, repair, isSlow, ...rest }: CompareResultProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { state, stale, isWaiting, isCanceled, size, cancel, resume } = comparing;
  const label = formatMessage({ id: 'mat.result' });
  const compared = state.status === 'empty' || state.status === 'failed' ? undefined : state.value;
  const privacy = <FormattedMessage id="mat.private" />;
  if (state.status === 'working' && (isSlow || !compared)) {
    const share = state.progress ? state.progress.done / state.progress.total : 0;
    return (
      <ResultPanel label={label} state="working" progress={state.progress ?? undefined} statusEnd={privacy}>
        {isSlow && (
          <ResultProgress
            label={formatMessage({ id: isWaiting ? 'visualizer.reading.label' : 'visualizer.compare.working' })}
            progress={isWaiting && state.progress ? state.progress : { done: share * size, total: size }}
            {...(!isWaiting && { onCancel: cancel })}
          />
        )}
      </ResultPanel>
    );
  }
  if (isCanceled) {
    return (
      <ResultPanel label={label} state="empty" statusEnd={privacy}>
        <ResultMessage
          tone="empty"
          title={<FormattedMessage id="visualizer.compare.canceled" />}
          action={
            <Button tone="panel" onClick={resume}>
              <FormattedMessage id="visualizer.compare.again" />
            </Button>
          }
        />
      </ResultPanel>
    );
  }
  if (!compared) {
    return (
      <ResultPanel label={label} state={state.status} announce="first" statusEnd={privacy}>
        {state.status === 'failed' ? (
          <LazyInputProblem error={state.error} action={<SecondActions error={state.error} repair={repair} />} />
        ) : (
          <ResultMessage
            tone="empty"
            ghost="table"
            title={<FormattedMessage id="visualizer.compare.promptTitle" />}
            text={<FormattedMessage id="visualizer.compare.prompt" />}
          />
        )}
      </ResultPanel>
    );
  }
  const { added, removed, changed, equal } = compared;
  if (added + removed + changed > 0) return <Differences compared={compared} stale={stale} onCancel={cancel} {...rest} />;
  return (
    <ResultPanel
      label={label}
      state={state.status}
      stale={stale}
      announce="first"
      title={<FormattedMessage id="visualizer.compare.equal" values={{ count: equal, shown: formatNumber(equal, locale) }} />}
      statusEnd={privacy}
    >
      <CompareNotes compared={compared} isEqual />
    </ResultPanel>
  );
}

interface SecondActionsProps {
  readonly error: JobError;
  readonly repair: TableRepair;
}

/** Buttons that may make the second file readable. */
function SecondActions({ error, repair }: SecondActionsProps) {
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
    />
  );
}
