import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import css from './Button.module.css';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../Icon.tsx';

/**
 * plain: on the page. act: main action of the page. accent: main action of the result panel, yellow. panel: other buttons of the result
 * panel. quiet: without a frame.
 */
export type ButtonTone = 'plain' | 'act' | 'accent' | 'panel' | 'quiet';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Appearance of the button. Default: plain. */
  tone?: ButtonTone;
  /** Icon before the label. A narrow result panel shows only the icon. */
  icon?: IconName | undefined;
  /** Stretches the button to the full width. */
  full?: boolean;
  /** Key with the same action, shown in the button. The component does not handle the key. */
  kbd?: string | undefined;
  /** Format of what the button copies or saves, shown after the label. It is no part of the accessible name. */
  format?: string | undefined;
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. It does not submit a form unless `type` is `submit`. */
export function Button({ tone = 'plain', icon, full, kbd, format, type = 'button', className, children, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames(css.button, css[tone], full && css.full, className)}
      data-tooltip={icon && tone === 'panel' && typeof children === 'string' ? children : undefined}
      data-format={format}
      {...rest}
    >
      {icon && <Icon name={icon} size={16} />}
      {/* A narrow result panel shows only the icon. */}
      {icon && tone === 'panel' ? <span data-word="">{children}</span> : children}
      {kbd && (
        <kbd translate="no" className={css.kbd} aria-hidden="true">
          {kbd}
        </kbd>
      )}
    </button>
  );
}
