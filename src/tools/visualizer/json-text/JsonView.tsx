import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { ResultSelect } from '#src/ui/choice/Select.tsx';
import { FindBar } from '#src/ui/lines-list/FindBar.tsx';
import { GoToRow } from '#src/ui/lines-list/GoToRow.tsx';
import type { RowsHandle } from '#src/ui/lines-list/RowsView.tsx';
import { searchModes, type SearchMode } from '#workers/visualizer/json.request.ts';
import type { JsonPage } from './fields.ts';
import { JsonLines } from './JsonLines.tsx';
import { JsonTree } from './JsonTree.tsx';
import css from './JsonView.module.css';
import { PlaceBar } from './PlaceBar.tsx';
import type { JsonTextHandle, ShownJson } from './use-json-text.ts';
import { useSearch } from './use-search.ts';

export interface JsonViewProps {
  readonly json: JsonTextHandle;
  readonly shown: ShownJson;
  /** Place that is scrolled into view; a new object for each request. */
  readonly jump: { readonly offset: number } | null;
  /** Default: lines. */
  readonly first?: JsonPage['view'];
}

export type View = NonNullable<JsonPage['view']>;

/** Deepest level to which the lines can be folded at once. */
const FOLD_DEPTH_MAX = 6;

/** The text as lines or as a tree, with a search and the path of the active row. */
export function JsonView({ json, shown, jump, first = 'lines' }: JsonViewProps) {
  const { formatMessage } = useIntl();
  const { client, fail } = json;
  const { edition, laid } = shown;
  const [view, setView] = useState<View>(first);
  const [active, setActive] = useState<number | null>(null);
  /** Changes when rows appear or disappear. */
  const [revision, setRevision] = useState(0);
  const [rows, setRows] = useState<{ readonly of: string; readonly count: number } | null>(null);
  const [depth, setDepth] = useState('0');
  const handle = useRef<RowsHandle>(null);
  const findInput = useRef<HTMLInputElement>(null);
  const own = `${edition} ${view}`;
  const count = rows?.of === own ? rows.count : view === 'lines' ? laid.lines : null;
  const version = `${own} ${revision}`;
  const show = (next: number) => {
    setRows({ of: own, count: next });
    setRevision((before) => before + 1);
  };
  const showRow = (row: number, all: number) => {
    show(all);
    // The row may be there only when the rows above are.
    requestAnimationFrame(() => handle.current?.show(row));
  };
  const latest = useRef({ showRow, view });
  useEffect(() => {
    latest.current = { showRow, view };
  });
  useEffect(() => {
    if (jump)
      client
        .show({ offset: jump.offset, view: latest.current.view })
        .then(({ value }) => latest.current.showRow(value.row, value.rows), fail);
  }, [jump, client, fail]);
  const search = useSearch({
    json,
    edition,
    view,
    from: () => active ?? handle.current?.topRow() ?? 0,
    onMatch: showRow,
    onFound: () => setRevision((before) => before + 1),
  });
  const choose = (next: View) => {
    setView(next);
    setActive(null);
  };
  useEffect(() => {
    if (view === 'tree') client.tree(null).then(({ value }) => setRows({ of: `${edition} tree`, count: value }), fail);
  }, [client, view, edition, fail]);
  const fold = (level: string) => {
    setDepth(level);
    setActive(null);
    client.foldDepth({ depth: Number(level) }).then(({ value }) => show(value), fail);
  };
  const parts = {
    client,
    fail,
    rows: {
      count: count ?? 0,
      version,
      active: active !== null && count !== null && active < count ? active : null,
      onActive: setActive,
      ref: handle,
    },
    onRows: show,
    onFind: () => findInput.current?.select(),
    hits: search.mode === 'text' ? search.state.query : '',
  };
  return (
    <div className={css.view}>
      <div className={css.tools}>
        <Segmented
          label={formatMessage({ id: 'visualizer.text.view.label' })}
          value={view}
          options={(['lines', 'tree'] as const).map((value) => ({ value, label: formatMessage({ id: `visualizer.text.view.${value}` }) }))}
          onChange={choose}
        />
        {view === 'lines' && laid.layout !== 'none' && (
          <ResultSelect
            label={formatMessage({ id: 'visualizer.text.fold.label' })}
            value={depth}
            options={Array.from({ length: FOLD_DEPTH_MAX + 1 }, (_, level) => ({
              value: String(level),
              label: formatMessage({ id: 'visualizer.text.fold.level' }, { level }),
            }))}
            onChange={fold}
          />
        )}
      </div>
      {view === 'lines' ? <JsonLines {...parts} layout={laid.layout} /> : <JsonTree {...parts} />}
      <PlaceBar key={version} client={client} row={parts.rows.active} view={view} />
      <div className={css.tools} data-finding={search.state.query !== '' || undefined}>
        <ResultSelect<SearchMode>
          label={formatMessage({ id: 'visualizer.text.search.mode' })}
          value={search.mode}
          options={searchModes.map((value) => ({ value, label: formatMessage({ id: `visualizer.text.search.${value}` }) }))}
          onChange={search.setMode}
        />
        <FindBar
          state={search.state}
          input={findInput}
          onFind={search.find}
          onGo={search.go}
          onClose={() => {
            search.find('');
            handle.current?.focusRow(active ?? handle.current.topRow());
          }}
        />
        {view === 'lines' && count !== null && <GoToRow count={count} onGo={(row) => handle.current?.focusRow(row)} />}
      </div>
      {search.problem && (
        <p role="alert" className={css.problem}>
          {search.problem}
        </p>
      )}
    </div>
  );
}
