import type { Loaders, Messages, Piece } from '../catalog.ts';
import words from './common.json';

/** What every page says in English. */
export const common = words as unknown as Messages;
/** Books of the frame, which are one piece. */
export const whole: Loaders = import.meta.glob<Piece>('./{home,changelog,licenses,not-found,privacy,shell}.json');
/** What tools need on their own pages; the other parts are for pages that are gone to. */
export const cut: Partial<Record<string, Loaders>> = {
  name: import.meta.glob<Piece>(['./*.json', '!./{common,home,changelog,licenses,not-found,privacy,shell}.json'], { query: '?part=name' }),
  tool: import.meta.glob<Piece>(['./*.json', '!./{common,home,changelog,licenses,not-found,privacy,shell}.json'], { query: '?part=tool' }),
  later: import.meta.glob<Piece>(['./*.json', '!./{common,home,changelog,licenses,not-found,privacy,shell}.json'], {
    query: '?part=later',
  }),
};
/** What the tools of one page say alone, by books. */
export const own: Readonly<Record<string, Loaders>> = import.meta.glob<Loaders>(
  ['./*.json', '!./{common,home,changelog,licenses,not-found,privacy,shell}.json'],
  {
    query: '?pages',
    import: 'default',
    eager: true,
  },
);
