import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocale } from '#src/locale/use-locale.ts';
import { useAppSettings } from '#src/settings/app-settings.ts';
import { forgetUses } from '#src/settings/kept-pages.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { type NamedPage, namePages } from './name-pages.ts';
import css from './Shelf.module.css';

/** Favorites and recent tools in one row. Its height is reserved before the names are loaded. */
export function Shelf() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const favorites = useAppSettings((settings) => settings.favourites);
  const recent = useAppSettings((settings) => settings.recent);
  const [pages, setPages] = useState<ReadonlyMap<string, NamedPage>>(new Map());
  useEffect(() => {
    let current = true;
    // If the names cannot be loaded, the row stays empty.
    void namePages([...favorites, ...recent], locale).then(
      (named) => current && setPages(named),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [favorites, recent, locale]);
  const links = (paths: readonly string[], icon?: ReactNode) =>
    paths.flatMap((path) => {
      const page = pages.get(path);
      return page ? [<ShelfLink key={path} page={page} icon={icon} />] : [];
    });
  const used = recent.filter((path) => !favorites.includes(path));
  if (pages.size === 0) return null;
  return (
    <nav className={css.row} aria-label={formatMessage({ id: 'home.shelf' })}>
      <ul>
        {links(favorites, <Icon name="star" size={14} />)}
        {links(used)}
      </ul>
      {used.length > 0 && <IconButton icon="x" size={16} label={formatMessage({ id: 'home.shelfForget' })} onClick={forgetUses} />}
    </nav>
  );
}

function ShelfLink({ page: { href, title, icon, section }, icon: mark }: { readonly page: NamedPage; readonly icon?: ReactNode }) {
  return (
    <li data-section={section ?? undefined}>
      <a href={href} className={css.link}>
        <Icon name={icon} size={16} />
        <span>{title}</span>
        {mark && <span className={css.mark}>{mark}</span>}
        {mark && (
          <span className={css.said}>
            <FormattedMessage id="home.shelfMarked" />
          </span>
        )}
      </a>
    </li>
  );
}
