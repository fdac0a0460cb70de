import css from '#src/ui/figure/diagram.module.css';

const PAGES = 8;
const WIDTH = 46;
const GAP = 4;
const SLOTS = 4;

/** Indexes of the new rows in each page: scattered over all pages, or appended after the last row. */
const scattered = [[1], [3], [0], [2], [1], [3], [0], [2]];
const appended = [[], [], [], [], [], [], [0, 1, 2, 3], [0, 1, 2, 3]];

interface RowProps {
  readonly y: number;
  readonly name: string;
  readonly fresh: readonly (readonly number[])[];
}

function Row({ y, name, fresh }: RowProps) {
  return (
    <g>
      <text className={css.words} x={0} y={y}>
        {name}
      </text>
      {fresh.map((slots, page) => (
        <g key={page}>
          <rect className={css.plain} x={page * (WIDTH + GAP)} y={y + 8} width={WIDTH} height={40} rx={4} />
          {Array.from({ length: SLOTS }, (_, slot) => (
            <rect
              key={slot}
              className={slots.includes(slot) ? css.accent : css.marked}
              x={page * (WIDTH + GAP) + 5}
              y={y + 13 + slot * 8}
              width={WIDTH - 10}
              height={5}
              rx={1}
            />
          ))}
        </g>
      ))}
    </g>
  );
}

interface IndexPagesProps {
  readonly label: string;
  readonly random: string;
  readonly ordered: string;
}

/** Figure of the leaf pages of an index after eight new rows: random keys change every page, ordered keys only the last two pages. */
export function IndexPages({ label, random, ordered }: IndexPagesProps) {
  return (
    <svg className={css.drawing} viewBox={`0 0 ${PAGES * (WIDTH + GAP) - GAP} 142`} role="img" aria-label={label}>
      <Row y={12} name={random} fresh={scattered} />
      <Row y={88} name={ordered} fresh={appended} />
    </svg>
  );
}
