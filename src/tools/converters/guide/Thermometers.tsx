import css from '#src/ui/figure/diagram.module.css';

/** Celsius, Fahrenheit and kelvin values of the marks. */
const marks = [
  { at: -40, readings: [-40, -40, 233.15] },
  { at: 0, readings: [0, 32, 273.15] },
  { at: 37, readings: [37, 98.6, 310.15] },
  { at: 100, readings: [100, 212, 373.15] },
];
const LEFT = 30;
const placeOf = (celsius: number) => LEFT + 34 + (celsius + 40) * 2.2;

interface ThermometersProps {
  readonly label: string;
  /** Labels of the marks: °C and °F agree, water freezes, body temperature, water boils. */
  readonly names: readonly string[];
  /** Decimal mark of the reader's language. */
  readonly decimalMark: '.' | ',';
}

/** Figure of three temperature scales side by side. */
export function Thermometers({ label, names, decimalMark }: ThermometersProps) {
  const text = (value: number) => String(value).replace('-', '−').replace('.', decimalMark);
  return (
    <svg className={css.drawing} viewBox="0 0 410 146" role="img" aria-label={label}>
      {['°C', '°F', 'K'].map((unit, scale) => (
        <g key={unit}>
          <text x={0} y={26 + scale * 38}>
            {unit}
          </text>
          <path className={css.line} d={`M${LEFT} ${32 + scale * 38}h374`} />
          {marks.map(({ at, readings }) => (
            <g key={at}>
              <path className={css.line} d={`M${placeOf(at)} ${28 + scale * 38}v8`} />
              <text x={placeOf(at)} y={22 + scale * 38} textAnchor="middle">
                {text(readings[scale] as number)}
              </text>
            </g>
          ))}
        </g>
      ))}
      {marks.map(({ at }, index) => (
        <text key={at} className={css.quiet} x={placeOf(at)} y={134} textAnchor="middle">
          {names[index]}
        </text>
      ))}
    </svg>
  );
}
