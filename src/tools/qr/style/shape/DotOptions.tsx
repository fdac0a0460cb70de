import { memo } from 'react';
import { useIntl } from 'react-intl';
import { ShapePicker } from '#src/ui/choice/ShapePicker.tsx';
import { dotTypes, type QrStyle } from '#workers/qr/style.request.ts';
import { changeStyle } from '../change-style.ts';
import { DotFace } from './dot-faces.tsx';

/** Options for the shape of a module. */
export const DotOptions = memo(function DotOptions({ look }: { readonly look: QrStyle }) {
  const { formatMessage } = useIntl();
  return (
    <ShapePicker
      label={formatMessage({ id: 'qr.dots.label' })}
      value={look.dots.type}
      options={dotTypes.map((type) => ({ value: type, label: formatMessage({ id: `qr.dots.${type}` }), face: <DotFace type={type} /> }))}
      onChange={(type) => changeStyle(({ dots }) => void (dots.type = type))}
    />
  );
});
