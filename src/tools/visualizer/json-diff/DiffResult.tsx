import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ResultState, type ResultView, type ResultWork } from '#src/locale/ResultState.tsx';
import { formatBytes, formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { JobState } from '#src/thread/job-state.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { ResultSelect } from '#src/ui/choice/Select.tsx';
import type { RowsHandle } from '#src/ui/lines-list/RowsView.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { type CompareOptions, differenceKinds, type RowsScope, sides } from '#workers/visualizer/diff.request.ts';
import { useFactNotes } from '../json-text/use-fact-notes.ts';
import { DiffList } from './DiffList.tsx';
import { DiffRows } from './DiffRows.tsx';
import { DiffNotes, type OnOptions } from './DiffNotes.tsx';
import css from './DiffResult.module.css';
import { PatchView } from './PatchView.tsx';
import type { DiffHandle, ShownDiff } from './use-diff.ts';

export interface DiffResultProps {
  readonly state: JobState<ShownDiff>;
  readonly isStale: boolean;
  readonly diff: DiffHandle;
  readonly options: CompareOptions;
  readonly onOptions: OnOptions;
  /** Note about repairs of the texts. */
  readonly repaired: ReactNode;
  readonly work: ResultWork;
}

const views = ['side', 'list', 'patch', 'merge'] as const;
type View = (typeof views)[number];

/** Width in px of a window in which two texts have no room beside each other. */
const NARROW_PX = 600;

/** The differences of two texts: side by side, as a list, or as a patch. */
export function DiffResult({ state, isStale, diff, options, onOptions, repaired, work }: DiffResultProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const [chosen, setChosen] = useState<View | null>(null);
  const view = chosen ?? (innerWidth < NARROW_PX ? 'list' : 'side');
  const factNotes = useFactNotes();
  const number = (value: number) => formatNumber(value, locale);
  const viewOf = (shown: ShownDiff): ResultView => {
    const { compared, facts } = shown;
    const { total, counts } = compared;
    const words = differenceKinds.flatMap((kind) =>
      counts[kind] > 0
        ? [formatMessage({ id: `visualizer.diff.count.${kind}` }, { count: counts[kind], shown: number(counts[kind]) })]
        : [],
    );
    const notes = sides.flatMap((side) => {
      const label = formatMessage({ id: `visualizer.json-diff.fields.${side}.label` });
      return factNotes(facts[side]).map((note) => `${label}: ${note}`);
    });
    const sizes = sides.map((side) => formatBytes(facts[side].sizeBytes, locale)).join(' · ');
    return {
      title: (
        <span role="status" aria-live="off">
          <FormattedMessage id="visualizer.diff.total" values={{ count: total, shown: number(total) }} />
        </span>
      ),
      detail: words.length > 0 ? words.join(' · ') : sizes,
      status: (repaired || notes.length > 0) && (
        <>
          {repaired} {notes.join(' ')}
        </>
      ),
      statusEnd: <FormattedMessage id="mat.private" />,
      speech: { hasStatus: true },
      content: (
        <div className={css.view}>
          <DiffNotes compared={compared} options={options} onOptions={onOptions} />
          {total === 0 && (
            <ResultMessage
              tone="empty"
              title={<FormattedMessage id="visualizer.diff.equal" />}
              text={
                <FormattedMessage
                  id="visualizer.diff.equalText"
                  values={{ numbers: options.numbers, sets: options.arrays === 'set' ? 'yes' : 'no' }}
                />
              }
            />
          )}
          {total > 0 && (
            <>
              <div className={css.tools}>
                <Segmented
                  label={formatMessage({ id: 'visualizer.text.view.label' })}
                  value={view}
                  options={views.map((value) => ({ value, label: formatMessage({ id: `visualizer.diff.view.${value}` }) }))}
                  onChange={setChosen}
                />
              </div>
              {view === 'patch' || view === 'merge' ? (
                <PatchView key={view} client={diff.client} format={view} edition={shown.edition} isSet={options.arrays === 'set'} />
              ) : (
                <Places key={shown.edition} diff={diff} shown={shown} isList={view === 'list'} onShow={() => setChosen('side')} />
              )}
            </>
          )}
        </div>
      ),
    };
  };
  return (
    <ResultState state={state} isStale={isStale} prompt={null} work={work}>
      {viewOf}
    </ResultState>
  );
}

interface PlacesProps {
  readonly diff: DiffHandle;
  readonly shown: ShownDiff;
  readonly isList: boolean;
  /** Called when a difference of the list is to be shown side by side. */
  readonly onShow: () => void;
}

/** The places of the differences, with buttons and keys that go from one to the next. */
function Places({ diff: { client, fail }, shown, isList, onShow }: PlacesProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const [scope, setScope] = useState<RowsScope>('near');
  const [current, setCurrent] = useState<number | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const handle = useRef<RowsHandle>(null);
  const { compared, rows, edition } = shown;
  const { total } = compared;
  const show = (difference: number, inScope: RowsScope) => {
    setCurrent(difference);
    client.rowOf({ difference, scope: inScope }).then(({ value }) => requestAnimationFrame(() => handle.current?.focusRow(value)), fail);
  };
  const go = (step: 1 | -1) => {
    const next = current === null ? (step === 1 ? 0 : total - 1) : (current + step + total) % total;
    if (!isList) return show(next, scope);
    setCurrent(next);
    handle.current?.focusRow(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isArrow = event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp');
    if (event.key !== 'F7' && !isArrow) return;
    event.preventDefault();
    event.stopPropagation();
    go(event.key === 'ArrowUp' || event.shiftKey ? -1 : 1);
  };
  const number = (value: number) => formatNumber(value, locale);
  const parts = { client, fail };
  return (
    <div className={css.places} onKeyDownCapture={onKeyDown}>
      <div className={css.tools}>
        <IconButton
          tone="panel"
          icon="arrow-up"
          size={16}
          label={formatMessage({ id: 'visualizer.diff.previous' })}
          onClick={() => go(-1)}
        />
        <IconButton tone="panel" icon="arrow-down" size={16} label={formatMessage({ id: 'visualizer.diff.next' })} onClick={() => go(1)} />
        <span className={css.count} role="status">
          {current === null
            ? formatMessage({ id: 'visualizer.diff.total' }, { count: total, shown: number(total) })
            : formatMessage({ id: 'visualizer.diff.place' }, { current: number(current + 1), total: number(total) })}
        </span>
        {!isList && (
          <ResultSelect<RowsScope>
            label={formatMessage({ id: 'visualizer.diff.scope.label' })}
            value={scope}
            options={(['near', 'all'] as const).map((value) => ({ value, label: formatMessage({ id: `visualizer.diff.scope.${value}` }) }))}
            onChange={(next) => {
              setScope(next);
              setActive(null);
              if (current !== null) show(current, next);
            }}
          />
        )}
      </div>
      {isList ? (
        <DiffList
          {...parts}
          rows={{ count: total, version: `${edition} list`, active: current, onActive: setCurrent, ref: handle }}
          onOpen={(difference) => {
            onShow();
            setScope('near');
            show(difference, 'near');
          }}
        />
      ) : (
        <DiffRows
          {...parts}
          scope={scope}
          rows={{ count: rows[scope], version: `${edition} ${scope}`, active, onActive: setActive, ref: handle }}
          onDifference={setCurrent}
        />
      )}
    </div>
  );
}
