import { lazyPart } from '#src/locale/lazy-part.tsx';
import type { StyleCardProps } from './StyleCard.tsx';

/** Of the scripts of a QR page, those for the style of the code are the largest part that it can be live without. */
export const LazyStyleCard = lazyPart<StyleCardProps>({
  load: () => import('./StyleCard.tsx').then((module) => module.StyleCard),
  messages: ['qr/style'],
});
