import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { useLocale } from '#src/locale/use-locale.ts';
import type { SearchResultsProps } from '#src/pages/frame-context.ts';
import { PaletteResults } from './PaletteResults.tsx';
import css from './SearchResults.module.css';
import { usePaletteSearch } from './use-palette-search.ts';

/**
 * The results of a search field in a page, below the field. The field is prerendered and this component is loaded later, so it handles the
 * keys of the field and sets its attributes `aria-expanded` and `aria-activedescendant`. No render of the field changes these.
 */
export function SearchResults({ id, field, query, isEntered, onOpen }: SearchResultsProps) {
  const locale = useLocale();
  const label = useIntl().formatMessage({ id: 'palette.label' });
  const search = usePaletteSearch({ locale, query, isEntered, onOpen });
  const { rows, current } = search;
  const optionId = rows[current] && `${id}${current}`;
  const onKeyDown = useEffectEvent(search.onKeyDown);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    field.addEventListener('keydown', listener);
    return () => field.removeEventListener('keydown', listener);
  }, [field]);
  useEffect(() => {
    field.ariaExpanded = String(rows.length > 0);
    return () => {
      field.ariaExpanded = 'false';
    };
  }, [field, rows.length]);
  useEffect(() => {
    if (!optionId) return;
    field.setAttribute('aria-activedescendant', optionId);
    // Scrolls only the list; the page must not scroll during typing.
    const option = document.getElementById(optionId);
    const list = option?.closest('[role="listbox"]');
    if (option && list) {
      const below = option.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
      const above = list.getBoundingClientRect().top - option.getBoundingClientRect().top;
      list.scrollTop += Math.max(0, below) - Math.max(0, above);
    }
    return () => field.removeAttribute('aria-activedescendant');
  }, [field, optionId]);
  return (
    <div className={css.results}>
      <PaletteResults id={id} label={label} search={search} />
    </div>
  );
}
