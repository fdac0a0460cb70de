import type { QrImage } from '../request.ts';
import type { ErrorCorrectionLevel, ImageMode, QrStyle } from '../style.request.ts';
import type { QrSymbol } from '../symbol/encode.ts';
import { BlockDamage } from '../symbol/damage.ts';
import type { Box } from './gradient.ts';
import type { ModuleArea } from './grid.ts';

/** Position of a logo in modules of the symbol, and the damage it causes. */
export interface Placement {
  readonly mode: ImageMode;
  /** Area of the symbol that the logo covers, margin included. */
  readonly area: ModuleArea;
  readonly box: Box;
  readonly hiddenModules: number;
  /** Modules of the largest logo with these proportions that error correction can restore. */
  readonly allowedModules: number;
}

/** Returns a test of whether an area may be covered: every block can restore its lost codewords (§7.5.1). */
function restorable(version: number, level: ErrorCorrectionLevel): (area: ModuleArea) => boolean {
  const blocks = new BlockDamage(version, level);
  return ({ left, top, right, bottom }) => {
    blocks.clear();
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) if (blocks.lose(row, column) < 0) return false;
    }
    return true;
  };
}

/** Returns the odd number nearest to a length, so that an area can be centered exactly. */
const odd = (length: number) => Math.max(1, Math.floor(length / 2) * 2 + 1);
const oddBelow = (length: number) => Math.max(1, Math.floor((length - 1) / 2) * 2 + 1);

function middleArea(size: number, longer: number, ratio: number): ModuleArea {
  const shorter = Math.min(longer, odd(longer * Math.min(ratio, 1 / ratio)));
  const [width, height] = ratio >= 1 ? [longer, shorter] : [shorter, longer];
  const [left, top] = [(size - width) / 2, (size - height) / 2];
  return { left, top, right: left + width, bottom: top + height };
}

const modulesIn = ({ left, top, right, bottom }: ModuleArea) => (right - left) * (bottom - top);

/** Returns the largest box of these proportions, centered in another. */
function contain(outer: Box, ratio: number): Box {
  const width = Math.min(outer.width, outer.height * ratio);
  const height = width / ratio;
  return { x: outer.x + (outer.width - width) / 2, y: outer.y + (outer.height - height) / 2, width, height };
}

/**
 * Places a logo in the middle of a symbol: its area is `relativeSize` times the largest that error correction can restore, counted by
 * codewords, and does not touch the finder patterns. As a background it hides nothing, and `relativeSize` refers to the symbol's side.
 */
export function placeImage({ version, level, size }: QrSymbol, style: QrStyle['image'], { widthPx, heightPx }: QrImage): Placement {
  const ratio = widthPx / heightPx;
  const relativeSize = Math.min(1, Math.max(0, style.relativeSize));
  if (style.mode === 'background') {
    const side = size * relativeSize;
    const outer = { x: (size - side) / 2, y: (size - side) / 2, width: side, height: side };
    const [from, to] = [Math.floor(outer.x), Math.ceil(outer.x + side)];
    return {
      mode: style.mode,
      area: { left: from, top: from, right: to, bottom: to },
      box: contain(outer, ratio),
      hiddenModules: 0,
      allowedModules: 0,
    };
  }
  const fits = restorable(version, level);
  const longest = size - 14;
  let [fitting, failing] = [1, longest + 2];
  while (failing - fitting > 2) {
    const middle = odd((fitting + failing) / 2 - 1);
    if (fits(middleArea(size, middle, ratio))) fitting = middle;
    else failing = middle;
  }
  const area = middleArea(size, Math.min(fitting, oddBelow(fitting * Math.sqrt(relativeSize) + 1)), ratio);
  const margin =
    style.mode === 'overlay'
      ? 0
      : Math.min(Math.max(0, style.marginModules), (area.right - area.left) / 2 - 0.25, (area.bottom - area.top) / 2 - 0.25);
  const inner = {
    x: area.left + margin,
    y: area.top + margin,
    width: area.right - area.left - 2 * margin,
    height: area.bottom - area.top - 2 * margin,
  };
  return {
    mode: style.mode,
    area,
    box: contain(inner, ratio),
    hiddenModules: modulesIn(area),
    allowedModules: modulesIn(middleArea(size, fitting, ratio)),
  };
}
