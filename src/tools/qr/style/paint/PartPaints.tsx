import { memo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Details } from '#src/ui/layout/Details.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import type { QrStyle } from '#workers/qr/style.request.ts';
import { PaintField } from './PaintField.tsx';
import { changeStyle } from '../change-style.ts';

const parts = ['dots', 'cornerSquares', 'cornerDots', 'background'] as const;
type Part = (typeof parts)[number];

/** Fields for the color or gradient of each part. */
export const PartPaints = memo(function PartPaints({ look }: { readonly look: QrStyle }) {
  const { formatMessage } = useIntl();
  const [part, setPart] = useState<Part>('dots');
  return (
    <Details summary={<FormattedMessage id="qr.paint.label" />}>
      <Select
        label={formatMessage({ id: 'qr.paint.part.label' })}
        value={part}
        options={parts.map((value) => ({ value, label: formatMessage({ id: `qr.paint.part.${value}` }) }))}
        onChange={setPart}
      />
      <PaintField
        key={part}
        label={formatMessage({ id: 'qr.paint.fill' })}
        paint={look[part]}
        second={part === 'background' ? '#dff1ea' : '#0b6b56'}
        onChange={({ color, gradient }) =>
          changeStyle((draft) => {
            draft[part].color = color;
            draft[part].gradient = gradient && { ...gradient, colorStops: gradient.colorStops.map((stop) => ({ ...stop })) };
          })
        }
      />
    </Details>
  );
});
