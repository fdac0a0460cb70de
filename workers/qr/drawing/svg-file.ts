import type { QrStyle } from '../style.request.ts';
import { addedModules } from './captioned.ts';
import { type Frame, heightPxOf } from './frame.ts';
import { compose, dotsPath, type Scene } from './layers.ts';
import { sharedOutput } from './shared-output.ts';
import { svgText } from './svg.ts';

/** Parts that files of one style and size share: the text before the dots and after them. */
interface Around {
  readonly style: QrStyle;
  readonly symbolSize: number;
  readonly frame: Frame;
  readonly unit: number;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
let around: Around | undefined;

const isSame = (a: Frame, b: Frame) => a.sizePx === b.sizePx && a.modulePx === b.modulePx && a.originModules === b.originModules;

/** Returns true if all files of a style have the same finder patterns. Finder patterns of random dots depend on the symbol. */
const isShared = ({ cornerSquares, cornerDots }: QrStyle) => cornerSquares.type !== 'random-dot' && cornerDots.type !== 'random-dot';

function aroundOf(scene: Scene, frame: Frame, unit: number): Around {
  const { style, symbol } = scene;
  if (around?.style === style && around.symbolSize === symbol.size && around.unit === unit && isSame(around.frame, frame)) return around;
  const text = svgText(compose(scene, frame, unit), frame.sizePx, heightPxOf(frame, addedModules(style)), null);
  const path = decoder.decode(dotsPath(scene, frame, unit));
  const at = text.indexOf(path);
  const before = encoder.encode(text.slice(0, at));
  const after = encoder.encode(text.slice(at + path.length));
  around = { style, symbolSize: symbol.size, frame, unit, before, after };
  return around;
}

/**
 * Writes an SVG file without a logo. For several files in one style only the dots are drawn again; the text around them is cached. The next
 * file may overwrite the bytes (isSharedOutput in shared-output.ts).
 *
 * @param scene  its style must be the same object for all files of a request
 */
export function writeSvg(scene: Scene, frame: Frame, unit: number): Uint8Array<ArrayBuffer> {
  if (!isShared(scene.style)) {
    return encoder.encode(svgText(compose(scene, frame, unit), frame.sizePx, heightPxOf(frame, addedModules(scene.style)), null));
  }
  const { before, after } = aroundOf(scene, frame, unit);
  const path = dotsPath(scene, frame, unit);
  const end = before.length + path.length + after.length;
  const file = sharedOutput(end);
  file.set(before);
  file.set(path, before.length);
  file.set(after, before.length + path.length);
  return file.subarray(0, end);
}
