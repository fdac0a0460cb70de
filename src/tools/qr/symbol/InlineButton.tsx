import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import css from './InlineButton.module.css';

interface InlineButtonProps {
  readonly className?: string | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Button inside a sentence in the result panel, styled as a link. */
export function InlineButton({ className, onPress, children }: InlineButtonProps) {
  return (
    <button type="button" className={classNames(css.button, className)} onClick={onPress}>
      {children}
    </button>
  );
}
