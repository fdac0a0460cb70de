import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import css from './SearchField.module.css';

interface SearchFieldProps extends ComponentProps<'input'> {
  /** Accessible name; not visible. */
  readonly label: string;
  /** Content after the input, such as the number of matches and buttons to step through them. */
  readonly children?: ReactNode;
}

/** A search field in the result panel. */
export function SearchField({ label, children, ...input }: SearchFieldProps) {
  return (
    <div className={css.field} data-search="" data-asked={input.value === '' ? undefined : ''}>
      <Icon name="search" size={16} />
      <input
        className={css.input}
        enterKeyHint="search"
        dir="auto"
        aria-label={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
      />
      {children}
    </div>
  );
}
