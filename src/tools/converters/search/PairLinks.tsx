import type { Pair } from '../unit/pair-of.ts';
import { PairLink } from './PairLink.tsx';
import css from './PairLinks.module.css';
import { useUnitWords } from '../unit/use-unit-words.ts';

export interface PairLinksProps {
  readonly pairs: readonly Pick<Pair, 'from' | 'to'>[];
  /** True to show only symbols: km → mi. Default: false. */
  readonly short?: boolean;
}

export function PairLinks({ pairs, short = false }: PairLinksProps) {
  const { pairTitle, symbol } = useUnitWords();
  return (
    <ul className={css.links}>
      {pairs.map(({ from, to }) => (
        <li key={`${from} ${to}`}>
          <PairLink from={from} to={to}>
            {short ? `${symbol(from)} → ${symbol(to)}` : pairTitle(from, to)}
          </PairLink>
        </li>
      ))}
    </ul>
  );
}
