import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { showProfiles, useShowsProfiles } from '../profile/use-heading-figures.tsx';
import { useTableParts } from '../table/table-context.ts';
import css from './ColumnsPanel.module.css';

/** Maximum number of listed columns; further columns are found by name. */
const LISTED = 200;
/** Number of columns from which there is a field that finds them by name. */
const FIND_MIN = 8;

interface ColumnsPanelProps {
  /** Settings of the columns; null if they are beside the editor. */
  readonly settings: ReactNode;
  readonly onNewColumn: () => void;
}

/** Choice of the visible columns, the button for a new column, and the settings for nested values. */
export function ColumnsPanel({ settings, onNewColumn }: ColumnsPanelProps) {
  const { columns, onDialog } = useTableParts();
  const { formatMessage } = useIntl();
  const { shows } = useShowsProfiles();
  const [find, setFind] = useState('');
  const needle = find.trim().toLowerCase();
  const found = columns.all.filter(({ column }) => column.name.toLowerCase().includes(needle));
  return (
    <>
      <Button icon="plus" onClick={onNewColumn}>
        <FormattedMessage id="visualizer.newColumn.label" />
      </Button>
      {columns.all.length >= FIND_MIN && (
        <TextField label={formatMessage({ id: 'visualizer.columns.find' })} value={find} onChange={setFind} />
      )}
      <div className={css.row}>
        <Button onClick={() => columns.showAll(true)}>
          <FormattedMessage id="visualizer.columns.all" />
        </Button>
        <Button onClick={() => columns.showAll(false)}>
          <FormattedMessage id="visualizer.columns.none" />
        </Button>
        <Button onClick={() => columns.reset()}>
          <FormattedMessage id="visualizer.columns.reset" />
        </Button>
      </div>
      <ul className={css.list} aria-label={formatMessage({ id: 'visualizer.columns.label' })}>
        {found.slice(0, LISTED).map(({ column, isVisible }) => (
          <li key={column.id} className={css.column}>
            <Checkbox label={column.name} checked={isVisible} onChange={(checked) => columns.show(column.id, checked)} />
            <span className={css.detail}>{column.detail}</span>
            <IconButton
              icon="chevron-down"
              size={16}
              label={formatMessage({ id: 'visualizer.grid.options' }, { name: column.name })}
              disabled={!isVisible}
              onClick={() => onDialog({ kind: 'column', id: column.id })}
            />
          </li>
        ))}
      </ul>
      {found.length > LISTED && (
        <p className={css.note}>
          <FormattedMessage id="visualizer.columns.more" values={{ count: found.length - LISTED }} />
        </p>
      )}
      <Checkbox
        label={formatMessage({ id: 'visualizer.profiles' })}
        hint={formatMessage({ id: 'visualizer.profilesHint' })}
        checked={shows}
        onChange={showProfiles}
      />
      {settings && <div className={css.settings}>{settings}</div>}
    </>
  );
}
