import { darkModules, pathOf } from '../dark-modules.ts';
import css from './SymbolParts.module.css';

/** “https://verstak.example/” as a symbol of version 2, level L. */
const ROWS =
  '1fc8d7f,105b341,174e35d,175ae5d,174515d,1054241,1fd557f,0001500,1f7dcaa,02a8822,1e5b7db,0f0e4e1,08cacf7,15bd5aa,12f837b,1091231,17e5ff4,001cb18,1fd7557,104a119,175bff4,17512df,175c48d,1052579,1fdf8bf';
const dark = darkModules(ROWS);
const SIZE = 25;
const QUIET = 4;
const parts = ['finder', 'timing', 'alignment', 'format', 'data'] as const;
type Part = (typeof parts)[number];

/** Returns the part to which a module belongs, by its place (ISO/IEC 18004 §6.3). */
function partAt(x: number, y: number): Part {
  const [right, below] = [x >= SIZE - 8, y >= SIZE - 8];
  if ((x < 7 && y < 7) || (x > SIZE - 8 && y < 7) || (x < 7 && y > SIZE - 8)) return 'finder';
  if (x >= 16 && x <= 20 && y >= 16 && y <= 20) return 'alignment';
  if ((x === 6 && y > 7 && !below) || (y === 6 && x > 7 && !right)) return 'timing';
  if ((y === 8 && (x < 9 || right)) || (x === 8 && (y < 9 || below))) return 'format';
  return 'data';
}

interface SymbolPartsProps {
  readonly label: string;
  /** Name and purpose of each part. */
  readonly names: Readonly<Record<Part | 'quiet', string>>;
}

/** Figure of a QR code symbol with its parts in colors and a legend. */
export function SymbolParts({ label, names }: SymbolPartsProps) {
  const full = SIZE + 2 * QUIET;
  return (
    <div className={css.figure}>
      <svg className={css.symbol} viewBox={`${-QUIET} ${-QUIET} ${full} ${full}`} shapeRendering="crispEdges" role="img" aria-label={label}>
        <rect className={css.quiet} x={0} y={0} width={SIZE} height={SIZE} strokeDasharray="0.5 0.5" />
        {parts.map((part) => (
          <path key={part} className={css[part]} d={pathOf(dark.filter(([x, y]) => partAt(x, y) === part))} />
        ))}
      </svg>
      <ul className={css.names}>
        {([...parts, 'quiet'] as const).map((part) => (
          <li key={part}>
            <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
              <rect className={css[part]} width="14" height="14" />
            </svg>
            {names[part]}
          </li>
        ))}
      </ul>
    </div>
  );
}
