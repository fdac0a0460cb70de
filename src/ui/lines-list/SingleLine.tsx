import type { TextLines } from '#workers/wire/lines.ts';
import { Pieces } from './Pieces.tsx';
import { type Span, shownText } from './row-text.ts';
import css from './SingleLine.module.css';

interface SingleLineProps {
  lines: TextLines;
  label: string;
  mark: Span | null | undefined;
  busy: boolean;
}

/** The only row there is: large, and all of it in sight. */
export function SingleLine({ lines, label, mark, busy }: SingleLineProps) {
  return (
    <div role="list" aria-label={label} aria-busy={busy} className={css.list}>
      <div role="listitem" className={css.value} aria-posinset={1} aria-setsize={1}>
        <Pieces text={shownText(lines, 0, true)} mark={mark} hits={null} />
      </div>
    </div>
  );
}
