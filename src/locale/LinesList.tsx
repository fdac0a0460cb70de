import type { LinesListProps } from '#src/ui/lines-list/ManyLines.tsx';
import { SingleLine } from '#src/ui/lines-list/SingleLine.tsx';
import { lazyPart } from './lazy-part.tsx';
import { PartBoundary } from './PartBoundary.tsx';

const ManyLines = lazyPart<LinesListProps>({
  load: () => import('#src/ui/lines-list/ManyLines.tsx').then((module) => module.ManyLines),
});

/** List of any number of lines. A single line, which is the initial result of most tools, is shown in large type. */
export function LinesList(props: LinesListProps) {
  if (props.lines.count === 1) return <SingleLine {...props} />;
  return (
    <PartBoundary>
      <ManyLines {...props} />
    </PartBoundary>
  );
}
