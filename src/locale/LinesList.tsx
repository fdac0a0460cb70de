import type { LinesListProps } from '#src/ui/lines-list/ManyLines.tsx';
import { SingleLine } from '#src/ui/lines-list/SingleLine.tsx';
import { whenUsed } from '#src/ui/lazy/when-idle.ts';
import { lazyPart } from './lazy-part.tsx';

const ManyLines = lazyPart<LinesListProps>(() => import('#src/ui/lines-list/ManyLines.tsx').then((module) => module.ManyLines));
// Most pages show a list after the first input.
void whenUsed().then(ManyLines.preload);

/** List of any number of lines. A single line, which is the initial result of most tools, is shown in large type. */
export function LinesList(props: LinesListProps) {
  return props.lines.count === 1 ? <SingleLine {...props} /> : <ManyLines {...props} />;
}
