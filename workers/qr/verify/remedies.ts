import { MODULE_PX_MIN, QUIET_ZONE_MODULES } from '../request.ts';
import type { DotType, ErrorCorrectionLevel } from '../style.request.ts';
import { type Condition, type Remedy, remedies } from '../verify.request.ts';
import type { PlainReading } from './plain-reader.ts';

/** Properties of a picture that was not read in every condition. */
interface Ailing {
  readonly failed: readonly Condition[];
  /** The step at which the plain reader fails. */
  readonly plain: PlainReading;
  /** Contrast of dark and light modules, 0 to 1; negative if the dark ones are lighter. */
  readonly contrast: number;
  readonly isTransparent: boolean;
  readonly quietZoneModules: number;
  readonly hasLogo: boolean;
  readonly level: ErrorCorrectionLevel;
  readonly dots: DotType;
  readonly modulePx: number;
}

/** Contrast below which cameras fail in poor light, as a share of the contrast of black on white. */
const CONTRAST_SAFE = 0.55;
/** Dot types that leave much of a module light. */
const thinDots: readonly DotType[] = ['tiny-square', 'small-square', 'diamond', 'random-dot'];

/** Returns the changes that make a code easier to read, the most effective first. */
export function remediesFor(ailing: Ailing): readonly Remedy[] {
  const { failed, plain, contrast, isTransparent, quietZoneModules, hasLogo, level, dots, modulePx } = ailing;
  const has = (...among: Condition[]) => among.some((condition) => failed.includes(condition));
  const isHard = has('asIs', 'small', 'blurred', 'rotated');
  const helps: Readonly<Record<Remedy, boolean>> = {
    swapColors: contrast < 0,
    contrast: contrast >= 0 && contrast < CONTRAST_SAFE && has('asIs', 'plain', 'faint', 'dark', 'blurred', 'small'),
    background: isTransparent && has('dark', 'asIs'),
    quietZone: quietZoneModules < QUIET_ZONE_MODULES && has('dark', 'asIs', 'rotated', 'blurred'),
    corners: contrast >= CONTRAST_SAFE && (plain === 'finders' || plain === 'size') && has('plain'),
    logo: hasLogo && (isHard || has('faint')),
    level: level !== 'H' && (isHard || has('faint')),
    dots: thinDots.includes(dots) && (isHard || has('faint', 'plain')),
    size: modulePx < MODULE_PX_MIN && has('asIs'),
  };
  return remedies.filter((remedy) => helps[remedy]);
}
