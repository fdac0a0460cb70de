import { useIntl } from 'react-intl';
import { Select } from '#src/ui/choice/Select.tsx';
import { replaced } from '../questions/replaced.ts';

interface KeyFieldsProps {
  /** Names of the key columns; empty to compare by position. */
  readonly keys: readonly string[];
  /** Names of the columns that can be keys. */
  readonly names: readonly string[];
  /** The key that is no column of both files, and its error; null if there is none. */
  readonly problem: { readonly name: string; readonly text: string } | null;
  readonly onKeys: (keys: readonly string[]) => void;
}

/** Value of the choice that stands for no column. */
const NONE = '';

/** Fields for the columns whose values together identify a row: a list for each, and one more to add another. */
export function KeyFields({ keys, names, problem, onKeys }: KeyFieldsProps) {
  const { formatMessage } = useIntl();
  const fields = Math.max(1, Math.min(names.length, keys.length + 1));
  return Array.from({ length: fields }, (_, index) => {
    const value = keys[index] ?? NONE;
    const offered = names.filter((name) => name === value || !keys.includes(name));
    const listed = value === NONE || offered.includes(value) ? offered : [value, ...offered];
    return (
      <Select
        // The fields have no other identity than their place.
        key={`key ${index}`}
        label={formatMessage({ id: index === 0 ? 'visualizer.compare.key' : 'visualizer.compare.moreKeys' }, { number: index + 1 })}
        value={value}
        options={[
          {
            value: NONE,
            label: formatMessage({ id: index === 0 && keys.length < 2 ? 'visualizer.compare.position' : 'visualizer.compare.noKey' }),
          },
          ...listed.map((name) => ({ value: name, label: name })),
        ]}
        error={problem?.name === value && problem.text}
        onChange={(next) => onKeys(replaced(keys, index, next === NONE ? undefined : next))}
      />
    );
  });
}
