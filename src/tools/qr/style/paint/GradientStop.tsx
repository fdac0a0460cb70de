import { useIntl } from 'react-intl';
import { ColorField } from '#src/ui/field/ColorField.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import type { ColorStop } from '#workers/qr/style.request.ts';
import css from './GradientStop.module.css';

interface GradientStopProps {
  /** Number of the stop, from 1. */
  readonly number: number;
  readonly stop: ColorStop;
  readonly onChange: (part: Partial<ColorStop>) => void;
  readonly onRemove?: () => void;
}

export function GradientStop({ number, stop, onChange, onRemove }: GradientStopProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={css.stop}>
      <ColorField
        label={formatMessage({ id: 'qr.paint.stop' }, { number })}
        codeLabel={formatMessage({ id: 'qr.paint.stopCode' }, { number })}
        value={stop.color}
        invalid={formatMessage({ id: 'qr.color.invalid' })}
        onChange={(color) => onChange({ color })}
        end={
          onRemove && <IconButton icon="x" size={16} label={formatMessage({ id: 'qr.paint.removeStop' }, { number })} onClick={onRemove} />
        }
      />
      <NumberField
        label={formatMessage({ id: 'qr.paint.offset' })}
        value={Math.round(stop.offset * 100)}
        min={0}
        max={100}
        invalid={formatMessage({ id: 'qr.number.invalid' }, { min: 0, max: 100 })}
        onChange={(percent) => onChange({ offset: percent / 100 })}
      />
    </div>
  );
}
