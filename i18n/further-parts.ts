import type { Piece } from './catalog.ts';

/** The parts of books that no tool needs on its own page. */
export const furtherParts = {
  card: import.meta.glob<Piece>(['./*/*.json', '!./*/{common,home,changelog,licenses,not-found,privacy,shell}.json'], {
    query: '?part=card',
  }),
  article: import.meta.glob<Piece>(['./*/*.json', '!./*/{common,home,changelog,licenses,not-found,privacy,shell}.json'], {
    query: '?part=article',
  }),
  found: import.meta.glob<Piece>(['./*/*.json', '!./*/{common,home,changelog,licenses,not-found,privacy,shell}.json'], {
    query: '?part=found',
  }),
} as const;

export type FurtherPart = keyof typeof furtherParts;
