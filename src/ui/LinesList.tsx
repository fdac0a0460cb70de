import { type CSSProperties, type MouseEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TextLines } from '#workers/wire/lines.ts';
import css from './LinesList.module.css';
import { usePartsLabels } from './labels.ts';
import { FindBar } from './lines-list/FindBar.tsx';
import { GoToRow } from './lines-list/GoToRow.tsx';
import { LineRow } from './lines-list/LineRow.tsx';
import { listKeyHandler } from './lines-list/list-keys.ts';
import { hitPattern, type Span, wholeText } from './lines-list/row-text.ts';
import { SingleLine } from './lines-list/SingleLine.tsx';
import { useFind } from './lines-list/use-find.ts';
import { useRowWindow } from './lines-list/use-row-window.ts';
import { useCopy } from './use-copy.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface LinesListProps {
  lines: TextLines;
  label: string;
  /** The characters of every row that mean something: the version digit of a UUID. */
  mark?: Span | null | undefined;
  /** Enter or a double click on a row. Without it Enter copies. */
  onRowOpen?: ((row: number) => void) | undefined;
  busy?: boolean;
}

/** Up to here all rows are in sight, and there is nothing to find or to go to. */
const ROWS_IN_SIGHT = 11;

/** The lines of a result, any number of them. */
export function LinesList({ lines, label, mark, onRowOpen, busy = false }: LinesListProps) {
  return lines.count === 1 ? (
    <SingleLine lines={lines} label={label} mark={mark} busy={busy} />
  ) : (
    <ManyLines lines={lines} label={label} mark={mark} onRowOpen={onRowOpen} busy={busy} />
  );
}

function ManyLines({ lines, label, mark, onRowOpen, busy }: LinesListProps) {
  const labels = usePartsLabels();
  const { count } = lines;
  const scroller = useRef<HTMLDivElement>(null);
  const findInput = useRef<HTMLInputElement>(null);
  const { shown, reveal, topRow, pageRows } = useRowWindow(scroller, count);
  const [touched, setActive] = useState<number | null>(null);
  const active = touched !== null && count > 0 ? Math.min(touched, count - 1) : null;
  const [copiedRow, setCopiedRow] = useState<number | null>(null);
  const { state: copyState, copy } = useCopy();
  const takesFocus = useRef(false);

  const show = (row: number) => {
    setActive(row);
    reveal(row);
  };
  const focusRow = (row: number) => {
    takesFocus.current = true;
    show(row);
  };
  const copyRow = (row: number) => {
    setCopiedRow(row);
    void copy(() => wholeText(lines, row));
  };
  const find = useFind(lines, { from: () => active ?? topRow(), onHit: show });
  const hits = useMemo(() => hitPattern(find.state.query), [find.state.query]);

  useLayoutEffect(() => {
    const row = takesFocus.current && scroller.current?.querySelector<HTMLElement>(`[data-row="${active}"]`);
    if (!row) return;
    takesFocus.current = false;
    row.focus({ preventScroll: true });
  });
  const onLeave = useCallback(() => scroller.current?.focus({ preventScroll: true }), []);

  const rowAt = (event: MouseEvent, name: 'row' | 'copy') => {
    const value = (event.target as Element).closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
    return value === undefined ? null : Number(value);
  };
  const onClick = (event: MouseEvent) => {
    const copied = rowAt(event, 'copy');
    if (copied !== null) copyRow(copied);
    setActive(rowAt(event, 'row'));
  };
  const onDoubleClick = (event: MouseEvent) => {
    const row = rowAt(event, 'row');
    if (row !== null) onRowOpen?.(row);
  };
  const tools = count > ROWS_IN_SIGHT;
  const onKeyDown = listKeyHandler({
    count,
    active,
    topRow,
    pageRows,
    onMove: focusRow,
    onCopy: copyRow,
    onOpen: onRowOpen,
    onFind: tools ? () => findInput.current?.select() : undefined,
  });
  const closeFind = () => {
    find.find('');
    if (active === null) scroller.current?.focus({ preventScroll: true });
    else focusRow(active);
  };

  const rows = shown ? Array.from({ length: Math.max(0, Math.min(shown.end, count) - shown.first) }, (_, index) => shown.first + index) : [];
  return (
    <div className={css.frame}>
      <div
        ref={scroller}
        role="list"
        className={css.scroller}
        aria-label={label}
        aria-busy={busy}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onDoubleClick={onRowOpen && onDoubleClick}
      >
        {shown && (
          <div className={css.canvas} style={{ height: shown.canvasPx, '--digits': labels.number(shown.end).length } as CSSProperties}>
            {rows.map((row) => (
              <LineRow
                key={row}
                lines={lines}
                row={row}
                y={row * shown.rowPx - shown.base}
                mark={mark}
                hits={hits}
                active={row === active}
                copied={row === copiedRow && copyState === 'copied'}
                onLeave={onLeave}
              />
            ))}
          </div>
        )}
      </div>
      {tools && (
        <div className={css.tools} data-finding={find.state.query !== '' || undefined}>
          <FindBar state={find.state} input={findInput} onFind={find.find} onGo={find.go} onClose={closeFind} />
          <GoToRow count={count} onGo={focusRow} />
        </div>
      )}
      <VisuallyHidden role="status">{copyState === 'copied' ? labels.copied : copyState === 'failed' ? labels.copyFailed : ''}</VisuallyHidden>
    </div>
  );
}
