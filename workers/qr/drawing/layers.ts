import type { QrImage } from '../request.ts';
import type { Paint, QrStyle } from '../style.request.ts';
import { isDark, type QrSymbol } from '../symbol/encode.ts';
import { checkPaint, hexOf, parseColor } from './color.ts';
import { drawFrameCaption, drawFrameLine, frameSpaceOf } from './captioned.ts';
import { drawCornerDot, drawCornerSquare, type Outward } from './corners.ts';
import { drawDots } from './dots.ts';
import type { Contents, Frame } from './frame.ts';
import type { Box } from './gradient.ts';
import { dotGrid, FINDER_SIZE, finderPlaces, insetOf, seedOf } from './grid.ts';
import { Pen } from './pen.ts';
import { placeImage, type Placement } from './placement.ts';

/** A shape with one paint. */
export interface Layer {
  readonly path: string;
  readonly paint: Paint;
  /** Area of the gradient, in path units. */
  readonly box: Box;
}

export interface Drawing {
  /** Length of a side, in path units. */
  readonly side: number;
  readonly height: number;
  readonly below: readonly Layer[];
  /** Position of the logo, between the two groups of layers. */
  readonly imageBox: Box | null;
  readonly above: readonly Layer[];
}

/** Content and style of a picture, before its size is known. */
export interface Scene {
  readonly symbol: QrSymbol;
  readonly style: QrStyle;
  readonly placement: Placement | null;
  /** Number of light modules between the symbol and the dots that fill the circle around it; null without a circle. */
  readonly gap: number | null;
  readonly marginModules: number;
}

/** Side of a light dot in modules: large enough to be read as light, and small enough to show the picture behind it. */
const LIGHT_DOT = 0.5;
const outwardCorners: readonly Outward[] = [0, 1, 3];
const GAP_MAX = 4;

/**
 * Refuses invalid colors before anything is drawn.
 *
 * @throws InputError qr.error.color, qr.error.colorStops
 */
export function checkStyle(style: QrStyle): void {
  checkPaint(style.dots, 'dots');
  checkPaint(style.cornerSquares, 'cornerSquares');
  checkPaint(style.cornerDots, 'cornerDots');
  checkPaint(style.background, 'background');
  checkPaint(style.image.fill, 'image.fill');
  if (style.frame.type === 'none') return;
  parseColor(style.frame.color, 'frame.color');
  parseColor(style.frame.textColor, 'frame.textColor');
}

/** @param usualMargin  margin in modules if the style has none */
export function sceneOf(symbol: QrSymbol, style: QrStyle, image: QrImage | null, usualMargin: number): Scene {
  const placement = image ? placeImage(symbol, style.image, image) : null;
  const marginModules = Math.max(0, style.background.marginModules ?? usualMargin);
  const gap = style.shape === 'circle' ? Math.min(GAP_MAX, Math.max(1, Math.floor(marginModules))) : null;
  return { symbol, style, placement, gap, marginModules };
}

export const contentsOf = ({ symbol, gap, style, marginModules }: Scene, marginPx: number): Contents => ({
  gridModules: symbol.size + 2 * insetOf(symbol.size, gap),
  marginModules: marginModules + frameSpaceOf(style).line,
  marginPx,
});

/** Draws light modules on a picture: full size in and around the finder patterns, small squares elsewhere. */
function drawLight({ symbol }: Scene, { area }: Placement, pen: Pen): void {
  const edge = FINDER_SIZE + 1;
  const far = symbol.size - edge;
  for (let row = Math.max(0, area.top); row < Math.min(symbol.size, area.bottom); row++) {
    for (let column = Math.max(0, area.left); column < Math.min(symbol.size, area.right); column++) {
      if (isDark(symbol, row, column)) continue;
      const inFinder = (row < edge && (column < edge || column >= far)) || (row >= far && column < edge);
      const side = inFinder ? 1 : LIGHT_DOT;
      pen.rectangle(column + (1 - side) / 2, row + (1 - side) / 2, side, side);
    }
  }
}

function paintKey({ color, gradient }: Paint): string | null {
  if (gradient) return null;
  const parsed = parseColor(color, 'color');
  return `${hexOf(parsed)} ${parsed.alpha}`;
}

/** Merges layers of the same solid color. */
function merged(layers: readonly Layer[]): Layer[] {
  const out: Layer[] = [];
  for (const layer of layers) {
    const key = paintKey(layer.paint);
    const twin = key === null ? -1 : out.findIndex((other) => paintKey(other.paint) === key);
    const other = out[twin];
    if (other) out[twin] = { ...other, path: other.path + layer.path };
    else if (layer.path !== '') out.push(layer);
  }
  return out;
}

/** Returns a pen whose origin is the first module of the symbol in its picture. */
function penOf({ style }: Scene, { originModules }: Frame, inset: number, unit: number): Pen {
  const home = originModules + inset;
  return new Pen(unit, home, home + frameSpaceOf(style).above);
}

