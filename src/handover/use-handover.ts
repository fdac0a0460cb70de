import { useLayoutEffect, useRef } from 'react';
import { onArrival, takeArrival } from './arrivals.ts';
import { keepValues, lostValues } from './history-entry.ts';
import { registerOpenPage } from './open-tools.ts';
import type { Transfer } from './transfer.ts';

interface Handover<Values> {
  /** The settings that a share link of the page contains: the fields of the tool that are no secrets. */
  readonly values: Values;
  /** Called when a link or a command sets some of the values. */
  readonly onValues: (values: Partial<Values>) => void;
  /** Called with content that was pasted, dropped, or sent by another tool. */
  readonly onTransfer?: (transfer: Transfer) => void;
}

/**
 * Connects a page, by its name, to share links, “Send to…”, paste and drop. A page that is opened again by “Back” gets the values that it had.
 */
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
    const keep = keepValues(latest.current.values);
    const lost = lostValues(latest.current.values);
    if (lost) latest.current.onValues(lost);
    look();
    const endings = [onArrival(page, look), registerOpenPage(page, () => latest.current.values)];
    return () => {
      keep(latest.current.values);
      for (const end of endings) end();
    };
  }, [page]);
}
