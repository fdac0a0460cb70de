import { type ReactNode, type Ref, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { lazyComponent } from '#src/ui/lazy/lazy-component.tsx';
import { WorkspaceBar } from '../file/WorkspaceBar.tsx';
import css from './TextsBar.module.css';

const Popover = lazyComponent(() => import('#src/ui/dialog/Popover.tsx').then((module) => module.Popover));

interface TextsBarProps {
  readonly title: string;
  /** True if the title has the names of files. */
  readonly isName: boolean;
  readonly action: ReactNode;
  readonly settings: ReactNode;
  /** Button that opens the editors. */
  readonly edit: Ref<HTMLButtonElement>;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** One line for two texts in place of the page's title, tabs, editors and settings. */
export function TextsBar({ title, isName, action, settings, edit, onEdit, onClose }: TextsBarProps) {
  const { formatMessage } = useIntl();
  const button = useRef<HTMLDivElement>(null);
  const [showsSettings, setShowsSettings] = useState(false);
  return (
    <WorkspaceBar
      title={title}
      isName={isName}
      onClose={onClose}
      facts={
        <div ref={button} className={css.buttons}>
          <Button tone="quiet" aria-haspopup="dialog" aria-expanded={showsSettings} onClick={() => setShowsSettings(!showsSettings)}>
            <FormattedMessage id="visualizer.settings" />
          </Button>
          <Button ref={edit} tone="quiet" onClick={onEdit}>
            <FormattedMessage id="visualizer.editor.edit" />
          </Button>
          {action}
          {showsSettings && (
            <Popover
              onClose={() => setShowsSettings(false)}
              label={formatMessage({ id: 'visualizer.settings' })}
              anchor={() => button.current}
              place=""
            >
              <div className={css.settings}>{settings}</div>
            </Popover>
          )}
        </div>
      }
    />
  );
}
