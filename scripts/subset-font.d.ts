/** Types of the package's members that scripts/subset-fonts.mjs uses. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: string;
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    /** OpenType features that remain. */
    readonly keepFeatures?: readonly string[];
  }

  /** Returns the font with only the characters of a text, and only the given range of each variation axis. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
