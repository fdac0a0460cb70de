/**
 * Capitals, digits and signs as strokes, drawn for this site. Capitals are 10 high, y points down. A stroke is a list of points; `c3:`
 * before a point is a clockwise arc of radius 3 to it, `a3:` a counterclockwise one, at most half a circle.
 */
export interface Glyph {
  readonly width: number;
  readonly strokes: string;
}

const glyph = (width: number, strokes: string): Glyph => ({ width, strokes });

const O = '0,3 c3:6,3 6,7 c3:0,7 0,3';
const P = '0,10 0,0 3.3,0 c2.7:3.3,5.4 0,5.4';
const C = '6,3 a3:0,3 0,7 a3:6,7';
const E = '5.5,0 0,0 0,10 5.5,10;0,5 4.8,5';
const THREE = '0,2.5 c2.5:2.5,0 3.5,0 c2.5:3.5,5 2.5,5;3.5,5 c2.5:3.5,10 2.5,10 c2.5:0,7.5';
const I_SHORT = '0,0 0,10 6,0 6,10';
const SOFT = '0,0 0,10 3.3,10 a2.7:3.3,4.6 0,4.6';

const shared: Readonly<Record<string, Glyph>> = {
  A: glyph(6, '0,10 3,0 6,10;1,6.7 5,6.7'),
  B: glyph(6, '0,0 3.5,0 c2.5:3.5,5 0,5;3.5,5 c2.5:3.5,10 0,10 0,0'),
  C: glyph(6, C),
  E: glyph(5.5, E),
  H: glyph(6, '0,0 0,10;6,0 6,10;0,5 6,5'),
  K: glyph(6, '0,0 0,10;6,0 0,6;2,4 6,10'),
  M: glyph(7, '0,10 0,0 3.5,6 7,0 7,10'),
  O: glyph(6, O),
  P: glyph(6, P),
  T: glyph(6, '0,0 6,0;3,0 3,10'),
  X: glyph(6, '0,0 6,10;6,0 0,10'),
};

const latin: Readonly<Record<string, Glyph>> = {
  ...shared,
  D: glyph(6, '0,0 2.5,0 c3.5:6,3.5 6,6.5 c3.5:2.5,10 0,10 0,0'),
  F: glyph(5.5, '5.5,0 0,0 0,10;0,5 4.8,5'),
  G: glyph(6, '6,3 a3:0,3 0,7 a3:6,7 6,5.5 3.5,5.5'),
  I: glyph(0, '0,0 0,10'),
  J: glyph(5, '5,0 5,7.5 c2.5:0,7.5'),
  L: glyph(5.5, '0,0 0,10 5.5,10'),
  N: glyph(6, '0,10 0,0 6,10 6,0'),
  Q: glyph(6, `${O};3.7,7.5 6.3,10.3`),
  R: glyph(6, `${P};3,5.4 6,10`),
  S: glyph(6, '6,2.5 a2.5:3.5,0 2.5,0 a2.5:2.5,5 3.5,5 c2.5:3.5,10 2.5,10 c2.5:0,7.5'),
  U: glyph(6, '0,0 0,7 a3:6,7 6,0'),
  V: glyph(6, '0,0 3,10 6,0'),
  W: glyph(8, '0,0 2,10 4,2 6,10 8,0'),
  Y: glyph(6, '0,0 3,5 6,0;3,5 3,10'),
  Z: glyph(6, '0,0 6,0 0,10 6,10'),
};

const { A, B, C: ES, E: YE, H, K, M, O: ROUND, P: ER, T, X } = shared as Required<typeof shared> & Record<string, Glyph>;

const cyrillic: Readonly<Record<string, Glyph | undefined>> = {
  А: A,
  Б: glyph(6, '5.5,0 0,0 0,10 3.3,10 a2.7:3.3,4.6 0,4.6'),
  В: B,
  Г: glyph(5, '5,0 0,0 0,10'),
  Д: glyph(7, '0,12 0,10 7,10 7,12;1,10 2,0 6,0 6,10'),
  Е: YE,
  Ё: glyph(5.5, `${E};1.4,-2.4 1.4,-2.4;4,-2.4 4,-2.4`),
  Ж: glyph(8, '4,0 4,10;0,0 4,5 0,10;8,0 4,5 8,10'),
  З: glyph(6, THREE),
  И: glyph(6, I_SHORT),
  Й: glyph(6, `${I_SHORT};1.6,-2.8 a1.5:4.4,-2.8`),
  К: K,
  Л: glyph(6, '0,10 2,0 6,0 6,10'),
  М: M,
  Н: H,
  О: ROUND,
  П: glyph(6, '0,10 0,0 6,0 6,10'),
  Р: ER,
  С: ES,
  Т: T,
  У: glyph(6, '0,0 3.2,6;6,0 1.6,10'),
  Ф: glyph(7, '3.5,-0.5 3.5,10.5;3.5,1.9 c3.1:3.5,8.1 c3.1:3.5,1.9'),
  Х: X,
  Ц: glyph(6.8, '0,0 0,10 6.8,10 6.8,12;6,0 6,10'),
  Ч: glyph(6, '0,0 0,3 a2.5:2.5,5.5 6,5.5;6,0 6,10'),
  Ш: glyph(8, '0,0 0,10 8,10 8,0;4,0 4,10'),
  Щ: glyph(8.8, '0,0 0,10 8.8,10 8.8,12;8,0 8,10;4,0 4,10'),
  Ъ: glyph(7, '0,0 1.5,0 1.5,10 4.3,10 a2.7:4.3,4.6 1.5,4.6'),
  Ы: glyph(8, '0,0 0,10 2.3,10 a2.7:2.3,4.6 0,4.6;8,0 8,10'),
  Ь: glyph(6, SOFT),
  Э: glyph(6, '0,3 c3:6,3 6,7 c3:0,7;2,5 6,5'),
  Ю: glyph(8.5, '0,0 0,10;0,5 2.5,5;2.5,3 c3:8.5,3 8.5,7 c3:2.5,7 2.5,3'),
  Я: glyph(6, '6,10 6,0 2.7,0 a2.7:2.7,5.4 6,5.4;3,5.4 0,10'),
};

