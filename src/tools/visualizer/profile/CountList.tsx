import { useIntl } from 'react-intl';
import { useLocale } from '#src/locale/use-locale.ts';
import { countWords } from './bar-words.ts';
import css from './CountList.module.css';

export interface CountedName {
  readonly name: string;
  readonly count: number;
  /** Filter expression for the rows; empty if there is none. */
  readonly filter: string;
}

interface CountListProps {
  readonly label: string;
  readonly items: readonly CountedName[];
  /** Number of rows of which the counts are shares. */
  readonly rows: number;
  /** Called with the filter expression of the item that is pressed. */
  readonly onPick: (filter: string) => void;
}

/** List of values with the number and the share of their rows; a press on a value filters by it. */
export function CountList({ label, items, rows, onPick }: CountListProps) {
  const intl = useIntl();
  const locale = useLocale();
  return (
    <section className={css.section} aria-label={label}>
      <h3 className={css.title}>{label}</h3>
      <ul className={css.list}>
        {items.map(({ name, count, filter }, index) => {
          const content = (
            <>
              <svg className={css.share} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(count / Math.max(1, rows)) * 100} height={1} />
              </svg>
              <span className={css.name}>{name}</span> <span className={css.count}>{countWords(intl, count, rows, locale)}</span>
            </>
          );
          return (
            // Two cut values may have the same name.
            <li key={`${index} ${name}`}>
              {filter === '' ? (
                <span className={css.item}>{content}</span>
              ) : (
                <button type="button" className={css.item} onClick={() => onPick(filter)}>
                  {content}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
