import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { arrive } from '#src/handover/arrivals.ts';
import type { Locale } from '#src/locale/locale.ts';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Kbd } from '#src/ui/Kbd.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { quoted } from '#workers/wire/quoted.ts';
import css from './Palette.module.css';
import { PaletteList } from './PaletteList.tsx';
import { type PaletteRow, rowsFor } from './palette-rows.ts';
import { type EarlyQuery, takeEarlyQuery, whenComposed } from './take-early-query.ts';
import { usePaletteStock } from './use-palette-stock.ts';

interface PaletteProps {
  readonly locale: Locale;
  readonly onClose: () => void;
}

/** Opens with what was typed while it was loading. */
export default function Palette(props: PaletteProps) {
  const [early, setEarly] = useState<EarlyQuery | null>(null);
  useLayoutEffect(() => whenComposed(() => setEarly(takeEarlyQuery())), []);
  return early && <PaletteDialog {...props} early={early} />;
}

/** Finds pages by name in either language, answers “5 km in miles”, and opens a tool with the settings in “uuid v7 100”. */
function PaletteDialog({ locale, onClose, early }: PaletteProps & { readonly early: EarlyQuery }) {
  const { formatMessage } = useIntl();
  const [, navigate] = useLocation();
  const stock = usePaletteStock(locale);
  const [query, setQuery] = useState(early.text);
  /** Negative until a row is selected with an arrow key or the pointer. */
  const [active, setActive] = useState(-1);
  /** Whether Enter was pressed before the data was loaded. */
  const [entered, setEntered] = useState(early.isEntered);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const wanted = useDeferredValue(query);
  const rows = stock ? rowsFor(stock, wanted) : [];
  const isNone = stock !== null && (rows.length === 0 || rows[0]?.group === 'nearest');
  const current = active < 0 ? rows.indexOf(asked(rows) as PaletteRow) : Math.min(active, rows.length - 1);
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
  const goToFirst = useEffectEvent(() => {
    setEntered(false);
    if (stock) go(asked(rowsFor(stock, query)));
  });
  useEffect(() => {
    if (stock && entered) goToFirst();
  }, [stock, entered]);
  useLayoutEffect(() => input.current?.setSelectionRange(early.selectionStart, early.selectionEnd), [early]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((Math.max(current, step < 0 ? 0 : -1) + step + rows.length) % Math.max(1, rows.length));
    else if (event.key === 'Enter' && !stock) setEntered(true);
    else if (event.key === 'Enter') {
      // The value is read from the field: the last typed one may not be rendered yet.
      const newest = wanted === query || !stock ? rows[current] : asked(rowsFor(stock, query));
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
            setActive(-1);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd>Esc</Kbd>
      </div>
      {isNone && (
        <p role="status" className={css.none}>
          <FormattedMessage id="palette.none" values={{ query: quoted(wanted.trim()) }} />
        </p>
      )}
      <PaletteList id={id} label={label} rows={rows} current={current} onGo={go} onPoint={setActive} />
      {wanted !== '' && !isNone && (
        <VisuallyHidden role="status">
          <FormattedMessage id="palette.count" values={{ count: rows.length }} />
        </VisuallyHidden>
      )}
    </Dialog>
  );
}

/** Returns the row that Enter opens without a selection: none of the nearest tools, which nobody asked for. */
function asked([first]: readonly PaletteRow[]): PaletteRow | undefined {
  return first?.group === 'nearest' ? undefined : first;
}
