import { useIntl } from 'react-intl';
import { Icon } from '#src/ui/Icon.tsx';
import css from './FindButton.module.css';
import { useFrame } from '#src/pages/frame-context.ts';

/** Button in the sidebar that opens the palette; it looks like a search field. */
export function FindButton() {
  const { openPalette, preparePalette } = useFrame();
  const label = useIntl().formatMessage({ id: 'nav.find' });
  return (
    <button
      type="button"
      className={css.find}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      data-tooltip={label}
      onClick={openPalette}
      onPointerEnter={preparePalette}
      onFocus={preparePalette}
    >
      <Icon name="search" size={16} />
      <span className={css.text}>{label}</span>
      <kbd translate="no" className={css.kbd} aria-hidden="true">
        <span className={css.ctrl}>Ctrl</span>
        <span className={css.command}>⌘</span> K
      </kbd>
    </button>
  );
}
