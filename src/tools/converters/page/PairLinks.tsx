import { pairHref } from '../unit/pair-href.ts';
import css from './PairLinks.module.css';
import type { UnitId } from '../unit/units.ts';
import { useUnitWords } from '../unit/use-unit-words.ts';

interface PairLinksProps {
  readonly pairs: readonly { readonly from: UnitId; readonly to: UnitId }[];
  /** True to show only symbols: km → mi. Default: false. */
  readonly short?: boolean;
}

export function PairLinks({ pairs, short = false }: PairLinksProps) {
  const { pairTitle, symbol, locale } = useUnitWords();
  return (
    <ul className={css.links}>
      {pairs.map(({ from, to }) => (
        <li key={`${from} ${to}`}>
          <a href={pairHref(from, to, locale)}>{short ? `${symbol(from)} → ${symbol(to)}` : pairTitle(from, to)}</a>
        </li>
      ))}
    </ul>
  );
}
