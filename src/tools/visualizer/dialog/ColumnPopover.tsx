import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { Popover } from '#src/ui/dialog/Popover.tsx';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { COLUMN_MAX_PX, COLUMN_MIN_PX, type PlacedColumn } from '#src/ui/table-grid/use-grid-columns.ts';
import { TextField } from '#src/ui/field/TextField.tsx';
import { DialogHead } from './DialogHead.tsx';
import css from './ColumnOptions.module.css';
import { ColumnProfile } from '../profile/ColumnProfile.tsx';
import { useQuestions } from '../questions/questions.ts';
import { arraysIn, openArrays } from '../rows-from/arrays.ts';
import { useTableParts } from '../table/table-context.ts';

export interface ColumnPopoverProps {
  readonly column: PlacedColumn;
  /** Value that changes with the rows in view, but not with their order. */
  readonly selection: string;
  readonly onClose: () => void;
}

/** Popover beside a column's heading with its filter, actions and statistics; the table stays visible. */
export function ColumnPopover({ column, selection, onClose }: ColumnPopoverProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const { columns, controls, summary, onNumbers, onClean } = useTableParts();
  const { id, name, detail, sorted, isPinned, sizePx } = column;
  const { rowsFrom } = useQuestions();
  // Only the table of the text has rows from arrays.
  const own = onNumbers && summary.columns.find((one) => one.id === id);
  const arrays = own && arraysIn(own, summary, rowsFrom);
  const numbers = summary.origin.numbers.find(({ names }) => names.includes(name));
  const index = columns.placed.findIndex((one) => one.id === id);
  const neighbor = (step: number) => {
    const other = columns.placed[index + step];
    return other && other.isPinned === isPinned ? other : null;
  };
  const move = (step: 1 | -1) => {
    const other = neighbor(step);
    if (other) columns.move(id, other.id, step > 0);
  };
  return (
    <Popover
      onClose={onClose}
      label={formatMessage({ id: 'visualizer.column.title' }, { name })}
      anchor={() => document.querySelector<HTMLElement>(`[data-options="${id}"]`)?.closest<HTMLElement>('[role="columnheader"]') ?? null}
      place={`${index} ${sizePx}`}
    >
      <div className={css.content}>
        <DialogHead title={name} titleId={titleId} detail={detail} onClose={onClose} />
        <TextField
          label={formatMessage({ id: 'visualizer.filter.label' })}
          hint={formatMessage({ id: 'visualizer.filter.hint' })}
          value={controls.filterOf(id)}
          onChange={(text) => controls.setFilter(id, text)}
          onEnter={onClose}
        />
        <Segmented
          label={formatMessage({ id: 'visualizer.sort.label' })}
          value={sorted || 'none'}
          options={(['asc', 'desc', 'none'] as const).map((value) => ({ value, label: formatMessage({ id: `visualizer.sort.${value}` }) }))}
          onChange={(value) => columns.setSort(id, value === 'none' ? false : value, columns.sort.length > 1)}
          hint={formatMessage({ id: 'visualizer.sort.hint' })}
        />
        {onNumbers &&
          numbers?.readings.map(({ thousands, decimal, value }) => (
            <Button
              key={value}
              onClick={() => {
                onNumbers({ thousands, decimal });
                onClose();
              }}
            >
              <FormattedMessage id="visualizer.guess.readAs" values={{ example: numbers.example, value }} />
            </Button>
          ))}
        {arrays && (
          <Button
            onClick={() => {
              openArrays(rowsFrom, arrays);
              onClose();
            }}
          >
            <FormattedMessage id="visualizer.rowsFrom.step" values={{ name: arrays }} />
          </Button>
        )}
        {onClean &&
          (['trim', 'rename'] as const).map((kind) => (
            <Button
              key={kind}
              onClick={() => {
                onClean(name, kind);
                onClose();
              }}
            >
              <FormattedMessage id={kind === 'trim' ? 'visualizer.clean.open' : 'visualizer.clean.rename'} />
            </Button>
          ))}
        <ColumnProfile
          column={id}
          selection={selection}
          onPick={(condition) => {
            controls.addCondition(condition);
            onClose();
          }}
        />
        <div className={css.row}>
          <Button disabled={!neighbor(-1)} onClick={() => move(-1)}>
            <FormattedMessage id="visualizer.column.left" />
          </Button>
          <Button disabled={!neighbor(1)} onClick={() => move(1)}>
            <FormattedMessage id="visualizer.column.right" />
          </Button>
          <Button
            onClick={() => {
              columns.show(id, false);
              onClose();
            }}
          >
            <FormattedMessage id="visualizer.column.hide" />
          </Button>
        </div>
        <Checkbox
          label={formatMessage({ id: 'visualizer.column.pin' })}
          checked={isPinned}
          onChange={(checked) => columns.pin(id, checked)}
        />
        <NumberField
          label={formatMessage({ id: 'visualizer.column.width' })}
          value={sizePx}
          min={COLUMN_MIN_PX}
          max={COLUMN_MAX_PX}
          invalid={formatMessage({ id: 'visualizer.range' }, { min: COLUMN_MIN_PX, max: COLUMN_MAX_PX })}
          onChange={(value) => columns.resize(id, value)}
        />
      </div>
    </Popover>
  );
}
