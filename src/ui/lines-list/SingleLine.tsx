import type { LinesListProps } from './LinesList.tsx';
import { Pieces } from './Pieces.tsx';
import { shownText } from './row-text.ts';
import css from './SingleLine.module.css';

/** Up to here it is not so long that it has to be scrolled. */
const SHORT_BYTES = 240;

/** The only row there is: large, and all of it in sight. */
export function SingleLine({ lines, label, mark, busy }: LinesListProps) {
  return (
    <div role="list" aria-label={label} aria-busy={busy} className={css.list} tabIndex={lines.bytes.length > SHORT_BYTES ? 0 : undefined}>
      <div role="listitem" className={css.value} aria-posinset={1} aria-setsize={1}>
        <Pieces text={shownText(lines, 0, true)} mark={mark} hits={null} />
      </div>
    </div>
  );
}
