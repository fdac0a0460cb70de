import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pasteAsOneLine, withLineBreaks } from '#src/ui/field/one-line.ts';
import { Icon } from '#src/ui/Icon.tsx';
import type { SectionId } from '#src/tools/section.ts';
import { useFrame } from '../frame-context.ts';
import css from './PageSearch.module.css';

export interface SearchExample {
  readonly label: string;
  readonly query: string;
  /** The section of the result; if the host hides the section, the example is hidden too. */
  readonly section: SectionId;
}

interface PageSearchProps {
  readonly examples?: readonly SearchExample[];
  /** Links within the frame of the field, below its text. */
  readonly children?: ReactNode;
}

/** The search of the site as a field in a page, with its results below. The code of the results is loaded when the field is used. */
export function PageSearch({ examples = [], children }: PageSearchProps) {
  const label = useIntl().formatMessage({ id: 'palette.input' });
  const { SearchResults, offerText } = useFrame();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [hasFocus, setHasFocus] = useState(false);
  const [isEntered, setIsEntered] = useState(false);

  const onChange = (typed: string) => {
    SearchResults.preload();
    setHasFocus(true);
    setIsEntered(false);
    setQuery(typed);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setHasFocus(false);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setQuery('');
    else if (key === 'Enter' && !SearchResults.isLoaded()) setIsEntered(true);
  };
  return (
    <div className={css.search} role="search" onBlur={onBlur}>
      <div className={css.field}>
        <Icon name="search" size={18} />
        <input
          dir="auto"
          ref={input}
          role="combobox"
          aria-label={label}
          aria-expanded={false}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-keyshortcuts="/"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="go"
          spellCheck={false}
          placeholder={label}
          value={query}
          onChange={(event) => onChange(event.currentTarget.value)}
          onPaste={(event) => pasteAsOneLine(event, offerText)}
          onFocus={() => {
            SearchResults.preload();
            setHasFocus(true);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd translate="no" aria-hidden="true">
          /
        </kbd>
        {children}
        {hasFocus && input.current && query.trim() !== '' && (
          <SearchResults id={id} field={input.current} query={withLineBreaks(query)} isEntered={isEntered} onOpen={() => setQuery('')} />
        )}
      </div>
      {examples.length > 0 && (
        <p className={css.examples}>
          <span>
            <FormattedMessage id="home.examples" />
          </span>
          {examples.map((example) => (
            <button
              key={example.label}
              type="button"
              data-section={example.section}
              onPointerEnter={SearchResults.preload}
              onClick={() => {
                onChange(example.query);
                input.current?.focus();
              }}
            >
              {example.label}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
