import type { LinesListProps } from './ManyLines.tsx';
import { Pieces } from './Pieces.tsx';
import { shownText } from './row-text.ts';
import css from './SingleLine.module.css';

/** Longest line in bytes that is shown without scrolling. */
const SHORT_BYTES = 240;

/** A single row, in large type and wrapped. */
export function SingleLine({ lines, label, mark, busy }: LinesListProps) {
  return (
    <div
      role="list"
      aria-label={label}
      aria-busy={busy}
      className={css.list}
      translate="no"
      tabIndex={lines.bytes.length > SHORT_BYTES ? 0 : undefined}
    >
      <div role="listitem" className={css.value} dir="auto" data-first-line="" aria-posinset={1} aria-setsize={1}>
        <Pieces text={shownText(lines, 0, true)} mark={mark} hits={null} />
      </div>
    </div>
  );
}
