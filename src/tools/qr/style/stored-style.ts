import { SIZE_PX_MAX } from '#workers/qr/request.ts';
import {
  type ColorStop,
  cornerDotTypes,
  cornerSquareTypes,
  defaultStyle,
  dotTypes,
  encodingModes,
  frameTypes,
  errorCorrectionLevels,
  type Gradient,
  gradientTypes,
  imageModes,
  masks,
  type Paint,
  type QrStyle,
  shapes,
  VERSION_MAX,
  VERSION_MIN,
} from '#workers/qr/style.request.ts';
import { LOGO_MARGIN_MODULES_MAX, MARGIN_MODULES_MAX, STOPS_MIN, SVG_UNITS_MAX } from './style-limits.ts';

type Members = Readonly<Record<string, unknown>>;

/** Returns the members of a stored object; an empty object for any other value. */
export const membersOf = (stored: unknown): Members => (typeof stored === 'object' && stored !== null ? (stored as Members) : {});

export function oneOf<Value>(options: readonly Value[], stored: unknown, fallback: Value): Value {
  return options.find((value) => value === stored) ?? fallback;
}

function numberOr(stored: unknown, min: number, max: number, fallback: number): number {
  return typeof stored === 'number' && stored >= min && stored <= max ? stored : fallback;
}

function wholeOr<Fallback extends number | null>(stored: unknown, min: number, max: number, fallback: Fallback): number | Fallback {
  return Number.isInteger(stored) && (stored as number) >= min && (stored as number) <= max ? (stored as number) : fallback;
}

const atMost = (stored: unknown, max: number) => (typeof stored === 'number' ? Math.min(max, stored) : stored);

const flagOr = (stored: unknown, fallback: boolean): boolean => (typeof stored === 'boolean' ? stored : fallback);

const isColor = (stored: unknown): stored is string => typeof stored === 'string' && /^#[\da-f]{6}$/i.test(stored);

function parseStop(stored: unknown): ColorStop[] {
  const { offset, color } = membersOf(stored);
  return isColor(color) && typeof offset === 'number' && offset >= 0 && offset <= 1 ? [{ offset, color }] : [];
}

/** Parses a gradient; returns null if it has fewer than `STOPS_MIN` valid color stops. */
export function parseGradient(stored: unknown): Gradient | null {
  const { type, rotation, colorStops } = membersOf(stored);
  const stops = Array.isArray(colorStops) ? colorStops.flatMap(parseStop) : [];
  if (stops.length < STOPS_MIN) return null;
  return { type: oneOf(gradientTypes, type, 'linear'), rotation: numberOr(rotation, 0, 2 * Math.PI, 0), colorStops: stops };
}

/** Returns true if a part of a style has a gradient with too few valid color stops, which would become a solid color without notice. */
export function hasEmptyGradient(part: unknown): boolean {
  const { gradient, ...parts } = membersOf(part);
  const isEmpty = typeof gradient === 'object' && gradient !== null && parseGradient(gradient) === null;
  return isEmpty || Object.values(parts).some(hasEmptyGradient);
}

function parsePaint({ color, gradient }: Members, fallback: Paint): Paint {
  return { color: isColor(color) ? color : fallback.color, gradient: parseGradient(gradient) };
}

/** Parses a stored style; each damaged member is replaced by its default. */
export function parseStyle(stored: unknown): QrStyle {
  const style = membersOf(stored);
  const [dots, cornerSquares, cornerDots, background, image] = ['dots', 'cornerSquares', 'cornerDots', 'background', 'image'].map((part) =>
    membersOf(style[part]),
  ) as [Members, Members, Members, Members, Members];
  const frame = membersOf(style['frame']);
  const usual = defaultStyle;
  return {
    shape: oneOf(shapes, style['shape'], usual.shape),
    widthPx: wholeOr(style['widthPx'], 1, SIZE_PX_MAX, usual.widthPx),
    heightPx: wholeOr(style['heightPx'], 1, SIZE_PX_MAX, usual.heightPx),
    errorCorrection: oneOf(errorCorrectionLevels, style['errorCorrection'], usual.errorCorrection),
    boost: flagOr(style['boost'], usual.boost),
    mode: oneOf(encodingModes, style['mode'], usual.mode),
    eci: flagOr(style['eci'], usual.eci),
    versionMin: wholeOr(style['versionMin'], VERSION_MIN, VERSION_MAX, usual.versionMin),
    mask: oneOf([null, ...masks], style['mask'], usual.mask),
    dots: {
      ...parsePaint(dots, usual.dots),
      type: oneOf(dotTypes, dots['type'], usual.dots.type),
      size: wholeOr(dots['size'], 0, SVG_UNITS_MAX, usual.dots.size),
    },
    cornerSquares: {
      ...parsePaint(cornerSquares, usual.cornerSquares),
      type: oneOf([...cornerSquareTypes, ...dotTypes], cornerSquares['type'], usual.cornerSquares.type),
    },
    cornerDots: {
      ...parsePaint(cornerDots, usual.cornerDots),
      type: oneOf([...cornerDotTypes, ...dotTypes], cornerDots['type'], usual.cornerDots.type),
    },
    background: {
      ...parsePaint(background, usual.background),
      marginModules: wholeOr(background['marginModules'], 0, MARGIN_MODULES_MAX, usual.background.marginModules),
      rounding: numberOr(background['rounding'], 0, 1, usual.background.rounding),
      transparent: flagOr(background['transparent'], usual.background.transparent),
    },
    image: {
      mode: oneOf(imageModes, image['mode'], usual.image.mode),
      // A logo larger than its area is as large as the area, as in the engine.
      relativeSize: numberOr(atMost(image['relativeSize'], 1), 0, 1, usual.image.relativeSize),
      marginModules: wholeOr(image['marginModules'], 0, LOGO_MARGIN_MODULES_MAX, usual.image.marginModules),
      fill: parsePaint(membersOf(image['fill']), usual.image.fill),
      hideDots: flagOr(image['hideDots'], usual.image.hideDots),
    },
    frame: {
      type: oneOf(frameTypes, frame['type'], usual.frame.type),
      text: typeof frame['text'] === 'string' ? frame['text'] : usual.frame.text,
      color: isColor(frame['color']) ? frame['color'] : usual.frame.color,
      textColor: isColor(frame['textColor']) ? frame['textColor'] : usual.frame.textColor,
    },
  };
}
