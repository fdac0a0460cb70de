import { memo } from 'react';
import { useIntl } from 'react-intl';
import { ColorField } from '#src/ui/field/ColorField.tsx';
import type { QrStyle } from '#workers/qr/style.request.ts';
import { changeStyle } from '../change-style.ts';
import css from './QuickColors.module.css';

/** Fields for the two colors of a code. The color of the corners follows the color of the dots until the corners have their own color. */
export const QuickColors = memo(function QuickColors({ look }: { readonly look: QrStyle }) {
  const { formatMessage } = useIntl();
  const invalid = formatMessage({ id: 'qr.color.invalid' });
  const recolor = (color: string) =>
    changeStyle(({ dots, cornerSquares, cornerDots }) => {
      const former = dots.color;
      for (const part of [cornerSquares, cornerDots]) if (part.color === former && part.gradient === null) part.color = color;
      dots.color = color;
      dots.gradient = null;
    });
  const recolorBackground = (color: string) =>
    changeStyle(({ background }) => {
      background.color = color;
      background.gradient = null;
      background.transparent = false;
    });
  return (
    <div className={css.pair}>
      <ColorField
        label={formatMessage({ id: 'qr.color.dots' })}
        codeLabel={formatMessage({ id: 'qr.color.dotsCode' })}
        value={look.dots.color}
        invalid={invalid}
        onChange={recolor}
      />
      <ColorField
        label={formatMessage({ id: 'qr.color.background' })}
        codeLabel={formatMessage({ id: 'qr.color.backgroundCode' })}
        value={look.background.color}
        invalid={invalid}
        onChange={recolorBackground}
      />
    </div>
  );
});
