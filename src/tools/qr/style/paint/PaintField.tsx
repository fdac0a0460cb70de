import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { ColorField } from '#src/ui/field/ColorField.tsx';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { SliderField } from '#src/ui/field/SliderField.tsx';
import type { ColorStop, Gradient, Paint } from '#workers/qr/style.request.ts';
import { GradientSwatch } from './GradientSwatch.tsx';
import { GradientStop } from './GradientStop.tsx';
import css from './PaintField.module.css';
import { STOPS_MAX, STOPS_MIN } from '../style-limits.ts';

interface PaintFieldProps {
  readonly label: string;
  readonly paint: Paint;
  /** Last color of a new gradient; its first color is the current color. */
  readonly second: string;
  readonly onChange: (paint: Paint) => void;
}

const inDegrees = (radians: number) => Math.round((radians * 180) / Math.PI);
const inRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Field for one color or a gradient of several colors. */
export function PaintField({ label, paint, second, onChange }: PaintFieldProps) {
  const { formatMessage } = useIntl();
  const { color, gradient } = paint;
  const changeKind = (kind: 'solid' | Gradient['type']) => {
    if (kind === 'solid') return onChange({ color, gradient: null });
    const colorStops = gradient?.colorStops ?? [
      { offset: 0, color },
      { offset: 1, color: second },
    ];
    onChange({ color, gradient: { type: kind, rotation: gradient?.rotation ?? 0, colorStops } });
  };
  const change = (part: Partial<Gradient>) => gradient && onChange({ color, gradient: { ...gradient, ...part } });
  const changeStop = (index: number, part: Partial<ColorStop>) =>
    change({ colorStops: gradient?.colorStops.map((stop, at) => (at === index ? { ...stop, ...part } : stop)) ?? [] });
  const stops = gradient?.colorStops ?? [];
  return (
    <div className={css.paint}>
      <Segmented
        label={label}
        value={gradient?.type ?? 'solid'}
        options={(['solid', 'linear', 'radial'] as const).map((value) => ({ value, label: formatMessage({ id: `qr.paint.${value}` }) }))}
        onChange={changeKind}
      />
      {!gradient && (
        <ColorField
          label={formatMessage({ id: 'qr.paint.color' })}
          codeLabel={formatMessage({ id: 'qr.paint.colorCode' })}
          value={color}
          invalid={formatMessage({ id: 'qr.color.invalid' })}
          onChange={(next) => onChange({ color: next, gradient: null })}
        />
      )}
      {gradient && <GradientSwatch stops={stops} />}
      {gradient?.type === 'linear' && (
        <SliderField
          label={formatMessage({ id: 'qr.paint.rotation' })}
          value={inDegrees(gradient.rotation)}
          min={0}
          max={360}
          step={5}
          text={`${inDegrees(gradient.rotation)}°`}
          onChange={(degrees) => change({ rotation: inRadians(degrees) })}
        />
      )}
      {stops.map((stop, index) => (
        <GradientStop
          // Stops have no ids; their order is stable.
          key={index}
          number={index + 1}
          stop={stop}
          onChange={(part) => changeStop(index, part)}
          {...(stops.length > STOPS_MIN && { onRemove: () => change({ colorStops: stops.filter((_, at) => at !== index) }) })}
        />
      ))}
      {gradient && stops.length < STOPS_MAX && (
        <Button icon="plus" onClick={() => change({ colorStops: withOneMore(stops) })}>
          <FormattedMessage id="qr.paint.addStop" />
        </Button>
      )}
    </div>
  );
}

/** Adds a stop halfway between the last two stops. */
function withOneMore(stops: readonly ColorStop[]): ColorStop[] {
  const [last, before] = [stops.at(-1), stops.at(-2)];
  if (!last || !before) return [...stops];
  return [...stops.slice(0, -1), { offset: (before.offset + last.offset) / 2, color: before.color }, last];
}