/** Returns the dots of a picture, without other layers, as bytes of path data, which the next pen overwrites. */
export function dotsPath(scene: Scene, frame: Frame, unit: number): Uint8Array<ArrayBuffer> {
  const { symbol, style, gap } = scene;
  const grid = dotGrid(symbol, null, gap);
  const pen = penOf(scene, frame, grid.inset, unit);
  drawDots(grid, style.dots.type, pen, seedOf(symbol));
  return pen.takeBytes();
}

/** Returns the layers of the finder patterns: one per pattern if they have gradients, otherwise one path. */
function cornerLayers(
  scene: Scene,
  paint: Paint,
  newPen: () => Pen,
  boxAt: (x: number, y: number) => Box,
  draw: (pen: Pen, x: number, y: number, outward: Outward) => void,
): Layer[] {
  const pen = newPen();
  const layers: Layer[] = [];
  for (const [index, [row, column]] of finderPlaces(scene.symbol.size).entries()) {
    draw(pen, column, row, outwardCorners[index] as Outward);
    if (paint.gradient === null && index < 2) continue;
    layers.push({ path: pen.take(), paint, box: boxAt(column, row) });
  }
  return layers;
}

/**
 * Composes the geometry of a picture for all outputs: shapes as path data, one path per color.
 *
 * @param unit  length of a module in path units
 */
export function compose(scene: Scene, frame: Frame, unit: number): Drawing {
  const { sizePx, modulePx, originModules } = frame;
  const { symbol, style, placement, gap } = scene;
  const hides = placement !== null && placement.mode === 'center' && style.image.hideDots;
  const grid = dotGrid(symbol, hides ? placement.area : null, gap);
  const seed = seedOf(symbol);
  const side = sizePx / modulePx;
  const home = originModules + grid.inset;
  const space = frameSpaceOf(style);
  const head = home + space.above;
  const height = side + space.above + space.below;
  const newPen = () => penOf(scene, frame, grid.inset, unit);
  const scaled = (box: Box): Box => ({
    x: (box.x + home) * unit,
    y: (box.y + head) * unit,
    width: box.width * unit,
    height: box.height * unit,
  });
  const layer = (paint: Paint, box: Box, draw: (pen: Pen) => void): Layer => {
    const pen = newPen();
    draw(pen);
    return { path: pen.take(), paint, box: scaled(box) };
  };

  const whole: Box = { x: -home, y: -head, width: side, height };
  const radius = Math.min(1, Math.max(0, style.background.rounding)) * (side / 2);
  const below: Layer[] = style.background.transparent
    ? []
    : [layer(style.background, whole, (pen) => pen.rectangle(-home, -head, side, height, [radius, radius, radius, radius]))];

  const gridBox: Box = { x: -grid.inset, y: -grid.inset, width: grid.size, height: grid.size };
  const drawn: Layer[] = [
    layer(style.dots, gridBox, (pen) => drawDots(grid, style.dots.type, pen, seed)),
    ...cornerLayers(
      scene,
      style.cornerSquares,
      newPen,
      (x, y) => scaled({ x, y, width: FINDER_SIZE, height: FINDER_SIZE }),
      (pen, x, y, outward) => drawCornerSquare(style.cornerSquares.type, pen, x, y, outward, seed),
    ),
    ...cornerLayers(
      scene,
      style.cornerDots,
      newPen,
      (x, y) => scaled({ x: x + 2, y: y + 2, width: 3, height: 3 }),
      (pen, x, y, outward) => drawCornerDot(style.cornerDots.type, pen, x + 2, y + 2, outward, seed),
    ),
  ];
  const framed: Layer[] =
    style.frame.type === 'none'
      ? []
      : [
          layer({ color: style.frame.color, gradient: null }, whole, (pen) => drawFrameLine(pen, whole, space, radius)),
          layer({ color: style.frame.textColor, gradient: null }, whole, (pen) => {
            if (space.above + space.below > 0) drawFrameCaption(pen, whole, space, style.frame.text);
          }),
        ].filter(({ path }) => path !== '');
  const dark = [...merged(drawn), ...framed];
  const size = { side: side * unit, height: height * unit };
  if (placement === null) return { ...size, below: [...below, ...dark], imageBox: null, above: [] };
  const imageBox = scaled(placement.box);
  const { left, top, right, bottom } = placement.area;
  const areaBox: Box = { x: left, y: top, width: right - left, height: bottom - top };
  if (placement.mode === 'background') {
    const light = layer(style.image.fill, areaBox, (pen) => drawLight(scene, placement, pen));
    return { ...size, below, imageBox, above: [light, ...dark] };
  }
  const fill = hides ? [layer(style.image.fill, areaBox, (pen) => pen.rectangle(left, top, right - left, bottom - top))] : [];
  return { ...size, below: [...below, ...dark, ...fill], imageBox, above: [] };
}
