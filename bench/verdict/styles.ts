import {
  errorCorrectionLevels,
  cornerDotTypes,
  cornerSquareTypes,
  defaultStyle,
  dotTypes,
  type Gradient,
  type QrStyle,
} from '../../workers/qr/style.request.ts';

export interface StyledCode {
  readonly text: string;
  readonly style: QrStyle;
  readonly sizePx: number;
}

const hex = (channels: readonly number[]) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** Ranges of the color channels, 0 to 255, of dots, finder patterns and background. Half of the schemes are dark on light. */
const schemes = [
  { dots: [0, 90], corners: [0, 90], background: [215, 255] },
  { dots: [0, 90], corners: [0, 90], background: [215, 255] },
  { dots: [0, 90], corners: [0, 90], background: [255, 255] },
  { dots: [0, 160], corners: [0, 160], background: [190, 255] },
  { dots: [130, 235], corners: [0, 90], background: [235, 255] },
  { dots: [0, 90], corners: [130, 235], background: [235, 255] },
  { dots: [190, 255], corners: [190, 255], background: [0, 90] },
  { dots: [0, 255], corners: [0, 255], background: [0, 255] },
] as const;

/** Returns a random style, which scanners may or may not be able to read, with a text and a size. */
export function drawStyle(draw: (below: number) => number): StyledCode {
  const oneOf = <Value>(values: readonly Value[]): Value => values[draw(values.length)] as Value;
  const scheme = oneOf(schemes);
  const color = ([from, to]: readonly [number, number]) => {
    // One color in three is gray; the three channels of the others are drawn separately.
    const gray = from + draw(to - from + 1);
    return hex(draw(3) === 0 ? [gray, gray, gray] : [0, 1, 2].map(() => from + draw(to - from + 1)));
  };
  const paint = (range: readonly [number, number], gradientIn: number) => ({
    color: color(range),
    gradient:
      draw(gradientIn) === 0
        ? ({
            type: oneOf(['linear', 'radial']),
            rotation: (draw(8) * Math.PI) / 4,
            colorStops: [
              { offset: 0, color: color(range) },
              { offset: 1, color: color(range) },
            ],
          } satisfies Gradient)
        : null,
  });
  const dots = paint(scheme.dots, 4);
  // Corners share the paint of the dots in half of the styles whose scheme allows both the same colors.
  const sameRange = scheme.corners.every((bound, end) => bound === scheme.dots[end]);
  const corners = sameRange && draw(2) === 0 ? dots : paint(scheme.corners, 5);
  const style: QrStyle = {
    ...defaultStyle,
    shape: draw(8) === 0 ? 'circle' : 'square',
    errorCorrection: oneOf(errorCorrectionLevels),
    dots: { ...dots, type: oneOf(dotTypes), size: defaultStyle.dots.size },
    cornerSquares: { ...corners, type: draw(4) === 0 ? oneOf(dotTypes) : oneOf(cornerSquareTypes) },
    cornerDots: { ...(draw(3) === 0 ? paint(scheme.corners, 5) : corners), type: draw(4) === 0 ? oneOf(dotTypes) : oneOf(cornerDotTypes) },
    background: {
      ...paint(scheme.background, 6),
      marginModules: oneOf([0, 1, 1, 2, 4, 4]),
      rounding: oneOf([0, 0, 0, 0.1, 0.3]),
      transparent: draw(12) === 0,
    },
  };
  const text = `https://example.com/${'abcdefghij'.repeat(oneOf([0, 0, 1, 2, 4, 8, 20]))}${draw(1_000_000)}`;
  return { text, style, sizePx: oneOf([300, 300, 512, 512, 1024]) };
}
