import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import type { Locale } from '#src/locale/locale.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Kbd } from '#src/ui/Kbd.tsx';
import css from './Palette.module.css';
import { findEntries, loadEntries, type PaletteEntry } from './palette-entries.ts';

/** Finds a page by its name in either language, also when typed with the wrong keyboard layout. */
export default function Palette({ locale, onClose }: { readonly locale: Locale; readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [, navigate] = useLocation();
  const [entries, setEntries] = useState<readonly PaletteEntry[]>();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();

  useEffect(() => void loadEntries(locale).then(setEntries), [locale]);
  const wanted = useDeferredValue(query);
  const found = entries ? findEntries(entries, wanted) : [];
  const current = Math.min(active, found.length - 1);
  useEffect(() => {
    // In braces: where scrolling gives a promise, it would be taken for a cleanup.
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const go = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    navigate(entry.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((current + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') go(found[current]);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog open onClose={onClose} label={formatMessage({ id: 'palette.label' })} initialFocus={input}>
      <div className={css.query}>
        <Icon name="search" />
        <input
          ref={input}
          role="combobox"
          aria-label={formatMessage({ id: 'palette.label' })}
          aria-expanded={found.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={found[current] ? `${id}${current}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={formatMessage({ id: 'palette.input' })}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd>Esc</Kbd>
      </div>
      <ul ref={list} role="listbox" id={`${id}list`} aria-label={formatMessage({ id: 'palette.label' })} className={css.list}>
        {found.map((entry, index) => (
          <li
            key={entry.href}
            role="option"
            id={`${id}${index}`}
            aria-selected={index === current}
            className={css.option}
            onClick={() => go(entry)}
            onPointerMove={() => setActive(index)}
          >
            <Icon name={entry.icon} />
            <span className={css.title}>{entry.title}</span>
            <small className={css.aside}>{entry.soon ? <FormattedMessage id="status.soon" /> : entry.section}</small>
          </li>
        ))}
      </ul>
      {entries && found.length === 0 && (
        <p role="status" className={css.none}>
          <FormattedMessage id="palette.none" />
        </p>
      )}
    </Dialog>
  );
}
