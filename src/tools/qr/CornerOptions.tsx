import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Details } from '#src/ui/Details.tsx';
import { ShapePicker } from '#src/ui/ShapePicker.tsx';
import { cornerDotTypes, cornerSquareTypes, type QrStyle } from '#workers/qr/request.ts';
import { changeStyle } from './settings.ts';
import { CornerDotFace, CornerSquareFace } from './shape-faces.tsx';

/** The three large squares that a reader looks for first. */
export const CornerOptions = memo(function CornerOptions({ look }: { readonly look: QrStyle }) {
  const { formatMessage } = useIntl();
  const nameOf = (type: (typeof cornerDotTypes)[number]) => formatMessage({ id: `qr.corners.${type}` });
  return (
    <Details summary={<FormattedMessage id="qr.corners" />}>
      <ShapePicker
        label={formatMessage({ id: 'qr.corners.squares' })}
        value={look.cornerSquares.type}
        options={cornerSquareTypes.map((type) => ({ value: type, label: nameOf(type), face: <CornerSquareFace type={type} /> }))}
        onChange={(type) => changeStyle(({ cornerSquares }) => void (cornerSquares.type = type))}
      />
      <ShapePicker
        label={formatMessage({ id: 'qr.corners.dots' })}
        value={look.cornerDots.type}
        options={cornerDotTypes.map((type) => ({ value: type, label: nameOf(type), face: <CornerDotFace type={type} /> }))}
        onChange={(type) => changeStyle(({ cornerDots }) => void (cornerDots.type = type))}
      />
    </Details>
  );
});
