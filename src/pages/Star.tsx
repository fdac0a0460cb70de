import { useIntl } from 'react-intl';
import { useAppSettings } from '#src/settings/app-settings.ts';
import { toggleFavourite } from '#src/settings/kept-pages.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import css from './Star.module.css';

/** Marks a page as a favourite on this device. */
export function Star({ path, name }: { readonly path: string; readonly name: string }) {
  const { formatMessage } = useIntl();
  const marked = useAppSettings(({ favourites }) => favourites.includes(path));
  return (
    <IconButton
      icon="star"
      className={css.star}
      label={formatMessage({ id: 'handover.favourite' }, { name })}
      aria-pressed={marked}
      onClick={() => toggleFavourite(path)}
    />
  );
}
