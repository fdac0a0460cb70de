import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '#src/ui/Icon.tsx';
import css from './FindButton.module.css';
import { useFrame } from '../frame-context.ts';

/** Opens the palette: in the sidebar a narrow field, on the home page (`big`) the first thing to see. */
export function FindButton({ big = false }: { readonly big?: boolean }) {
  const { openPalette, preparePalette } = useFrame();
  const label = useIntl().formatMessage({ id: 'nav.find' });
  return (
    <button
      type="button"
      className={big ? css.big : css.find}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      data-tooltip={big ? undefined : label}
      onClick={openPalette}
      onPointerEnter={preparePalette}
      onFocus={preparePalette}
    >
      <Icon name="search" size={big ? 18 : 16} />
      <span className={css.text}>{big ? <FormattedMessage id="palette.input" /> : label}</span>
      <kbd className={css.kbd} aria-hidden="true">
        <span className={css.ctrl}>Ctrl</span>
        <span className={css.command}>⌘</span> K
      </kbd>
    </button>
  );
}
