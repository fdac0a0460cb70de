import { memo, type ReactNode } from 'react';
import type { TextLines } from '#workers/wire/lines.ts';
import { Icon } from '../Icon.tsx';
import { usePartsLabels } from '../labels.ts';
import css from './LineRow.module.css';
import { Pieces } from './Pieces.tsx';
import { type Span, shownText } from './row-text.ts';

interface LineRowProps {
  lines: TextLines;
  /** Index of the row, from 0. */
  row: number;
  /** Text before the row. */
  head?: string | undefined;
  /** Offset on the canvas, in pixels. */
  y: number;
  /** Characters to highlight; null for none. */
  mark: Span | null | undefined;
  /** Returns a row of two short lines, in place of its text. */
  twoLines: ((text: string) => ReactNode) | undefined;
  /** Pattern of the search, whose matches are highlighted; null without a search. */
  hits: RegExp | null;
  /** True for the row of the keyboard focus. */
  active: boolean;
  /** True for a moment after the row was copied. */
  copied: boolean;
  /** True for a part of one text, without number and button. */
  isOneText: boolean;
}

/** One row of the list. The list handles its clicks and keys by the attributes `data-row` and `data-copy`. */
export const LineRow = memo(function LineRow({ lines, row, head, y, mark, twoLines, hits, active, copied, isOneText }: LineRowProps) {
  const labels = usePartsLabels();
  return (
    <div
      role="listitem"
      className={css.row}
      style={{ transform: `translateY(${y}px)` }}
      data-row={row}
      data-one-text={isOneText || undefined}
      data-active={active || undefined}
      data-two-lines={twoLines ? '' : undefined}
      aria-current={active || undefined}
      aria-posinset={row + 1}
      aria-setsize={lines.count}
      tabIndex={-1}
    >
      {!isOneText && (
        <span className={css.number} aria-hidden="true">
          {labels.number(row + 1)}
        </span>
      )}
      <span className={css.text} dir="auto" data-first-line="">
        {head && <span className={css.head}>{head}</span>}
        {twoLines ? twoLines(shownText(lines, row)) : <Pieces text={shownText(lines, row)} mark={mark} hits={hits} />}
      </span>
      {!isOneText && (
        <button
          type="button"
          className={css.copy}
          data-copy={row}
          tabIndex={-1}
          aria-label={copied ? labels.copied : labels.copyRow(row + 1)}
        >
          <Icon name={copied ? 'check' : 'copy'} size={16} />
        </button>
      )}
    </div>
  );
});
