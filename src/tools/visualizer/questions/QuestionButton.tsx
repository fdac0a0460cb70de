import { Button, type ButtonProps } from '#src/ui/button/Button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { IconDrawing, type IconNode } from '#src/ui/IconDrawing.tsx';
import css from './QuestionButton.module.css';

interface QuestionButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'className'> {
  readonly icon: IconNode;
  readonly label: string;
  /** True to show the icon without the label in a row of any width. Default: false. */
  readonly isIcon?: boolean;
}

/** Button with an icon, whose label is hidden where the row of buttons is narrow. */
export function QuestionButton({ icon, label, isIcon = false, ...rest }: QuestionButtonProps) {
  return (
    <Button className={classNames(css.button, isIcon && css.icon)} data-tooltip={label} {...rest}>
      <IconDrawing node={icon} size={16} />
      <span className={css.label}>{label}</span>
    </Button>
  );
}
