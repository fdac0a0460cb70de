/** A position in a text, with a few characters before and after it. */
export interface Place {
  /** Line number, from 1. */
  readonly line: number;
  /** Column number, from 1: in UTF-16 code units in Base64, in characters in the visualizer. */
  readonly column: number;
  readonly before: string;
  /** The invalid character; empty at the end of the text. */
  readonly wrong: string;
  readonly after: string;
}
