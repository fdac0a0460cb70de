import { lazyPart } from '#src/locale/lazy-part.tsx';
import type { StyleCardProps } from './StyleCard.tsx';

/** Loaded later, because it is the largest part of a QR page's scripts that is not needed before the page is live. */
export const LazyStyleCard = lazyPart<StyleCardProps>({
  load: () => import('./StyleCard.tsx').then((module) => module.StyleCard),
  messages: ['qr/style'],
});
