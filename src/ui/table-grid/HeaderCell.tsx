import { type DragEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { Icon } from '../Icon.tsx';
import css from './HeaderCell.module.css';
import type { PlacedColumn } from './use-grid-columns.ts';
import { useGridWords } from './words.ts';

interface HeaderCellProps {
  readonly column: PlacedColumn;
  /** Index of the column among the visible ones. */
  readonly index: number;
  readonly ariaColumn: number;
  /** Offset in px: from the edge of the grid if pinned, otherwise from the edge of the canvas. */
  readonly startPx: number;
  /** Number of heading rows below it, which it spans. */
  readonly levelsBelow: number;
  /** True for the heading of the keyboard focus, which is reached with Tab. */
  readonly isActive: boolean;
  /** Drawing below the words; its place stays empty for null, and there is none for undefined. */
  readonly figure: ReactNode;
  /** Called with the new width in px; null resets the width. */
  readonly onResize: (sizePx: number | null) => void;
  /** Called when the column `id` was dropped before or after this one. */
  readonly onDrop: (id: number, after: boolean) => void;
}

const DRAGGED = 'application/x-verstak-column';

/** Heading of one column: a click sorts by it, its edge resizes it, and it can be dragged to another place. */
export function HeaderCell({ column, index, ariaColumn, startPx, levelsBelow, isActive, figure, onResize, onDrop }: HeaderCellProps) {
  const words = useGridWords();
  const grip = useRef<{ readonly x: number; readonly sizePx: number } | null>(null);
  const { path, name, detail, sorted, sortPlace, sizePx, isPinned } = column;
  const onGrip = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, sizePx };
  };
  const onPull = (event: PointerEvent) => {
    if (grip.current) onResize(grip.current.sizePx + event.clientX - grip.current.x);
  };
  const drop = (event: DragEvent<HTMLElement>) => {
    const dragged = event.dataTransfer.getData(DRAGGED);
    if (dragged === '') return;
    event.preventDefault();
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onDrop(Number(dragged), event.clientX > left + width / 2);
  };
  return (
    <div
      role="columnheader"
      className={css.heading}
      style={{ left: startPx, width: sizePx, height: `calc(${levelsBelow} * var(--heading) + var(--head))` }}
      aria-label={name}
      aria-colindex={ariaColumn}
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
      data-heading={index}
      data-pinned={isPinned || undefined}
      data-active={isActive || undefined}
      data-numeric={column.isNumeric || undefined}
      data-tooltip={name}
      tabIndex={isActive ? 0 : -1}
      draggable
      onDragStart={(event) => {
        // A drag that begins at the edge resizes the column.
        if (grip.current) event.preventDefault();
        else event.dataTransfer.setData(DRAGGED, String(column.id));
      }}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={drop}
    >
      <span className={css.name} data-flagged={column.isFlagged || undefined}>
        <span className={css.word}>{path.at(-1) ?? name}</span>
        {sorted && <Icon name={sorted === 'asc' ? 'arrow-up' : 'arrow-down'} size={13} />}
        {sortPlace > 0 && <sup className={css.place}>{sortPlace}</sup>}
      </span>
      <span className={css.detail}>{detail}</span>
      {figure !== undefined && <span className={css.figure}>{figure}</span>}
      <button type="button" className={css.options} data-options={column.id} tabIndex={-1} aria-label={words.columnOptions(name)}>
        <Icon name="chevron-down" size={14} />
      </button>
      <span
        className={css.grip}
        data-grip=""
        aria-hidden="true"
        title={words.resize(name)}
        onPointerDown={onGrip}
        onPointerMove={onPull}
        onPointerUp={() => {
          grip.current = null;
        }}
        onDoubleClick={() => onResize(null)}
      />
    </div>
  );
}
