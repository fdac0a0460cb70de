/** A mistake in a text that a parser read as a whole. `at` is the offset of the place in UTF-16 code units. */
export class TextFault extends Error {
  override readonly name = 'TextFault';
  readonly kind: string;
  readonly at: number;

  constructor(kind: string, at: number) {
    super(kind);
    this.kind = kind;
    this.at = at;
  }
}

/** Kinds of faults by the messages of a parser that has no codes in its errors. */
export type FaultReasons<Kind> = readonly (readonly [kind: Kind, reason: RegExp])[];

/** Returns the first kind whose pattern matches a message. */
export const kindOfFault = <Kind>(reasons: FaultReasons<Kind>, message: string): Kind | undefined =>
  reasons.find(([, reason]) => reason.test(message))?.[0];
