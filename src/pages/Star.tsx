import { useIntl } from 'react-intl';
import { useAppSettings } from '#src/settings/app-settings.ts';
import { toggleFavorite } from '#src/settings/kept-pages.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import css from './Star.module.css';

/** Button that adds a page to the favorites on this device, or removes it. */
export function Star({ path, name }: { readonly path: string; readonly name: string }) {
  const { formatMessage } = useIntl();
  const marked = useAppSettings(({ favourites }) => favourites.includes(path));
  return (
    <IconButton
      icon="star"
      className={css.star}
      label={formatMessage({ id: 'handover.favorite' }, { name })}
      aria-pressed={marked}
      onClick={() => toggleFavorite(path)}
    />
  );
}
