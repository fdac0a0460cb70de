import { useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { DiceRoll } from '#workers/random/request.ts';
import css from './DiceView.module.css';
import { Die } from './Die.tsx';

/** Largest number of dice shown individually. */
const SHOWN_MAX = 60;

/** One roll: its sum in large type, and every die. */
export function DiceView({ roll }: { readonly roll: DiceRoll['first'] }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { total, terms } = roll;
  const number = (value: number) => formatNumber(value, locale);
  const dice = terms.reduce((sum, { sides, faces }) => sum + (sides > 0 ? faces.length : 0), 0);
  return (
    <div className={css.roll} translate="no">
      <output className={css.total} aria-label={formatMessage({ id: 'random.dice.total' })} data-announced="">
        {number(total)}
      </output>
      <div className={css.terms}>
        {terms.map(({ sign, sides, faces, kept }, index) => (
          <span key={index} className={css.term}>
            {(index > 0 || sign < 0) && <span className={css.sign}>{sign < 0 ? '−' : '+'}</span>}
            {sides === 0 && <span className={css.constant}>{number(faces[0] ?? 0)}</span>}
            {sides > 0 &&
              dice <= SHOWN_MAX &&
              faces.map((face, at) => <Die key={at} face={face} sides={sides} isKept={kept[at] ?? true} />)}
            {sides > 0 && dice > SHOWN_MAX && (
              <span className={css.constant}>{number(faces.reduce((sum, face, at) => sum + (kept[at] ? face : 0), 0))}</span>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}
