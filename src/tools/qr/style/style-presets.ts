import {
  type CornerDotType,
  type CornerSquareType,
  defaultStyle,
  type DotType,
  type Gradient,
  type QrStyle,
} from '#workers/qr/style.request.ts';

interface Look {
  readonly dots: DotType;
  readonly squares: CornerSquareType;
  readonly middles: CornerDotType;
  readonly dark: string;
  readonly corners?: string;
  readonly light: string;
  readonly gradient?: Gradient;
}

const linear = (from: string, to: string): Gradient => ({
  type: 'linear',
  rotation: Math.PI / 4,
  colorStops: [
    { offset: 0, color: from },
    { offset: 1, color: to },
  ],
});

/** Presets. Each is read back in every condition, except that plain readers do not read the preset with hearts. */
const looks = {
  plain: { dots: 'square', squares: 'square', middles: 'square', dark: '#000000', light: '#ffffff' },
  soft: { dots: 'rounded', squares: 'extra-rounded', middles: 'dot', dark: '#1f2a30', light: '#ffffff' },
  bench: {
    dots: 'extra-rounded',
    squares: 'extra-rounded',
    middles: 'extra-rounded',
    dark: '#0b5243',
    corners: '#0c3b31',
    light: '#ffffff',
  },
  beads: { dots: 'dot', squares: 'dot', middles: 'dot', dark: '#23204f', light: '#fdf1f4' },
  leaves: { dots: 'classy', squares: 'classy', middles: 'classy', dark: '#0a4a2a', light: '#f0faf5' },
  dusk: {
    dots: 'classy-rounded',
    squares: 'extra-rounded',
    middles: 'dot',
    dark: '#3b0a45',
    light: '#fff8ec',
    gradient: linear('#7a1048', '#1a2a6c'),
  },
  rain: { dots: 'vertical-line', squares: 'extra-rounded', middles: 'extra-rounded', dark: '#102a5c', light: '#eef4ff' },
  valentine: { dots: 'rounded', squares: 'extra-rounded', middles: 'heart', dark: '#5b0f3c', light: '#ffffff' },
} as const satisfies Readonly<Record<string, Look>>;

export const presetIds = Object.keys(looks) as (keyof typeof looks)[];
type PresetId = keyof typeof looks;

/** Returns a preset's style with the encoding, logo and size of the previous style. */
export function presetStyle(id: PresetId, before: QrStyle): QrStyle {
  const look: Look = looks[id];
  const dark = { color: look.dark, gradient: look.gradient ?? null };
  const corner = { color: look.corners ?? look.dark, gradient: null };
  return {
    ...before,
    shape: 'square',
    dots: { ...dark, type: look.dots, size: before.dots.size },
    cornerSquares: { ...corner, type: look.squares },
    cornerDots: { ...corner, type: look.middles },
    background: { ...defaultStyle.background, color: look.light, marginModules: 4 },
  };
}
