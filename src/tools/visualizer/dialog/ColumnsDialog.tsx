import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useTableParts } from '../table/table-context.ts';
import { DialogHead } from './DialogHead.tsx';
import css from './ColumnOptions.module.css';

/** Maximum number of listed columns; further columns are found by name. */
const LISTED = 200;

/** Dialog for the selection of visible columns. */
export function ColumnsDialog({ onClose }: { readonly onClose: () => void }) {
  const { columns, onDialog } = useTableParts();
  const { formatMessage } = useIntl();
  const [find, setFind] = useState('');
  const needle = find.trim().toLowerCase();
  const found = columns.all.filter(({ column }) => column.name.toLowerCase().includes(needle));
  return (
    <Dialog open onClose={onClose} label={formatMessage({ id: 'visualizer.columns.label' })}>
      <div className={css.content}>
        <DialogHead title={<FormattedMessage id="visualizer.columns.label" />} onClose={onClose} />
        <TextField label={formatMessage({ id: 'visualizer.columns.find' })} value={find} onChange={setFind} />
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
        <div className={css.list}>
          {found.slice(0, LISTED).map(({ column, isVisible }) => (
            <div key={column.id} className={css.column}>
              <Checkbox label={column.name} checked={isVisible} onChange={(checked) => columns.show(column.id, checked)} />
              <IconButton
                icon="settings"
                size={16}
                label={formatMessage({ id: 'visualizer.grid.options' }, { name: column.name })}
                disabled={!isVisible}
                onClick={() => onDialog({ kind: 'column', id: column.id })}
              />
            </div>
          ))}
          {found.length > LISTED && (
            <p className={css.note}>
              <FormattedMessage id="visualizer.columns.more" values={{ count: found.length - LISTED }} />
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
