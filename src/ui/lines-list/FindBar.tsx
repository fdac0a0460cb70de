import type { KeyboardEvent, RefObject } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { usePartsLabels } from '../labels.ts';
import { SearchField } from '../field/SearchField.tsx';
import css from './FindBar.module.css';
import type { FindState } from './use-find.ts';

interface FindBarProps {
  state: FindState;
  input: RefObject<HTMLInputElement | null>;
  onFind: (query: string) => void;
  /** Called with 1 for the next match and −1 for the previous one. */
  onGo: (step: 1 | -1) => void;
  /** Called on Esc, which returns the focus to the rows. */
  onClose: () => void;
}

/** Search in the results: a field, the position among the matches, and buttons for the next and the previous match. */
export function FindBar({ state, input, onFind, onGo, onClose }: FindBarProps) {
  const labels = usePartsLabels();
  const { query, current, total, done } = state;
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else onGo(event.shiftKey ? -1 : 1);
  };
  const count = !query ? '' : total > 0 ? labels.findCount(current, total) : done ? labels.findNone : labels.working;
  return (
    <search className={css.bar} onKeyDown={onKeyDown}>
      <SearchField
        ref={input}
        label={labels.find}
        placeholder={labels.find}
        type="text"
        inputMode="search"
        value={query}
        onChange={(event) => onFind(event.currentTarget.value)}
      >
        <span role="status" className={css.count}>
          {count}
        </span>
        {query && (
          <>
            <IconButton
              tone="panel"
              icon="arrow-up"
              size={16}
              label={labels.findPrevious}
              disabled={total === 0}
              onClick={() => onGo(-1)}
            />
            <IconButton tone="panel" icon="arrow-down" size={16} label={labels.findNext} disabled={total === 0} onClick={() => onGo(1)} />
            <IconButton tone="panel" icon="x" size={16} label={labels.findClear} onClick={onClose} />
          </>
        )}
      </SearchField>
    </search>
  );
}
