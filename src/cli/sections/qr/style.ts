import { choice, type Fields, flag, oneOfNumbers, optional, setting, structure } from '#src/handover/fields.ts';
import { LOGO_MARGIN_MODULES_MAX, MARGIN_MODULES_MAX, SVG_UNITS_MAX } from '#src/tools/qr/style/style-limits.ts';
import { parseGradient } from '#src/tools/qr/style/stored-style.ts';
import {
  cornerDotTypes,
  cornerSquareTypes,
  defaultStyle,
  dotTypes,
  encodingModes,
  errorCorrectionLevels,
  frameTypes,
  imageModes,
  masks,
  type QrStyle,
  shapes,
  VERSION_MAX,
  VERSION_MIN,
} from '#workers/qr/style.request.ts';
import { number } from '../../command/more-fields.ts';
import { type Options, screen } from '../../command/option.ts';
import { browserOnly } from './browser-only.ts';

const gradient = structure(null, parseGradient);
const { dots, cornerSquares, cornerDots, background, image, frame } = defaultStyle;

/** A field for each member of a style. */
export const styleFields: Fields<QrStyle> = {
  shape: choice(shapes, defaultStyle.shape),
  widthPx: number(defaultStyle.widthPx, 1, Number.MAX_SAFE_INTEGER),
  heightPx: number(defaultStyle.heightPx, 1, Number.MAX_SAFE_INTEGER),
  errorCorrection: choice(errorCorrectionLevels, defaultStyle.errorCorrection),
  boost: flag(defaultStyle.boost),
  mode: choice(encodingModes, defaultStyle.mode),
  eci: flag(defaultStyle.eci),
  versionMin: number(defaultStyle.versionMin, VERSION_MIN, VERSION_MAX),
  mask: optional(oneOfNumbers(masks, 0)),
  dots: { color: setting(dots.color), gradient, type: choice(dotTypes, dots.type), size: number(dots.size, 0, SVG_UNITS_MAX) },
  cornerSquares: { color: setting(cornerSquares.color), gradient, type: choice([...cornerSquareTypes, ...dotTypes], cornerSquares.type) },
  cornerDots: { color: setting(cornerDots.color), gradient, type: choice([...cornerDotTypes, ...dotTypes], cornerDots.type) },
  background: {
    color: setting(background.color),
    gradient,
    marginModules: number(background.marginModules, 0, MARGIN_MODULES_MAX),
    rounding: number(background.rounding, 0, 1, false),
    transparent: flag(background.transparent),
  },
  image: {
    mode: choice(imageModes, image.mode),
    relativeSize: number(image.relativeSize, 0, 1, false),
    marginModules: number(image.marginModules, 0, LOGO_MARGIN_MODULES_MAX),
    fill: { color: setting(image.fill.color), gradient },
    hideDots: flag(image.hideDots),
  },
  frame: {
    type: choice(frameTypes, frame.type),
    text: setting(frame.text),
    color: setting(frame.color),
    textColor: setting(frame.textColor),
  },
};

export const styleOptions: Options<QrStyle> = {
  shape: { label: 'qr.shape.label' },
  // The size of the picture on the page does not apply to a command.
  widthPx: screen,
  heightPx: screen,
  errorCorrection: { label: 'qr.errorCorrection.label', name: 'level', letter: 'l' },
  boost: { label: 'qr.boost' },
  mode: { label: 'qr.mode.label' },
  eci: { label: 'qr.eci' },
  versionMin: { label: 'qr.version', name: 'version-min', limits: [VERSION_MIN, VERSION_MAX] },
  mask: { label: 'qr.mask' },
  dots: {
    color: { label: 'qr.color.dots', name: 'dots-color' },
    gradient: { label: 'cli.qr.gradient', name: 'dots-gradient' },
    type: { label: 'qr.dots.label', name: 'dots' },
    size: { label: 'qr.file.units', name: 'svg-units', limits: [0, SVG_UNITS_MAX] },
  },
  cornerSquares: {
    color: { label: 'cli.qr.cornerSquaresColor', name: 'corner-squares-color' },
    gradient: { label: 'cli.qr.gradient', name: 'corner-squares-gradient' },
    type: { label: 'qr.corners.squares', name: 'corner-squares' },
  },
  cornerDots: {
    color: { label: 'cli.qr.cornerDotsColor', name: 'corner-dots-color' },
    gradient: { label: 'cli.qr.gradient', name: 'corner-dots-gradient' },
    type: { label: 'qr.corners.dots', name: 'corner-dots' },
  },
  background: {
    color: { label: 'qr.color.background', name: 'background' },
    gradient: { label: 'cli.qr.gradient', name: 'background-gradient' },
    marginModules: { label: 'qr.background.margin', name: 'margin', limits: [0, MARGIN_MODULES_MAX] },
    rounding: { label: 'qr.background.rounding', limits: [0, 1] },
    transparent: { label: 'qr.background.transparent' },
  },
  image: browserOnly.image,
  frame: {
    type: { label: 'qr.frame.type', name: 'frame' },
    text: { label: 'qr.frame.text', name: 'caption' },
    color: { label: 'qr.frame.color', name: 'frame-color' },
    textColor: { label: 'qr.frame.textColor', name: 'caption-color' },
  },
};
