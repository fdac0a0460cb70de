import css from '#src/ui/figure/diagram.module.css';

interface PrintSizeProps {
  readonly label: string;
  readonly size: string;
  readonly distance: string;
}

/** Figure of the rule of ten: the width of a code is a tenth of the scanning distance. */
export function PrintSize({ label, size, distance }: PrintSizeProps) {
  return (
    <svg className={css.drawing} viewBox="0 0 400 142" role="img" aria-label={label}>
      <path className={css.marked} d="M31 34 L352 62 L352 70 L31 98z" />
      <rect className={css.accent} x={20} y={34} width={11} height={64} rx={2} />
      <path className={css.line} d="M10 34v64M6 34h8M6 98h8" />
      <text className={css.words} x={38} y={26}>
        {size}
      </text>
      <rect className={css.plain} x={352} y={34} width={26} height={64} rx={5} />
      <path className={css.line} d="M352.500 39a5 5 0 0 1 5-5h16a5 5 0 0 1 5 5v54a5 5 0 0 1-5 5h-16a5 5 0 0 1-5-5z" />
      <path className={css.line} d="M31 116h321M31 112v8M352 112v8" />
      <text className={css.words} x={191} y={135} textAnchor="middle">
        {distance}
      </text>
    </svg>
  );
}
