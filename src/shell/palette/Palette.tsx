import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Locale } from '#src/locale/locale.ts';
import { useFrame } from '#src/pages/frame-context.ts';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { pasteAsOneLine, withLineBreaks } from '#src/ui/field/one-line.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Kbd } from '#src/ui/Kbd.tsx';
import css from './Palette.module.css';
import { PaletteResults } from './PaletteResults.tsx';
import { type EarlyQuery, takeEarlyQuery, whenComposed } from './take-early-query.ts';
import { usePaletteSearch } from './use-palette-search.ts';

interface PaletteProps {
  readonly locale: Locale;
  readonly onClose: () => void;
}

/** Opens the palette with the text typed while it was loading. */
export function Palette(props: PaletteProps) {
  const [early, setEarly] = useState<EarlyQuery | null>(null);
  useLayoutEffect(() => whenComposed(() => setEarly(takeEarlyQuery())), []);
  return early && <PaletteDialog {...props} early={early} />;
}

/** The search of the site as a modal dialog. */
function PaletteDialog({ locale, onClose, early }: PaletteProps & { readonly early: EarlyQuery }) {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState(early.text);
  const query = withLineBreaks(typed);
  const { offerText } = useFrame();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const search = usePaletteSearch({ locale, query, isEntered: early.isEntered, onOpen: onClose });
  const { rows, current } = search;
  const optionId = rows[current] && `${id}${current}`;
  useEffect(() => {
    if (optionId) document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' });
  }, [optionId]);
  useLayoutEffect(() => input.current?.setSelectionRange(early.selectionStart, early.selectionEnd), [early]);

  const label = formatMessage({ id: 'palette.label' });
  return (
    <Dialog open onClose={onClose} label={label} initialFocus={input}>
      <div className={css.query}>
        <Icon name="search" />
        <input
          dir="auto"
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
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onPaste={(event) => pasteAsOneLine(event, offerText)}
          onKeyDown={(event) => search.onKeyDown(event.nativeEvent)}
        />
        <Kbd>Esc</Kbd>
      </div>
      <PaletteResults id={id} label={label} search={search} />
    </Dialog>
  );
}
