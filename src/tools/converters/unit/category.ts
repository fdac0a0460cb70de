import type { MessageId } from '#i18n/messages.ts';

type Between<Id, Start extends string, End extends string> = Id extends `${Start}${infer Name}${End}` ? Name : never;

/** Id of a unit: addresses contain it, and its words are `converters.unit.<id>`, in the word file of its category. */
export type UnitId = Between<MessageId, 'converters.unit.', '.symbol'>;
/** Id of a category: the name of its file in `categories`, and of its word files. */
export type CategoryId = Between<MessageId, 'converters.category.', ''>;

type Priority = 'very-high' | 'high' | 'medium';

/** The parts of a category that addresses need. Every page of the site loads them. */
export interface CategoryAddresses {
  /**
   * The units in display order. The value lists symbols, singulars and other spellings, separated by spaces, which addresses accept too, in
   * the form of `plainWord`.
   */
  readonly aliases: Readonly<Partial<Record<UnitId, string>>>;
  /** Popular conversions, the most frequent first, with the number of searches per month if it is known. */
  readonly popular: readonly (readonly [from: UnitId, to: UnitId, priority: Priority, searchVolume?: number])[];
  /**
   * The conversions that have a document of their own and are indexed: all ordered pairs of units, or the popular ones. The others are
   * rendered in the page, so that the number of documents does not grow with the square of the number of units.
   */
  readonly documents: 'all' | 'popular';
}

export interface Unit {
  /** Number of base units in the unit, exact: a decimal, or a fraction of two decimals. */
  readonly factor: string;
  /** Value of its zero in base units, for units whose zero is not that of the base unit. */
  readonly zero?: string;
  /**
   * Other names, separated by commas, in Russian and colloquial. `*` stands for the endings of a noun, `~` for those of an adjective,
   * and `°` for the word “degree” and its abbreviations: `метр*` is метр, метра, метров and so on. Other ways to write a square or a cube
   * are derived: кв. м and м кв. from м2.
   */
  readonly names: string;
  /** Symbols, separated by spaces, whose letter case distinguishes them from those of another unit: `Mb`, megabit, and `MB`, megabyte. */
  readonly exact?: string;
  /** Unit of a last number that has none: inches in `5 ft 11`. */
  readonly next?: UnitId;
  /** Values in the table of common values. */
  readonly values?: readonly string[];
}

/** The parts of a category that conversions need. Sources of the factors: tests/vectors/unit-definitions.ts. */
export interface Category<Id extends UnitId = UnitId> {
  /** A unit with the factor 1. */
  readonly base: UnitId;
  /** Smallest possible value in base units; null if there is none. A smaller value has the note `converters.tooLow.<category>`. */
  readonly lowest: string | null;
  readonly units: Readonly<Record<Id, Unit>>;
}
