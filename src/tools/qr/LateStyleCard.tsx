import { late } from '#src/ui/late.tsx';
import type { StyleCardProps } from './StyleCard.tsx';

/** Content comes first: what the code looks like can be changed a moment later. */
export const LateStyleCard = late<StyleCardProps>(() => import('./StyleCard.tsx').then((module) => module.StyleCard));
