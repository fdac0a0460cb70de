import { addedModules, frameSpaceOf } from './drawing/captioned.ts';
import { type Frame, heightPxOf } from './drawing/frame.ts';
import type { Scene } from './drawing/layers.ts';
import { EXPORT_SIZE_PX, type QrFacts } from './request.ts';
import { VERSION_MAX } from './style.request.ts';
import { dataCodewordsOf, totalCodewords } from './symbol/capacity.ts';
import { charactersIn } from './symbol/segment.ts';

/** Returns the label of a text's alphabet, independent of its segments. */
function modeLabelOf(text: string): QrFacts['modeLabel'] {
  if (!/[^0-9]/.test(text)) return 'numeric';
  if (!/[^0-9A-Z $%*+\-./:]/.test(text)) return 'alphanumeric';
  return /[\u0100-\uffff]/.test(text) ? 'unicode' : 'byte';
}

/** Returns the facts about a code and its exported picture. */
export function factsOf(payload: string, { symbol, style, gap, placement }: Scene, frame: Frame, askedPx: number | null): QrFacts {
  const { version, level, mask, segments, usedBits, size } = symbol;
  return {
    payload,
    version,
    level,
    mask,
    modeLabel: modeLabelOf(payload),
    segments: segments.map((segment) => ({ mode: segment.mode, characters: charactersIn(segment) })),
    usedBits,
    availableBits: dataCodewordsOf(version, level) * 8,
    maxBits: dataCodewordsOf(VERSION_MAX, style.errorCorrection) * 8,
    dataCodewords: dataCodewordsOf(version, level),
    totalCodewords: totalCodewords[version - 1] as number,
    modules: size,
    quietZoneModules: gap ?? frame.originModules - frameSpaceOf(style).line,
    sizePx: frame.sizePx,
    heightPx: heightPxOf(frame, addedModules(style)),
    modulePx: frame.modulePx,
    sizeRaised: askedPx === null && frame.sizePx !== EXPORT_SIZE_PX,
    logo: placement && {
      hiddenModules: placement.hiddenModules,
      allowedModules: placement.allowedModules,
      share: placement.hiddenModules / (size * size),
    },
  };
}
