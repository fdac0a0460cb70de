import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TextLines } from '#workers/wire/lines.ts';
import { usePartsLabels } from '../labels.ts';
import { useCopy } from '../button/use-copy.ts';
import { Ruler, type RulerProps } from '../result/Ruler.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { FindBar } from './FindBar.tsx';
import { GoToRow } from './GoToRow.tsx';
import { LineRow } from './LineRow.tsx';
import { listKeyHandler } from './list-keys.ts';
import css from './ManyLines.module.css';
import { hitPattern, type Span, wholeText } from './row-text.ts';
import { PrintedLines } from './PrintedLines.tsx';
import { useFind } from './use-find.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowWindow } from './use-row-window.ts';

/** Returns whether the page is being printed; content for print must be rendered before the browser's snapshot. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    addEventListener('afterprint', () => setPrinting(false), { signal });
    return () => controller.abort();
  }, []);
  return printing;
}

export interface LinesListProps {
  lines: TextLines;
  label: string;
  /** Characters marked in every row, such as the version digit of a UUID. */
  mark?: Span | null | undefined;
  /** Called on a click or Enter on a row. Without it Enter copies the row. */
  onRowOpen?: ((row: number) => void) | undefined;
  /** Returns a row of two short lines, in place of its text. It is as wide as the list. */
  twoLines?: ((text: string) => ReactNode) | undefined;
  busy?: boolean | undefined;
  /** Returns a text shown before a row, such as the question that the row answers; it is neither copied nor searched. */
  headOf?: ((row: number) => string) | undefined;
  /** Makes a list of few rows only as high as its rows; otherwise it has the height of a full list. Default: false. */
  fit?: boolean | undefined;
  /** True if the rows are one text, broken only to be shown: they have neither numbers nor buttons. Default: false. */
  isOneText?: boolean | undefined;
  /** Size in bytes that the ruler measures, and the part that the rows show, all by default. Without it the ruler measures rows. */
  ruler?: { readonly bytes: number; readonly part?: RulerProps['part'] };
}

/** A list with at most this number of rows has no search and no “go to row”, because all its rows are visible. */
const ROWS_IN_SIGHT = 11;

/** A list of any number of rows, of which only the visible ones are rendered. */
export function ManyLines({
  lines,
  label,
  mark,
  onRowOpen,
  twoLines,
  busy,
  headOf,
  fit = false,
  isOneText = false,
  ruler,
}: LinesListProps) {
  const labels = usePartsLabels();
  const { count } = lines;
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const findInput = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => frame.current?.style.setProperty('--count', String(count)), [count]);
  const { shown, reveal, topRow, pageRows } = useRowWindow(scroller, count);
  const [touched, setActive] = useState<number | null>(null);
  const active = touched !== null && count > 0 ? Math.min(touched, count - 1) : null;
  const [copiedRow, setCopiedRow] = useState<number | null>(null);
  const { state: copyState, copy } = useCopy();
  const { focusActive, onFocus, onBlur } = useRowFocus(scroller, active);

  const show = (row: number) => {
    setActive(row);
    reveal(row);
  };
  const focusRow = (row: number) => {
    focusActive();
    show(row);
  };
  const copyRow = (row: number) => {
    setCopiedRow(row);
    void copy(() => wholeText(lines, row));
  };
  const find = useFind(lines, { from: () => active ?? topRow(), onHit: show });
  const printing = usePrinting();
  const hits = useMemo(() => hitPattern(find.state.query), [find.state.query]);

  const rowAt = (event: MouseEvent, name: 'row' | 'copy') => {
    const value = (event.target as Element).closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
    return value === undefined ? null : Number(value);
  };
  const onClick = (event: MouseEvent) => {
    const copied = rowAt(event, 'copy');
    const row = rowAt(event, 'row');
    if (copied !== null) copyRow(copied);
    else if (row !== null) onRowOpen?.(row);
    setActive(row);
  };
  const tools = count > ROWS_IN_SIGHT;
  const onKeyDown = listKeyHandler({
    count,
    active,
    topRow,
    pageRows,
    onMove: focusRow,
    onCopy: isOneText ? () => undefined : copyRow,
    onOpen: onRowOpen,
    onFind: tools ? () => findInput.current?.select() : undefined,
  });
  const closeFind = () => {
    find.find('');
    if (active === null) scroller.current?.focus({ preventScroll: true });
    else focusRow(active);
  };

  const rows = shown
    ? Array.from({ length: Math.max(0, Math.min(shown.end, count) - shown.first) }, (_, index) => shown.first + index)
    : [];
  const total = ruler?.bytes ?? count;
  const scale = total / count;
  const part = ruler?.part ?? (shown ? { from: shown.top * scale, to: shown.bottom * scale } : undefined);
  return (
    <>
      {count > 0 && <Ruler total={total} part={part} label={ruler ? labels.bytes : labels.number} />}
      <div ref={frame} className={css.frame} data-fit={fit || undefined} data-two-lines={twoLines ? '' : undefined}>
        <div
          ref={scroller}
          role="list"
          className={css.scroller}
          translate="no"
          aria-label={label}
          aria-busy={busy}
          tabIndex={0}
          onFocus={onFocus}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          {shown && (
            <div className={css.canvas} style={{ height: shown.canvasPx, '--digits': labels.number(shown.end).length } as CSSProperties}>
              {rows.map((row) => (
                <LineRow
                  key={row}
                  lines={lines}
                  row={row}
                  head={headOf?.(row)}
                  y={row * shown.rowPx - shown.base}
                  mark={mark}
                  twoLines={twoLines}
                  hits={hits}
                  active={row === active}
                  copied={row === copiedRow && copyState === 'copied'}
                  isOneText={isOneText}
                />
              ))}
            </div>
          )}
        </div>
        {printing && <PrintedLines lines={lines} />}
        {tools && (
          <div className={css.tools} data-finding={find.state.query !== '' || undefined}>
            <FindBar state={find.state} input={findInput} onFind={find.find} onGo={find.go} onClose={closeFind} />
            {!isOneText && <GoToRow count={count} onGo={focusRow} />}
          </div>
        )}
        <VisuallyHidden role="status">
          {copyState === 'copied' ? labels.copied : copyState === 'failed' ? labels.copyFailed : ''}
        </VisuallyHidden>
      </div>
    </>
  );
}
