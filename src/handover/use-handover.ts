import { useLayoutEffect, useRef } from 'react';
import { onArrival, takeArrival } from './arrivals.ts';
import { layOpen } from './open-tools.ts';
import type { Transfer } from './transfer.ts';

export interface Handover<Values> {
  /** What the page is set to, for a link: the very object that its `shareable` fields are of. */
  readonly values: Values;
  /** A link or a command sets some of it. */
  readonly onValues: (values: Partial<Values>) => void;
  /** Something was pasted, dropped, or sent by another tool. */
  readonly onTransfer?: (transfer: Transfer) => void;
}

/** Joins a page to the rest of the site, by its name. */
export function useHandover<Values extends object>(page: string, handover: Handover<Values>): void {
  const latest = useRef(handover);
  useLayoutEffect(() => {
    latest.current = handover;
  });
  useLayoutEffect(() => {
    const look = () => {
      const arrival = takeArrival(page);
      if (arrival?.values) latest.current.onValues(arrival.values as Partial<Values>);
      if (arrival?.transfer) latest.current.onTransfer?.(arrival.transfer);
    };
    look();
    const endings = [onArrival(page, look), layOpen(page, () => latest.current.values)];
    return () => {
      for (const end of endings) end();
    };
  }, [page]);
}
