import type { FormEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './Card.module.css';

export interface CardProps {
  title?: ReactNode;
  /** text: padding for text. form: fields with space between them. none: no padding, for a table. Default: text. */
  fill?: 'text' | 'form' | 'none';
  /** Element that is rendered. Default: div. */
  as?: 'div' | 'section' | 'article' | 'form';
  /** Heading level of the title. Default: 2. */
  level?: 2 | 3;
  /** Accessible name, for a card without a title. */
  label?: string;
  id?: string;
  className?: string | undefined;
  /** Called on submit, for example on Enter in a field. For `as="form"` only. */
  onSubmit?: () => void;
  children: ReactNode;
}

/** White surface for controls or text. */
export function Card({ title, fill = 'text', as: Element = 'div', level = 2, label, className, onSubmit, children, ...rest }: CardProps) {
  const Heading = `h${level}` as const;
  const submit = onSubmit && {
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      onSubmit();
    },
  };
  return (
    <Element className={classNames(css.card, css[fill], className)} aria-label={label} {...submit} {...rest}>
      {title && <Heading>{title}</Heading>}
      {children}
    </Element>
  );
}
