import { grown } from '../../wire/bytes.ts';

const decoder = new TextDecoder();
/** Buffer for path data; only one path is written at a time. */
let buffer = new Uint8Array(1 << 16);
let view = new DataView(buffer.buffer);
/** ASCII codes of M, h, v, l, a, c, z. */
const LETTERS = { move: 0x4d, across: 0x68, down: 0x76, line: 0x6c, arc: 0x61, curve: 0x63, close: 0x7a } as const;
/** Largest number of bytes of one command. */
const COMMAND_BYTES = 128;
const [SPACE, MINUS, POINT, ZERO] = [0x20, 0x2d, 0x2e, 0x30] as const;

/** Whole numbers below this are read from a table: one write of four bytes replaces a division per digit. */
const LISTED = 10_000;
/** ASCII digits of each number, the first in the lowest byte. Filled at the first use of a number: one small code uses about 100 of them. */
const listedDigits = new Uint32Array(LISTED);
/** Number of digits of each number; 0 if it is not in the table yet. */
const digitCounts = new Uint8Array(LISTED);

function list(whole: number): void {
  let digits = 0;
  let count = 0;
  let rest = whole;
  do {
    digits = (digits << 8) | (ZERO + (rest % 10));
    rest = Math.floor(rest / 10);
    count++;
  } while (rest > 0);
  listedDigits[whole] = digits;
  digitCounts[whole] = count;
}

/** Writes path data (SVG 2 §9.3) in relative commands: arguments in modules, output in path units. Only one pen may be used at a time. */
export class Pen {
  #end = 0;
  readonly #unit: number;
  #left: number;
  #top: number;

  /**
   * @param unit  length of a module in path units
   * @param left  start of the symbol, in modules
   */
  constructor(unit: number, left: number, top: number) {
    this.#unit = unit;
    this.#left = left;
    this.#top = top;
  }

  /** Draws relative to this point, not to the symbol's first module. */
  from(x: number, y: number, draw: () => void): void {
    this.#left += x;
    this.#top += y;
    draw();
    this.#left -= x;
    this.#top -= y;
  }

  /** Returns the path written since the last call. */
  take(): string {
    return decoder.decode(this.takeBytes());
  }

  /** Returns the path as bytes, which the next command overwrites. */
  takeBytes(): Uint8Array<ArrayBuffer> {
    const path = buffer.subarray(0, this.#end);
    this.#end = 0;
    return path;
  }

  #command(letter: number): void {
    if (this.#end + COMMAND_BYTES > buffer.length) {
      buffer = grown(buffer, this.#end + COMMAND_BYTES);
      view = new DataView(buffer.buffer);
    }
    buffer[this.#end++] = letter;
  }

  /** Writes a non-negative integer: numbers below LISTED from the table, the last digits of larger numbers one by one. */
  #digits(whole: number): void {
    if (whole >= LISTED) {
      this.#digits(Math.floor(whole / 10));
      buffer[this.#end++] = ZERO + (whole % 10);
      return;
    }
    if (digitCounts[whole] === 0) list(whole);
    view.setUint32(this.#end, listedDigits[whole] as number, true);
    this.#end += digitCounts[whole] as number;
  }

  /** Writes a number, rounded to a thousandth of a unit. */
  #number(modules: number): void {
    const units = modules * this.#unit;
    if (Number.isInteger(units)) {
      if (units < 0) buffer[this.#end++] = MINUS;
      return this.#digits(Math.abs(units));
    }
    const thousandths = Math.round(Math.abs(units) * 1000);
    if (units < 0 && thousandths > 0) buffer[this.#end++] = MINUS;
    const whole = Math.floor(thousandths / 1000);
    this.#digits(whole);
    let fraction = thousandths - whole * 1000;
    if (fraction === 0) return;
    buffer[this.#end++] = POINT;
    for (let place = 100; fraction > 0; place /= 10) {
      const digit = Math.floor(fraction / place);
      buffer[this.#end++] = ZERO + digit;
      fraction -= digit * place;
    }
  }

  #pair(x: number, y: number): void {
    this.#number(x);
    buffer[this.#end++] = SPACE;
    this.#number(y);
  }

  move(x: number, y: number): void {
    this.#command(LETTERS.move);
    this.#pair(x + this.#left, y + this.#top);
  }

  /** Writes a command with one number. Nearly all numbers are whole and in the table; their digits are written at once. */
  #step(letter: number, modules: number): void {
    const units = modules * this.#unit;
    this.#command(letter);
    const whole = Math.abs(units) | 0;
    if ((whole !== units && -whole !== units) || whole >= LISTED) return this.#number(modules);
    if (digitCounts[whole] === 0) list(whole);
    const end = this.#end;
    buffer[end] = MINUS;
    const at = end + (units < 0 ? 1 : 0);
    view.setUint32(at, listedDigits[whole] as number, true);
    this.#end = at + (digitCounts[whole] as number);
  }

  across(dx: number): void {
    if (dx !== 0) this.#step(LETTERS.across, dx);
  }

  down(dy: number): void {
    if (dy !== 0) this.#step(LETTERS.down, dy);
  }

  line(dx: number, dy: number): void {
    this.#command(LETTERS.line);
    this.#pair(dx, dy);
  }

  /** Draws an arc of at most half a circle. */
  arc(radius: number, dx: number, dy: number, clockwise = true): void {
    this.#command(LETTERS.arc);
    this.#pair(radius, radius);
    for (const flag of [0, 0, clockwise ? 1 : 0]) {
      buffer[this.#end++] = SPACE;
      buffer[this.#end++] = ZERO + flag;
    }
    buffer[this.#end++] = SPACE;
    this.#pair(dx, dy);
  }

  curve(x1: number, y1: number, x2: number, y2: number, dx: number, dy: number): void {
    this.#command(LETTERS.curve);
    this.#pair(x1, y1);
    buffer[this.#end++] = SPACE;
    this.#pair(x2, y2);
    buffer[this.#end++] = SPACE;
    this.#pair(dx, dy);
  }

  close(): void {
    this.#command(LETTERS.close);
  }

  circle(centerX: number, centerY: number, radius: number, clockwise = true): void {
    this.move(centerX - radius, centerY);
    this.arc(radius, 2 * radius, 0, clockwise);
    this.arc(radius, -2 * radius, 0, clockwise);
    this.close();
  }

  /** Draws a rectangle with a radius for each corner: top left, top right, bottom right, bottom left. A hole is drawn counterclockwise. */
  rectangle(x: number, y: number, width: number, height: number, radii: Radii = SHARP, hole = false): void {
    const [a, b, c, d] = radii;
    this.move(x + a, y);
    if (hole) {
      if (a > 0) this.arc(a, -a, a, false);
      this.down(height - a - d);
      if (d > 0) this.arc(d, d, d, false);
      this.across(width - d - c);
      if (c > 0) this.arc(c, c, -c, false);
      this.down(-(height - c - b));
      if (b > 0) this.arc(b, -b, -b, false);
    } else {
      this.across(width - a - b);
      if (b > 0) this.arc(b, b, b);
      this.down(height - b - c);
      if (c > 0) this.arc(c, -c, c);
      this.across(-(width - c - d));
      if (d > 0) this.arc(d, -d, -d);
      this.down(-(height - d - a));
      if (a > 0) this.arc(a, a, -a);
    }
    this.close();
  }
}

export type Radii = readonly [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number];
const SHARP: Radii = [0, 0, 0, 0];
