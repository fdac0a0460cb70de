import type { ReactNode, Ref } from 'react';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import css from './GridHeader.module.css';
import { useGridLayout } from './grid-context.ts';
import type { GridPlace } from './grid-keys.ts';
import { HeaderCell } from './HeaderCell.tsx';
import { type Heading, headingsAt } from './headings.ts';
import { useGridWords } from './words.ts';

interface GridHeaderProps {
  /** Cell of the keyboard focus; null if the grid has none. */
  readonly active: GridPlace | null;
  /** Drawings in the headings by the id of their column; null for none. */
  readonly figures: ReadonlyMap<number, ReactNode> | null;
  readonly ref: Ref<HTMLDivElement>;
}

/** The headings, one row for each level of names; the last heading of each column sorts it. */
export function GridHeader({ active, figures, ref }: GridHeaderProps) {
  const words = useGridWords();
  const { columns, visibleColumns, levels, numberPx, widthPx } = useGridLayout();
  const { placed } = columns;
  const first = numberPx > 0 ? 2 : 1;
  const startOf = new Map(visibleColumns.map(({ index, startPx }) => [index, startPx]));
  const pinned = visibleColumns.filter(({ index }) => placed[index]?.isPinned).length;
  const center = visibleColumns.slice(pinned);
  const groups = (level: number): Heading[] => {
    const [from, to] = [center[0]?.index ?? 0, (center.at(-1)?.index ?? -1) + 1];
    return [...headingsAt(placed, level, 0, pinned), ...headingsAt(placed, level, from, to)];
  };
  const size = (from: number, span: number) => placed.slice(from, from + span).reduce((sum, { sizePx }) => sum + sizePx, 0);
  const isVisible = (level: number) => level === 0 || visibleColumns.some(({ index }) => (placed[index]?.path.length ?? 0) > level);
  return (
    <div ref={ref} role="rowgroup" className={css.head}>
      <div className={css.rows} style={{ width: widthPx, height: `calc(${levels - 1} * var(--heading) + var(--head))` }}>
        {Array.from({ length: levels }, (_, level) => (
          // For assistive technology, a row without visible headings is not a row.
          <div
            key={level}
            role={isVisible(level) ? 'row' : 'presentation'}
            aria-rowindex={isVisible(level) ? level + 1 : undefined}
            className={css.row}
            style={{ top: `calc(${level} * var(--heading))` }}
          >
            {level === 0 && numberPx > 0 && (
              <div
                role="columnheader"
                aria-colindex={1}
                aria-rowspan={levels}
                className={css.corner}
                style={{ width: numberPx, height: `calc(${levels - 1} * var(--heading) + var(--head))` }}
              >
                <VisuallyHidden>{words.rowNumber}</VisuallyHidden>
              </div>
            )}
            {groups(level).map(({ name, from, span }) => (
              <div
                key={from}
                role="columnheader"
                className={css.group}
                aria-colindex={from + first}
                aria-colspan={span}
                data-pinned={placed[from]?.isPinned || undefined}
                style={{ left: startOf.get(from) ?? 0, width: size(from, span) }}
              >
                <span className={css.word}>{name}</span>
              </div>
            ))}
            {visibleColumns.map(({ index, startPx }) => {
              const column = placed[index];
              if (!column || Math.max(1, column.path.length) - 1 !== level) return null;
              const isActive = active?.row === -1 && active.column === index;
              return (
                <HeaderCell
                  key={column.id}
                  column={column}
                  index={index}
                  ariaColumn={index + first}
                  startPx={startPx}
                  levelsBelow={levels - 1 - level}
                  isActive={isActive}
                  figure={figures ? (figures.get(column.id) ?? null) : undefined}
                  onResize={(sizePx) => columns.resize(column.id, sizePx)}
                  onDrop={(id, after) => columns.move(id, column.id, after)}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
