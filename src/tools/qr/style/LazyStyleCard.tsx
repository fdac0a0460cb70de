import { lazyPart } from '#src/locale/lazy-part.tsx';
import type { StyleCardProps } from './StyleCard.tsx';

/** The largest part of a QR page's scripts (11 kB) that is not needed before the page is live. */
export const LazyStyleCard = lazyPart<StyleCardProps>(() => import('./StyleCard.tsx').then((module) => module.StyleCard), {
  messages: ['qr/style'],
  isPrerendered: true,
});