const DOT = '0,10 0,10';
const others: Readonly<Record<string, Glyph>> = {
  ' ': glyph(2, ''),
  '0': glyph(6, O),
  '1': glyph(3, '0,2 3,0 3,10'),
  '2': glyph(6, '0,3 c3:6,3 c3:5.6,4.5 0,10 6,10'),
  '3': glyph(6, THREE),
  '4': glyph(6, '4.5,10 4.5,0 0,7 6,7'),
  '5': glyph(6, '5.5,0 0.6,0 0,4.6 3.3,4.6 c2.7:3.3,10 2.5,10 c2.5:0,7.5'),
  '6': glyph(6, '4.6,0 0.5,5.4;0,7 c3:6,7 c3:0,7'),
  '7': glyph(6, '0,0 6,0 2,10'),
  '8': glyph(5.2, '2.6,0 c2.4:2.6,4.8 c2.4:2.6,0;2.6,4.8 c2.6:2.6,10 c2.6:2.6,4.8'),
  '9': glyph(6, '1.4,10 5.5,4.6;0,3 c3:6,3 c3:0,3'),
  '.': glyph(0, DOT),
  ',': glyph(0.4, '0.4,10 0,11.8'),
  ':': glyph(0, `${DOT};0,4.5 0,4.5`),
  ';': glyph(0.4, '0.4,10 0,11.8;0.4,4.5 0.4,4.5'),
  '!': glyph(0, `0,0 0,6.8;${DOT}`),
  '?': glyph(5, '0,2.5 c2.5:5,2.5 c2.5:2.5,5 2.5,6.8;2.5,10 2.5,10'),
  '-': glyph(3.5, '0,5.5 3.5,5.5'),
  '–': glyph(5, '0,5.5 5,5.5'),
  '—': glyph(8, '0,5.5 8,5.5'),
  '/': glyph(4, '0,10.5 4,-0.5'),
  '+': glyph(5, '0,5 5,5;2.5,2.5 2.5,7.5'),
  '=': glyph(5, '0,3.8 5,3.8;0,6.4 5,6.4'),
  '(': glyph(2, '2,-1 0,2 0,8 2,11'),
  ')': glyph(2, '0,-1 2,2 2,8 0,11'),
  '«': glyph(5.5, '2.5,3 0,5.5 2.5,8;5.5,3 3,5.5 5.5,8'),
  '»': glyph(5.5, '0,3 2.5,5.5 0,8;3,3 5.5,5.5 3,8'),
  '"': glyph(2, '0,0 0,2.5;2,0 2,2.5'),
  '’': glyph(0.4, '0.4,0 0,2'),
  "'": glyph(0, '0,0 0,2'),
  '#': glyph(6, '2,0 1,10;5,0 4,10;0,3.3 6,3.3;0,6.7 6,6.7'),
  '%': glyph(7, '6.5,0 0.5,10;0,1.8 c1.8:3.6,1.8 c1.8:0,1.8;3.4,8.2 c1.8:7,8.2 c1.8:3.4,8.2'),
  '→': glyph(7, '0,5 7,5;4.2,2.2 7,5 4.2,7.8'),
  '↓': glyph(5.6, '2.8,0 2.8,10;0,7.2 2.8,10 5.6,7.2'),
  '↑': glyph(5.6, '2.8,10 2.8,0;0,2.8 2.8,0 5.6,2.8'),
};

const all: Readonly<Record<string, Glyph | undefined>> = { ...latin, ...cyrillic, ...others };

/** Characters allowed in a caption. */
export const captionCharacters = Object.keys(all);

export const glyphOf = (character: string): Glyph | undefined => all[character.toUpperCase()];
