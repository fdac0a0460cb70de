import type { MouseEvent, ReactNode } from 'react';
import { useLocale } from '#src/locale/use-locale.ts';
import type { Pair } from '../unit/pair-of.ts';
import { pairHref } from '../unit/pair-href.ts';
import { hasDocument } from '../unit/pairs.ts';

interface PairLinkProps extends Pick<Pair, 'from' | 'to'> {
  /** Search part of the address, with its question mark. */
  readonly search?: string;
  readonly onClick?: (event: MouseEvent) => void;
  readonly children: ReactNode;
}

/** Link to a conversion. Search engines do not follow a link to one without a document. */
export function PairLink({ from, to, search = '', onClick, children }: PairLinkProps) {
  const locale = useLocale();
  return (
    <a href={pairHref(from, to, locale, search)} rel={hasDocument(from, to) ? undefined : 'nofollow'} onClick={onClick}>
      {children}
    </a>
  );
}
