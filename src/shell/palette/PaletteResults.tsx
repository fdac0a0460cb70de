import { PaletteList } from './PaletteList.tsx';
import { PaletteStatus } from './PaletteStatus.tsx';
import type { PaletteSearch } from './use-palette-search.ts';

interface PaletteResultsProps {
  readonly id: string;
  readonly label: string;
  readonly search: PaletteSearch;
}

/** The rows of a search and their number. If nothing was found, the message is above the rows, which are then the nearest tools. */
export function PaletteResults({ id, label, search }: PaletteResultsProps) {
  return (
    <>
      {search.isNone && <PaletteStatus search={search} />}
      <PaletteList id={id} label={label} rows={search.rows} current={search.current} onGo={search.go} onPoint={search.point} />
      {!search.isNone && <PaletteStatus search={search} />}
    </>
  );
}
