/** Path data (SVG 2 §9.3), in relative commands: given in modules, written in units. */
export class Pen {
  #path = '';
  readonly #unit: number;
  #left: number;
  #top: number;

  /**
   * @param unit  length of a module in the units of the path
   * @param left  where the symbol begins, in modules
   */
  constructor(unit: number, left: number, top: number) {
    this.#unit = unit;
    this.#left = left;
    this.#top = top;
  }

  /** Draws from this place instead of the symbol's first module. */
  from(x: number, y: number, draw: () => void): void {
    this.#left += x;
    this.#top += y;
    draw();
    this.#left -= x;
    this.#top -= y;
  }

  get path(): string {
    return this.#path;
  }

  #number(modules: number): string {
    const units = modules * this.#unit;
    return Number.isInteger(units) ? `${units}` : `${Math.round(units * 1000) / 1000}`;
  }

  move(x: number, y: number): void {
    this.#path += `M${this.#number(x + this.#left)} ${this.#number(y + this.#top)}`;
  }

  across(dx: number): void {
    if (dx !== 0) this.#path += `h${this.#number(dx)}`;
  }

  down(dy: number): void {
    if (dy !== 0) this.#path += `v${this.#number(dy)}`;
  }

  line(dx: number, dy: number): void {
    this.#path += `l${this.#number(dx)} ${this.#number(dy)}`;
  }

  /** An arc of a circle that bends to the right (clockwise on the screen). */
  arc(radius: number, dx: number, dy: number, clockwise = true): void {
    const r = this.#number(radius);
    this.#path += `a${r} ${r} 0 0 ${clockwise ? 1 : 0} ${this.#number(dx)} ${this.#number(dy)}`;
  }

  curve(x1: number, y1: number, x2: number, y2: number, dx: number, dy: number): void {
    const numbers = [x1, y1, x2, y2, dx, dy].map((value) => this.#number(value));
    this.#path += `c${numbers.join(' ')}`;
  }

  close(): void {
    this.#path += 'z';
  }

  circle(centreX: number, centreY: number, radius: number, clockwise = true): void {
    this.move(centreX - radius, centreY);
    this.arc(radius, 2 * radius, 0, clockwise);
    this.arc(radius, -2 * radius, 0, clockwise);
    this.close();
  }

  /** A rectangle with a radius for each corner: top left, top right, bottom right, bottom left. A hole runs the other way. */
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
