import { createContext } from 'react';
import type { IconName } from '#src/ui/Icon.tsx';
import type { Kind, Transfer } from './transfer.ts';

/** A page that takes something, and as what. */
export interface Destination {
  readonly page: string;
  readonly title: string;
  readonly icon: IconName;
  readonly kind: Kind;
  /** Hands it over and goes there. */
  readonly send: (transfer: Transfer) => void;
}

/** Finds the pages that take one of these kinds, other than the one that is open. Provided by the frame, which knows all pages. */
export type FindDestinations = (kinds: readonly Kind[]) => Promise<readonly Destination[]>;

export const DestinationsContext = createContext<FindDestinations>(() => Promise.resolve([]));
