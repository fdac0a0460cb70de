import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import css from './Button.module.css';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../Icon.tsx';

/** plain: on the page · act: the page's main action · tape: the result panel's one yellow button · mat: the result panel's others · quiet: no frame */
export type ButtonTone = 'plain' | 'act' | 'tape' | 'mat' | 'quiet';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: ButtonTone;
  icon?: IconName | undefined;
  /** Takes the whole width. */
  full?: boolean;
  /** The key that does the same; a hint, not a binding. */
  kbd?: string | undefined;
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ tone = 'plain', icon, full, kbd, type = 'button', className, children, ...rest }: ButtonProps) {
  return (
    <button type={type} className={classNames(css.button, css[tone], full && css.full, className)} {...rest}>
      {icon && <Icon name={icon} size={16} />}
      {children}
      {kbd && (
        <kbd className={css.kbd} aria-hidden="true">
          {kbd}
        </kbd>
      )}
    </button>
  );
}
