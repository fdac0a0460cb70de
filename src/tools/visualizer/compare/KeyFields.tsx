import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useRested } from '#src/thread/use-rested.ts';
import { Select } from '#src/ui/choice/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { LISTED_MAX } from '../filter/ConditionFields.tsx';

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

/** Fields for the columns whose values together identify a row: one for each, and one more to add another. */
export function KeyFields({ keys, names, problem, onKeys }: KeyFieldsProps) {
  const { formatMessage } = useIntl();
  const fields = Math.max(1, Math.min(names.length, keys.length + 1));
  return Array.from({ length: fields }, (_, index) => {
    const value = keys[index] ?? NONE;
    const isOnly = index === 0 && keys.length < 2;
    const none = formatMessage({ id: isOnly ? 'visualizer.compare.position' : 'visualizer.compare.noKey' });
    const field = {
      label: formatMessage({ id: index === 0 ? 'visualizer.compare.key' : 'visualizer.compare.moreKeys' }, { number: index + 1 }),
      value,
      error: problem?.name === value && problem.text,
      onChange: (next: string) => onKeys(keys.toSpliced(index, 1, ...(next === NONE ? [] : [next]))),
    };
    // The fields have no other identity than their place.
    const key = `key ${index}`;
    if (names.length > LISTED_MAX) return <TypedKey key={key} placeholder={none} {...field} />;
    const offered = names.filter((name) => name === value || !keys.includes(name));
    const listed = value === NONE || offered.includes(value) ? offered : [value, ...offered];
    return (
      <Select key={key} options={[{ value: NONE, label: none }, ...listed.map((name) => ({ value: name, label: name }))]} {...field} />
    );
  });
}

interface TypedKeyProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly error: string | false;
  readonly onChange: (name: string) => void;
}

/** Field for the name of a key column. A comparison starts when typing pauses. */
function TypedKey({ value, onChange, ...rest }: TypedKeyProps) {
  /** The typed text until typing pauses; otherwise null. */
  const [draft, setDraft] = useState<string | null>(null);
  const rested = useRested(draft);
  useEffect(() => {
    if (rested === null) return;
    setDraft(null);
    onChange(rested);
  }, [rested, onChange]);
  return <TextField {...rest} value={draft ?? value} mono onChange={setDraft} />;
}
