import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../Icon.tsx';
import css from './IconButton.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Accessible name, also shown as a tooltip. */
  label: string;
  icon: IconName;
  /** plain: framed and round. quiet: without a frame. panel: in the result panel. Default: quiet. */
  tone?: 'plain' | 'quiet' | 'panel';
  /** Width and height of the icon in px. Default: 18. */
  size?: number;
}

/** Button with an icon. Its label is the accessible name and the tooltip. */
export function IconButton({ label, icon, tone = 'quiet', size = 18, type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button type={type} aria-label={label} data-tooltip={label} className={classNames(css.button, css[tone], className)} {...rest}>
      <Icon name={icon} size={size} />
    </button>
  );
}
