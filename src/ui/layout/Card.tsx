import type { FormEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './Card.module.css';

interface CardProps {
  title?: ReactNode;
  /** text: padding for text. form: fields with space between them. none: no padding, for a table. Default: text. */
  fill?: 'text' | 'form' | 'none';
  /** Element that is rendered. Default: div. */
  as?: 'div' | 'section' | 'form';
  /** Accessible name, for a card without a title. */
  label?: string;
  className?: string | undefined;
  /** Called on submit, for example on Enter in a field. For `as="form"` only. */
  onSubmit?: () => void;
  children: ReactNode;
}

/** White surface for controls or text. */
export function Card({ title, fill = 'text', as: Element = 'div', label, className, onSubmit, children }: CardProps) {
  const submit = onSubmit && {
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      onSubmit();
    },
  };
  return (
    <Element className={classNames(css.card, css[fill], className)} aria-label={label} {...submit}>
      {title && <h2>{title}</h2>}
      {children}
    </Element>
  );
}
