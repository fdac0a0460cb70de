import { useEffect } from 'react';
import type { TextLines } from '#workers/wire/lines.ts';
import type { Span } from './lines-list/row-text.ts';
import { SingleLine } from './lines-list/SingleLine.tsx';
import css from './LinesList.module.css';
import { useLazyPart } from './use-lazy-part.ts';
import { whenIdle } from './when-idle.ts';

export interface LinesListProps {
  lines: TextLines;
  label: string;
  /** The characters of every row that mean something: the version digit of a UUID. */
  mark?: Span | null | undefined;
  /** A click or Enter on a row. Without it Enter copies. */
  onRowOpen?: ((row: number) => void) | undefined;
  busy?: boolean | undefined;
  /** As high as its rows, where there are few; otherwise always as high as a full list. */
  fit?: boolean | undefined;
}

const loadMany = () => import('./lines-list/ManyLines.tsx').then((module) => module.ManyLines);

// A page comes without it, and has it before the first result that is a list.
if (!import.meta.env.SSR) whenIdle(() => void loadMany().catch(() => undefined));

/** The lines of a result, any number of them; the only one there is stands large. */
export function LinesList(props: LinesListProps) {
  const [ManyLines, prepareMany] = useLazyPart<LinesListProps>(loadMany);
  const isSingle = props.lines.count === 1;
  useEffect(() => {
    if (!isSingle) prepareMany();
  });
  if (isSingle) return <SingleLine {...props} />;
  return ManyLines ? <ManyLines {...props} /> : <div className={css.coming} data-fit={props.fit || undefined} />;
}
