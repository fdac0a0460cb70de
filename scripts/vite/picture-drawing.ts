import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { encode, isDark } from '../../workers/qr/symbol/encode.ts';
import { plainKernel } from '../../workers/qr/symbol/plain-kernel.ts';
import type { Sample } from './picture-samples.ts';

interface PictureContent {
  readonly section: string;
  readonly title: string;
  readonly text: string;
  readonly sample: Sample;
}

/** Colors of the result panel in the light theme (src/styles/tokens.css). */
const PANEL = '#0b5243';
const GRID = '#ffffff17';
const INK = '#eafff7';
const INK_2 = '#b4dccd';
const RAISED = '#0a4639';
const EDGE = '#ffffff2e';
const TAPE = '#f4c430';
const TICK = '#2a2100';

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE_PX = 72;
const TAPE_PX = 36;
const SYMBOL_PX = 312;
const QUIET_MODULES = 4;

const require = createRequire(import.meta.url);

/** The files of the site's fonts. Latin and Cyrillic letters are in separate files. */
export const fontFiles = ['onest', 'jetbrains-mono'].flatMap((family) =>
  ['latin', 'latin-ext', 'cyrillic', 'symbols', 'math'].flatMap((subset) => {
    try {
      return [
        {
          family: `${family} ${subset}`,
          path: require.resolve(`@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`),
        },
      ];
    } catch {
      return [];
    }
  }),
);

const families = (name: string) => fontFiles.flatMap(({ family }) => (family.startsWith(name) ? [`"${family}"`] : [])).join(', ');
const SANS = families('onest');
const MONO = `${families('jetbrains')}, ${SANS}`;

type CanvasPackage = typeof import('@napi-rs/canvas');
let opened: CanvasPackage | undefined;

/**
 * Loads the canvas package when the first picture is drawn: loading takes 0.3 s, and every test run imports this file with the
 * configuration.
 */
function openCanvas(): CanvasPackage {
  if (opened) return opened;
  opened = require('@napi-rs/canvas') as CanvasPackage;
  for (const { family, path } of fontFiles) opened.GlobalFonts.register(readFileSync(path), family);
  return opened;
}

/** Draws the picture for link previews: 1200 × 630 px, with the name of the page and a result of the tool. */
export function drawPicture({ section, title, text, sample }: PictureContent): Canvas {
  const canvas = openCanvas().createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  drawPanel(pen);
  drawBrand(pen, section);
  const right = sample.qr === undefined ? WIDTH - EDGE_PX : WIDTH - EDGE_PX - SYMBOL_PX - 48;
  drawWords(pen, title, text, right - EDGE_PX);
  drawSample(pen, sample.line, right);
  if (sample.qr !== undefined) drawSymbol(pen, sample.qr);
  return canvas;
}

function drawPanel(pen: SKRSContext2D): void {
  pen.fillStyle = PANEL;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = GRID;
  for (let x = 24; x < WIDTH; x += 48) pen.fillRect(x, 0, 1, HEIGHT);
  for (let y = TAPE_PX + 24; y < HEIGHT; y += 48) pen.fillRect(0, y, WIDTH, 1);
  pen.fillStyle = TAPE;
  pen.fillRect(0, 0, WIDTH, TAPE_PX);
  for (let x = 0; x < WIDTH; x += 20) {
    const long = x % 100 === 0;
    pen.fillStyle = long ? TICK : `${TICK}66`;
    pen.fillRect(x, 0, 2, long ? 26 : 15);
  }
}

function drawBrand(pen: SKRSContext2D, section: string): void {
  const top = 84;
  pen.fillStyle = RAISED;
  pen.strokeStyle = EDGE;
  pen.beginPath();
  pen.roundRect(EDGE_PX, top, 56, 56, 14);
  pen.fill();
  pen.stroke();
  // The logo of the site's icon, 32 units wide.
  pen.save();
  pen.translate(EDGE_PX, top);
  pen.scale(56 / 32, 56 / 32);
  pen.strokeStyle = TAPE;
  pen.lineWidth = 3.4;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(8, 9);
  pen.lineTo(16, 24);
  pen.lineTo(24, 9);
  pen.stroke();
  pen.restore();
  setFont(pen, 700, 34, SANS, INK);
  pen.fillText('Verstak', EDGE_PX + 76, top + 40);
  if (section === '') return;
  const start = EDGE_PX + 76 + pen.measureText('Verstak').width;
  setFont(pen, 500, 30, SANS, INK_2);
  pen.fillText(`/  ${section}`, start + 16, top + 39);
}

