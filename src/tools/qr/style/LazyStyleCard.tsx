import { lazyPart } from '#src/locale/lazy-part.tsx';
import type { StyleCardProps } from './StyleCard.tsx';

/** The style of the code is the largest part of a QR page's scripts that is not needed for the page to be live. */
export const LazyStyleCard = lazyPart<StyleCardProps>({
  load: () => import('./StyleCard.tsx').then((module) => module.StyleCard),
  messages: ['qr/style'],
});
