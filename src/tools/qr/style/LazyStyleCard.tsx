import { lazyPart } from '#src/locale/lazy-part.tsx';
import type { StyleCardProps } from './StyleCard.tsx';
// The styles of the card's prerendered markup. They are imported here, because with the code of the card they would be loaded too late.
import './ButtonRow.module.css';
import './SizeOptions.module.css';
import './StyleCard.module.css';
import './paint/QuickColors.module.css';
import '../logo/LogoOptions.module.css';
import '#src/ui/choice/Chips.module.css';
import '#src/ui/choice/ShapePicker.module.css';
import '#src/ui/field/ColorField.module.css';
import '#src/ui/field/Slider.module.css';

/** Loaded later, because it is the largest part of a QR page's scripts that is not needed before the page is live. */
export const LazyStyleCard = lazyPart<StyleCardProps>({
  load: () => import('./StyleCard.tsx').then((module) => module.StyleCard),
  messages: ['qr/style'],
});
