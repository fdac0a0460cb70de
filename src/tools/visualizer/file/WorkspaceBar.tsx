import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import css from './WorkspaceBar.module.css';

interface WorkspaceBarProps {
  readonly title: ReactNode;
  /** True if the title is the name of a file, which is not translated. */
  readonly isName: boolean;
  /** Size and buttons beside the title. */
  readonly facts: ReactNode;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** One line for open data in place of the page's title, tabs, examples and editor. */
export function WorkspaceBar({ title, isName, facts, onClose, children }: WorkspaceBarProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={css.bar}>
      <h1 className={css.name} translate={isName ? 'no' : undefined}>
        {title}
      </h1>
      <div className={css.facts}>{facts}</div>
      {children}
      <IconButton className={css.close} icon="x" label={formatMessage({ id: 'visualizer.close' })} onClick={onClose} />
    </div>
  );
}
