import { createContext } from 'react';
import type { IconName } from '#src/ui/Icon.tsx';
import type { Kind, Transfer } from './transfer.ts';

/** A page that accepts the content, and the kind of content that it receives. */
export interface Destination {
  readonly page: string;
  readonly title: string;
  readonly icon: IconName;
  readonly kind: Kind;
  /** Sends the content to the page and opens it. */
  readonly send: (transfer: Transfer) => void;
}

/** Finds the pages that accept one of these kinds, except the page that is open. Provided by the frame, which has the list of all pages. */
export type FindDestinations = (kinds: readonly Kind[]) => Promise<readonly Destination[]>;

export const DestinationsContext = createContext<FindDestinations>(() => Promise.resolve([]));
