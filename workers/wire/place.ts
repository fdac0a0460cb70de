/** A place in a text, with a little of what stands around it. */
export interface Place {
  /** From 1. */
  readonly line: number;
  /** From 1; each section counts code units or characters. */
  readonly column: number;
  readonly before: string;
  /** The character that is wrong; empty at the end of the text. */
  readonly wrong: string;
  readonly after: string;
}
