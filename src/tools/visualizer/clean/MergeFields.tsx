import { FormattedMessage, useIntl } from 'react-intl';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { type CleaningOf, keyReadings, type Merged, mergedRows, plainCleanings } from '#workers/visualizer/clean.request.ts';
import css from './CleanPanel.module.css';

interface MergeFieldsProps {
  readonly step: CleaningOf<'merge'>;
  /** Names of the columns of the table and of the file. */
  readonly names: { readonly first: readonly string[]; readonly second: readonly string[] };
  /** The rows of the join, with the key columns that are used if none are chosen; null until they are known, and with a mistake. */
  readonly merged: Merged | null;
  readonly onChange: (step: CleaningOf<'merge'>) => void;
}

/** Value of the choice that stands for no column. */
const NONE = '';

/** Returns options for the names, and for a chosen name that is not among them. */
const optionsOf = (names: readonly string[], value: string, none: string) => [
  { value: NONE, label: none },
  ...(value === NONE || names.includes(value) ? names : [value, ...names]).map((name) => ({ value: name, label: name })),
];

/** The key columns of both files side by side, one more pair to add another, and which rows the join has. */
export function MergeFields({ step, names, merged, onChange }: MergeFieldsProps) {
  const { formatMessage } = useIntl();
  const { file, rows, by, suffix } = step;
  const isChosen = step.columns.length + step.keys.length > 0;
  const columns = isChosen ? step.columns : (merged?.columns ?? []);
  const keys = isChosen ? (step.keys.length === 0 ? step.columns : step.keys) : (merged?.keys ?? []);
  const count = Math.max(columns.length, keys.length);
  const setPair = (index: number, column: string, key: string) => {
    const at = { columns: [...columns], keys: [...keys] };
    // A key of which both are removed leaves its place.
    const isGone = column === NONE && key === NONE;
    at.columns.splice(index, 1, ...(isGone ? [] : [column]));
    at.keys.splice(index, 1, ...(isGone ? [] : [key]));
    onChange({ ...step, ...at });
  };
  const none = formatMessage({ id: 'visualizer.clean.none' });
  return (
    <>
      {Array.from({ length: count + 1 }, (_, index) => {
        const [column = NONE, key = NONE] = [columns[index], keys[index]];
        const sameName = (name: string, others: readonly string[], now: string) => (now === NONE && others.includes(name) ? name : now);
        return (
          // The fields have no other identity than their place.
          <div key={index} className={css.pair}>
            <Select
              label={formatMessage({ id: 'visualizer.clean.key' }, { number: String(index + 1) })}
              value={column}
              options={optionsOf(names.first, column, none)}
              onChange={(name) => setPair(index, name, name === NONE ? NONE : sameName(name, names.second, key))}
            />
            <Select
              label={formatMessage({ id: 'visualizer.clean.keyOf' }, { number: String(index + 1), file })}
              value={key}
              options={optionsOf(names.second, key, none)}
              onChange={(name) => setPair(index, name === NONE ? NONE : sameName(name, names.first, column), name)}
            />
          </div>
        );
      })}
      <Segmented
        label={formatMessage({ id: 'visualizer.clean.rows.label' })}
        value={rows}
        options={mergedRows.map((value) => ({ value, label: formatMessage({ id: `visualizer.clean.rows.${value}` }) }))}
        onChange={(value) => onChange({ ...step, rows: value })}
      />
      <Segmented
        label={formatMessage({ id: 'visualizer.clean.by.label' })}
        value={by}
        options={keyReadings.map((value) => ({ value, label: formatMessage({ id: `visualizer.clean.by.${value}` }) }))}
        hint={<FormattedMessage id="visualizer.clean.byHint" values={{ by }} />}
        onChange={(value) => onChange({ ...step, by: value })}
      />
      {((merged?.renamed.length ?? 0) > 0 || suffix !== plainCleanings.merge.suffix) && (
        <TextField
          label={formatMessage({ id: 'visualizer.clean.suffix.label' })}
          hint={formatMessage({ id: 'visualizer.clean.suffix.hint' }, { suffix })}
          value={suffix}
          mono
          onChange={(text) => onChange({ ...step, suffix: text })}
        />
      )}
    </>
  );
}
