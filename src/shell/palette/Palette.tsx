import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { arrive } from '#src/handover/arrivals.ts';
import type { Locale } from '#src/locale/locale.ts';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Kbd } from '#src/ui/Kbd.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import css from './Palette.module.css';
import { PaletteList } from './PaletteList.tsx';
import { type PaletteRow, rowsFor } from './palette-rows.ts';
import { usePaletteStock } from './use-palette-stock.ts';

/** Finds pages by name in either language, answers “5 km in miles”, and opens a tool with the settings in “uuid v7 100”. */
export default function Palette({ locale, onClose }: { readonly locale: Locale; readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [, navigate] = useLocation();
  const stock = usePaletteStock(locale);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const wanted = useDeferredValue(query);
  const rows = stock ? rowsFor(stock, wanted) : [];
  const current = Math.min(active, rows.length - 1);
  const optionId = rows[current] && `${id}${current}`;
  useEffect(() => {
    if (optionId) document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' });
  }, [optionId]);

  const go = (row: PaletteRow | undefined) => {
    if (!row) return;
    onClose();
    if (row.act) return row.act();
    if (row.arrival) arrive(row.arrival.page, row.arrival);
    if (row.href !== location.pathname + location.search) navigate(row.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((current + step + rows.length) % Math.max(1, rows.length));
    else if (event.key === 'Enter') {
      // The value is read from the field: the last typed one may not be rendered yet.
      const newest = wanted === query || !stock ? rows[current] : rowsFor(stock, query)[0];
      go(newest);
    } else return;
    event.preventDefault();
  };

  const label = formatMessage({ id: 'palette.label' });
  return (
    <Dialog open onClose={onClose} label={label} initialFocus={input}>
      <div className={css.query}>
        <Icon name="search" />
        <input
          ref={input}
          role="combobox"
          aria-label={label}
          aria-expanded={rows.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={optionId}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
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
      <PaletteList id={id} label={label} rows={rows} current={current} onGo={go} onPoint={setActive} />
      {stock && rows.length === 0 && (
        <p role="status" className={css.none}>
          <FormattedMessage id="palette.none" />
        </p>
      )}
      {wanted !== '' && rows.length > 0 && (
        <VisuallyHidden role="status">
          <FormattedMessage id="palette.count" values={{ count: rows.length }} />
        </VisuallyHidden>
      )}
    </Dialog>
  );
}
