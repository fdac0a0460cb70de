import { Button, type ButtonProps } from '#src/ui/button/Button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { IconDrawing, type IconNode } from '#src/ui/IconDrawing.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import css from './QuestionButton.module.css';

interface QuestionButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'className'> {
  readonly icon: IconNode;
  readonly label: string;
  /** True to show the icon without the label. Default: false. */
  readonly isIcon?: boolean;
  /** True to show the icon without the label in a row narrower than 38rem. Default: false. */
  readonly isShort?: boolean;
}

/**
 * Button with an icon and a label; with its label alone in a row narrower than 31rem, and with its icon alone in one narrower than 22rem.
 */
export function QuestionButton({ icon, label, isIcon = false, isShort = false, ...rest }: QuestionButtonProps) {
  return (
    <Button className={classNames(css.button, isIcon && css.icon, isShort && css.short)} data-tooltip={label} {...rest}>
      <IconDrawing node={icon} size={16} />
      {isIcon ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={css.label}>{label}</span>}
    </Button>
  );
}
