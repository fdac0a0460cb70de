import css from './diagram.module.css';

interface BitField {
  name: string;
  /** Width of the field in bits; 32 bits fill a row. */
  bits: number;
  /** plain: ordinary field. marked: highlighted field. accent: field that identifies the format. Default: plain. */
  tone?: 'plain' | 'marked' | 'accent';
}

interface BitFieldsProps {
  /** Text alternative of the picture. */
  label: string;
  fields: readonly BitField[];
}

/** Each name is written out, so that the build inlines them and the pages with drawings load no file of class names. */
const CLASS_OF = { plain: css.plain, marked: css.marked, accent: css.accent } as const;

const PER_ROW = 32;
const BIT = 12.5;
const ROW = 36;
const TOP = 16;

interface Piece extends BitField {
  readonly row: number;
  readonly from: number;
  readonly length: number;
}

/** Splits fields at the ends of rows: a field continues in the next row. */
function piecesOf(fields: readonly BitField[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const field of fields) {
    const end = at + field.bits;
    while (at < end) {
      const row = Math.floor(at / PER_ROW);
      const length = Math.min(end, (row + 1) * PER_ROW) - at;
      pieces.push({ ...field, row, from: at % PER_ROW, length });
      at += length;
    }
  }
  return pieces;
}

/** Figure of a binary format in the form used by RFCs: rows of 32 bits, the first bit at the left. */
export function BitFields({ label, fields }: BitFieldsProps) {
  const pieces = piecesOf(fields);
  const rows = (pieces.at(-1)?.row ?? 0) + 1;
  return (
    <svg className={css.drawing} viewBox={`0 0 ${PER_ROW * BIT} ${TOP + rows * ROW}`} role="img" aria-label={label}>
      {[0, 8, 16, 24, 31].map((bit) => (
        <text key={bit} className={css.quiet} x={(bit + 0.5) * BIT} y={10} textAnchor="middle">
          {bit}
        </text>
      ))}
      {pieces.map(({ name, tone = 'plain', row, from, length }) => (
        <g key={`${row} ${from}`}>
          <rect className={CLASS_OF[tone]} x={from * BIT + 1} y={TOP + row * ROW + 1} width={length * BIT - 2} height={ROW - 4} rx={4} />
          <text
            className={tone === 'accent' ? css.onAccent : undefined}
            x={(from + length / 2) * BIT}
            y={TOP + row * ROW + ROW / 2 + 3}
            textAnchor="middle"
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
