import type { TextLines } from '#workers/wire/lines.ts';
import type { Span } from './row-text.ts';
import { ManyLines } from './ManyLines.tsx';
import { SingleLine } from './SingleLine.tsx';

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

/** The lines of a result, any number of them; the only one there is stands large. */
export function LinesList(props: LinesListProps) {
  return props.lines.count === 1 ? <SingleLine {...props} /> : <ManyLines {...props} />;
}
