import { PaletteList } from './PaletteList.tsx';
import { PaletteStatus } from './PaletteStatus.tsx';
import type { PaletteSearch } from './use-palette-search.ts';

interface PaletteResultsProps {
  readonly id: string;
  readonly label: string;
  readonly search: PaletteSearch;
}

/** The readings of a query, or that nothing was found; below it the rows that were found, or the nearest tools. */
export function PaletteResults({ id, label, search }: PaletteResultsProps) {
  return (
    <>
      <PaletteStatus search={search} />
      <PaletteList id={id} label={label} rows={search.rows} current={search.current} onGo={search.go} onPoint={search.point} />
    </>
  );
}
