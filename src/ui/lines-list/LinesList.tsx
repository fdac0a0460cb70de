import type { TextLines } from '#workers/wire/lines.ts';
import type { Span } from './row-text.ts';
import { ManyLines } from './ManyLines.tsx';
import { SingleLine } from './SingleLine.tsx';

export interface LinesListProps {
  lines: TextLines;
  label: string;
  /** Characters marked in every row, such as the version digit of a UUID. */
  mark?: Span | null | undefined;
  /** Called on a click or Enter on a row. Without it Enter copies the row. */
  onRowOpen?: ((row: number) => void) | undefined;
  busy?: boolean | undefined;
  /** Makes a list of few rows only as high as its rows; otherwise it has the height of a full list. Default: false. */
  fit?: boolean | undefined;
}

/** List of any number of lines; a single line is shown in large type. */
export function LinesList(props: LinesListProps) {
  return props.lines.count === 1 ? <SingleLine {...props} /> : <ManyLines {...props} />;
}
