import type { MessageId } from '#i18n/messages.ts';
import {
  choice,
  type FieldFacts,
  type Fields,
  flag,
  type FormValues,
  oneOfNumbers,
  optional,
  setting,
  structure,
} from '#src/handover/fields.ts';
import { parseGradient } from '#src/tools/qr/style/stored-style.ts';
import { LOGO_MARGIN_MODULES_MAX, MARGIN_MODULES_MAX, SVG_UNITS_MAX } from '#src/tools/qr/style/style-limits.ts';
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
  type Paint,
  type QrStyle,
  shapes,
  VERSION_MAX,
  VERSION_MIN,
} from '#workers/qr/style.request.ts';
import { decimal, number } from '../../command/more-fields.ts';

const { dots, cornerSquares, cornerDots, background, image, frame } = defaultStyle;

/** Options for the color of a part, and for its gradient. */
function paint({ color }: Paint, option: string, optionLabel: MessageId, gradientOption: string, facts: FieldFacts = {}): Fields<Paint> {
  return {
    color: setting(color, { ...facts, option, optionLabel }),
    gradient: { ...facts, ...structure(null, parseGradient), option: gradientOption, optionLabel: 'cli.qr.gradient' },
  };
}

/** Logos need the canvas of a browser; the command refuses their options. */
const needsCanvas = true;

/** Returns true if a code has a frame, or may have one of a style file. */
const hasFrame = (values: FormValues) => {
  const { style, file } = values as unknown as { readonly style: QrStyle; readonly file: { readonly styleFile: string } };
  return file.styleFile !== '' || style.frame.type !== 'none';
};

/** A field for each member of a style, with its option. */
export const styleFields: Fields<QrStyle> = {
  shape: choice(shapes, defaultStyle.shape, { optionLabel: 'qr.shape.label' }),
  // The size of the picture on the page does not apply to a command.
  widthPx: number(defaultStyle.widthPx, 1, Number.MAX_SAFE_INTEGER, { option: null }),
  heightPx: number(defaultStyle.heightPx, 1, Number.MAX_SAFE_INTEGER, { option: null }),
  errorCorrection: choice(errorCorrectionLevels, defaultStyle.errorCorrection, {
    option: 'level',
    letter: 'l',
    optionLabel: 'qr.errorCorrection.label',
  }),
  boost: flag(defaultStyle.boost, { optionLabel: 'qr.boost' }),
  mode: choice(encodingModes, defaultStyle.mode, { optionLabel: 'qr.mode.label' }),
  eci: flag(defaultStyle.eci, { optionLabel: 'qr.eci' }),
  versionMin: number(defaultStyle.versionMin, VERSION_MIN, VERSION_MAX, { optionLabel: 'qr.version' }),
  mask: { ...optional(oneOfNumbers(masks, 0)), optionLabel: 'qr.mask' },
  dots: {
    ...paint(dots, 'dots-color', 'qr.color.dots', 'dots-gradient'),
    type: choice(dotTypes, dots.type, { option: 'dots', optionLabel: 'qr.dots.label' }),
    size: number(dots.size, 0, SVG_UNITS_MAX, { option: 'svg-units', optionLabel: 'qr.file.units' }),
  },
  cornerSquares: {
    ...paint(cornerSquares, 'corner-squares-color', 'cli.qr.cornerSquaresColor', 'corner-squares-gradient'),
    type: choice([...cornerSquareTypes, ...dotTypes], cornerSquares.type, { option: 'corner-squares', optionLabel: 'qr.corners.squares' }),
  },
  cornerDots: {
    ...paint(cornerDots, 'corner-dots-color', 'cli.qr.cornerDotsColor', 'corner-dots-gradient'),
    type: choice([...cornerDotTypes, ...dotTypes], cornerDots.type, { option: 'corner-dots', optionLabel: 'qr.corners.dots' }),
  },
  background: {
    ...paint(background, 'background', 'qr.color.background', 'background-gradient'),
    marginModules: optional(number(0, 0, MARGIN_MODULES_MAX, { option: 'margin', optionLabel: 'qr.background.margin' })),
    rounding: decimal(background.rounding, 0, 1, { optionLabel: 'qr.background.rounding' }),
    transparent: flag(background.transparent, { optionLabel: 'qr.background.transparent' }),
  },
  image: {
    mode: choice(imageModes, image.mode, { option: 'logo', optionLabel: 'qr.logo.mode.label', needsCanvas }),
    relativeSize: decimal(image.relativeSize, 0, 1, { option: 'logo-size', optionLabel: 'qr.logo.size', needsCanvas }),
    marginModules: number(image.marginModules, 0, LOGO_MARGIN_MODULES_MAX, {
      option: 'logo-margin',
      optionLabel: 'qr.logo.margin',
      needsCanvas,
    }),
    fill: paint(image.fill, 'logo-fill', 'qr.logo.fill', 'logo-fill-gradient', { needsCanvas }),
    hideDots: flag(image.hideDots, { option: 'logo-hide-dots', optionLabel: 'qr.logo.hideDots', needsCanvas }),
  },
  frame: {
    type: choice(frameTypes, frame.type, { option: 'frame', optionLabel: 'qr.frame.type' }),
    text: setting(frame.text, { option: 'caption', optionLabel: 'qr.frame.text', when: hasFrame }),
    color: setting(frame.color, { option: 'frame-color', optionLabel: 'qr.frame.color', when: hasFrame }),
    textColor: setting(frame.textColor, { option: 'caption-color', optionLabel: 'qr.frame.textColor', when: hasFrame }),
  },
};
