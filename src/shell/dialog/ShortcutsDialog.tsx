import { FormattedMessage, useIntl } from 'react-intl';
import { useAppSettings } from '#src/settings/app-settings.ts';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Kbd } from '#src/ui/Kbd.tsx';
import css from './ShellDialog.module.css';

/** `Mod` is ⌘ on a keyboard that has it, and Ctrl on others. */
const groups = [
  {
    id: 'anywhere',
    keys: [
      { id: 'palette', keys: ['Mod', 'K'] },
      { id: 'search', keys: ['/'] },
      { id: 'paste', keys: ['Mod', 'V'] },
      { id: 'sidebar', keys: ['Mod', 'B'] },
      { id: 'theme', keys: ['Alt', 'L'] },
      { id: 'notifications', keys: ['Alt', 'T'] },
      { id: 'escape', keys: ['Esc'] },
      { id: 'help', keys: ['Mod', '/'] },
    ],
  },
  {
    id: 'tool',
    keys: [
      { id: 'enter', keys: ['Enter'] },
      { id: 'enterText', keys: ['Mod', 'Enter'] },
      { id: 'copy', keys: ['Mod', 'Shift', 'C'] },
      { id: 'save', keys: ['Mod', 'S'] },
    ],
  },
] as const;

/** Dialog that lists the keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const questionMark = useAppSettings((settings) => settings.questionMark);
  const title = formatMessage({ id: 'shortcuts.title' });
  return (
    <Dialog open onClose={onClose} label={title}>
      <div className={css.head}>
        <h2>{title}</h2>
        <IconButton icon="x" label={formatMessage({ id: 'parts.close' })} onClick={onClose} />
      </div>
      <div className={css.body}>
        {groups.map(({ id: group, keys: shortcuts }) => (
          <section key={group}>
            <h3>
              <FormattedMessage id={`shortcuts.${group}`} />
            </h3>
            <dl className={css.keys}>
              {shortcuts.map(({ id, keys }) => (
                <Shortcut key={id} id={id} keys={keys} />
              ))}
            </dl>
          </section>
        ))}
        <Checkbox
          label={formatMessage({ id: 'shortcuts.questionMark.label' })}
          hint={formatMessage({ id: 'shortcuts.questionMark.hint' })}
          checked={questionMark}
          onChange={(checked) => useAppSettings.setState({ questionMark: checked })}
        />
      </div>
    </Dialog>
  );
}

interface ShortcutProps {
  readonly id: (typeof groups)[number]['keys'][number]['id'];
  readonly keys: readonly string[];
}

function Shortcut({ id, keys }: ShortcutProps) {
  return (
    <>
      <dt>
        <FormattedMessage id={`shortcuts.${id}`} />
      </dt>
      <dd>
        {keys.map((key) => (
          <Kbd key={key}>
            {key === 'Mod' ? (
              <>
                <span className={css.ctrl}>Ctrl</span>
                <span className={css.command}>⌘</span>
              </>
            ) : (
              key
            )}
          </Kbd>
        ))}
      </dd>
    </>
  );
}
