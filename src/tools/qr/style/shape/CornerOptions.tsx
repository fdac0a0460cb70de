import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Details } from '#src/ui/layout/Details.tsx';
import { ShapePicker } from '#src/ui/choice/ShapePicker.tsx';
import { type CornerDotType, cornerDotTypes, cornerSquareTypes, type DotType, dotTypes, type QrStyle } from '#workers/qr/style.request.ts';
import { CornerDotFace, CornerSquareFace } from './corner-faces.tsx';
import { changeStyle } from '../change-style.ts';

/** Types made for corners, then the remaining types of the dots of the code, which corners can have too. */
const squareTypes = [...new Set([...cornerSquareTypes, ...dotTypes])];
const middleTypes = [...new Set([...cornerDotTypes, ...dotTypes])];
const isCornerType = (type: CornerDotType | DotType): type is CornerDotType => (cornerDotTypes as readonly string[]).includes(type);

/** Options for the finder patterns. */
export const CornerOptions = memo(function CornerOptions({ look }: { readonly look: QrStyle }) {
  const { formatMessage } = useIntl();
  const nameOf = (type: CornerDotType | DotType) => formatMessage({ id: isCornerType(type) ? `qr.corners.${type}` : `qr.dots.${type}` });
  return (
    <Details summary={<FormattedMessage id="qr.corners.label" />}>
      <ShapePicker
        label={formatMessage({ id: 'qr.corners.squares' })}
        value={look.cornerSquares.type}
        options={squareTypes.map((type) => ({ value: type, label: nameOf(type), face: <CornerSquareFace type={type} /> }))}
        onChange={(type) => changeStyle(({ cornerSquares }) => void (cornerSquares.type = type))}
      />
      <ShapePicker
        label={formatMessage({ id: 'qr.corners.dots' })}
        value={look.cornerDots.type}
        options={middleTypes.map((type) => ({ value: type, label: nameOf(type), face: <CornerDotFace type={type} /> }))}
        onChange={(type) => changeStyle(({ cornerDots }) => void (cornerDots.type = type))}
      />
    </Details>
  );
});
