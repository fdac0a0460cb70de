import { rowTexts, type TextLines } from '#workers/wire/lines.ts';
import css from './BigNumbers.module.css';

/** Maximum count of numbers shown as large figures; more numbers are shown as a list of rows. */
const FIGURES_MAX = 12;
/** Maximum number of characters of a large figure; longer numbers would not fit side by side. */
const CHARACTERS_MAX = 10;

/** Returns true if the numbers are few and short enough to be shown as large figures. */
export function areFew(lines: TextLines): boolean {
  return lines.count <= FIGURES_MAX && rowTexts(lines).every((text) => text.length <= CHARACTERS_MAX);
}

/** Up to twelve drawn numbers as large figures. */
export function BigNumbers({ lines, label }: { readonly lines: TextLines; readonly label: string }) {
  return (
    <ol className={css.figures} translate="no" aria-label={label}>
      {rowTexts(lines).map((text, row) => (
        <li key={row} className={css.figure} aria-setsize={lines.count} aria-posinset={row + 1}>
          {text}
        </li>
      ))}
    </ol>
  );
}
