import css from '#src/ui/figure/diagram.module.css';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BIT = 14;
const LEFT = 64;
const GROUP_BITS = 24;

interface BytesToSextetsProps {
  readonly label: string;
  /** At most three ASCII characters. */
  readonly text: string;
  readonly names: { readonly bytes: string; readonly bits: string; readonly characters: string };
}

/** Figure of one Base64 group: up to three bytes, their 24 bits, and the four characters (RFC 4648 §4). */
export function BytesToSextets({ label, text, names }: BytesToSextetsProps) {
  const bytes = [...text].map((character) => character.charCodeAt(0));
  const inputBits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const used = Math.ceil(inputBits.length / 6) * 6;
  // Missing bits are zero in the last used character; characters after it are padding.
  const bits = inputBits.padEnd(used, '0').padEnd(GROUP_BITS, ' ');
  const sextets = Array.from({ length: 4 }, (_, index) => bits.slice(index * 6, index * 6 + 6));
  return (
    <svg className={css.drawing} viewBox={`0 0 ${LEFT + GROUP_BITS * BIT} 124`} role="img" aria-label={label}>
      {([names.bytes, names.bits, names.characters] as const).map((name, index) => (
        <text key={name} className={css.quiet} x={0} y={[22, 65, 103][index]}>
          {name}
        </text>
      ))}
      {[0, 1, 2].map((index) => (
        <g key={index}>
          <rect className={css.plain} x={LEFT + index * 8 * BIT + 1} y={2} width={8 * BIT - 2} height={32} rx={4} />
          <text x={LEFT + (index * 8 + 4) * BIT} y={22} textAnchor="middle">
            {bytes[index] === undefined ? '' : `${text.charAt(index)}  ${bytes[index]}`}
          </text>
        </g>
      ))}
      {[...bits].map((bit, index) => (
        <text
          key={index}
          className={index < inputBits.length ? undefined : css.quiet}
          x={LEFT + (index + 0.5) * BIT}
          y={65}
          textAnchor="middle"
        >
          {bit}
        </text>
      ))}
      {sextets.map((sextet, index) => {
        const value = sextet.trim() === '' ? null : Number.parseInt(sextet, 2);
        return (
          <g key={index}>
            <path className={css.line} d={`M${LEFT + index * 6 * BIT + 3} 72v6h${6 * BIT - 6}v-6`} />
            <rect
              className={value === null ? css.marked : css.accent}
              x={LEFT + index * 6 * BIT + 3}
              y={84}
              width={6 * BIT - 6}
              height={32}
              rx={4}
            />
            <text className={value === null ? undefined : css.onAccent} x={LEFT + (index * 6 + 3) * BIT} y={104} textAnchor="middle">
              {value === null ? '=' : `${value}  ${ALPHABET.charAt(value)}`}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