/**
 * Draws the title, as large as fits in one line, else smaller in two lines, and as many whole sentences of the text as fit in two lines.
 */
function drawWords(pen: SKRSContext2D, title: string, text: string, width: number): void {
  let sizePx = 76;
  let lines: readonly string[] = [];
  for (; sizePx >= 44; sizePx -= 4) {
    setFont(pen, 700, sizePx, SANS, INK);
    lines = broken(pen, title, width);
    const most = sizePx > 64 ? 1 : 2;
    if (lines.length <= most && lines.every((words) => pen.measureText(words).width <= width)) break;
  }
  let y = 190 + sizePx * 0.9;
  for (const words of lines.slice(0, 3)) {
    pen.fillText(words, EDGE_PX, y);
    y += sizePx * 1.14;
  }
  setFont(pen, 400, 29, SANS, INK_2);
  y += 4 - sizePx * 0.2;
  for (const words of fitted(pen, text, width, lines.length > 2 ? 1 : 2)) {
    pen.fillText(words, EDGE_PX, y);
    y += 40;
  }
}

/** Returns the lines of as many whole sentences as fit; if the first does not fit, its beginning. */
function fitted(pen: SKRSContext2D, text: string, width: number, rows: number): readonly string[] {
  const sentences = text.split(/(?<=[.!?])\s+/);
  for (let count = sentences.length; count > 0; count--) {
    const lines = broken(pen, sentences.slice(0, count).join(' '), width);
    if (lines.length <= rows) return lines;
  }
  const lines = broken(pen, sentences[0] ?? '', width).slice(0, rows);
  const last = lines.at(-1) ?? '';
  return [...lines.slice(0, -1), `${last.replace(/[\s,:;—-]*\S*$/, '')}…`];
}

function broken(pen: SKRSContext2D, text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/[ \n]+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function drawSample(pen: SKRSContext2D, line: string, right: number): void {
  const [left, top, height] = [EDGE_PX, 474, 96];
  pen.fillStyle = RAISED;
  pen.strokeStyle = EDGE;
  pen.lineWidth = 1;
  pen.beginPath();
  pen.roundRect(left, top, right - left, height, 12);
  pen.fill();
  pen.stroke();
  const plain = line.replaceAll('¦', '');
  let sizePx = 44;
  for (; sizePx > 20; sizePx -= 2) {
    setFont(pen, 500, sizePx, MONO, INK);
    if (pen.measureText(plain).width <= right - left - 64) break;
  }
  let x = left + 32;
  for (const [index, part] of line.split('¦').entries()) {
    pen.fillStyle = index % 2 === 1 ? TAPE : INK;
    // Characters are drawn one by one: the font has ligatures for “==” and “//”.
    for (const character of part) {
      pen.fillText(character, x, top + height / 2 + sizePx * 0.35);
      x += pen.measureText(character).width;
    }
  }
}

/** Draws a QR symbol that encodes `content`, with a quiet zone, so that scanners can read it. */
function drawSymbol(pen: SKRSContext2D, content: string): void {
  const options = { errorCorrection: 'M', boost: true, mode: 'automatic', eci: false, versionMin: 1, mask: null } as const;
  const symbol = encode(content, options, plainKernel());
  const modulePx = Math.floor(SYMBOL_PX / (symbol.size + 2 * QUIET_MODULES));
  const [left, top] = [WIDTH - EDGE_PX - SYMBOL_PX, 570 - SYMBOL_PX];
  pen.fillStyle = '#ffffff';
  pen.beginPath();
  pen.roundRect(left, top, SYMBOL_PX, SYMBOL_PX, 16);
  pen.fill();
  const inset = Math.floor((SYMBOL_PX - symbol.size * modulePx) / 2);
  pen.fillStyle = '#12211b';
  for (let row = 0; row < symbol.size; row++) {
    for (let column = 0; column < symbol.size; column++) {
      if (isDark(symbol, row, column)) pen.fillRect(left + inset + column * modulePx, top + inset + row * modulePx, modulePx, modulePx);
    }
  }
}

function setFont(pen: SKRSContext2D, weight: number, sizePx: number, family: string, color: string): void {
  pen.font = `${weight} ${sizePx}px ${family}`;
  pen.letterSpacing = family === SANS && weight === 700 ? `${-0.02 * sizePx}px` : '0px';
  pen.fillStyle = color;
}
