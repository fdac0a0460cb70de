import { useIntl } from 'react-intl';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import type { UuidFormat } from '#workers/uuid/request.ts';

interface FormatOptionsProps {
  readonly format: UuidFormat;
  readonly onChange: (change: Partial<UuidFormat>) => void;
}

/** Options for hyphens and case. */
export function SpellingOptions({ format, onChange }: FormatOptionsProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Segmented
        label={formatMessage({ id: 'uuid.format.label' })}
        value={format.hyphens}
        options={[
          {
            value: 'standard',
            label: formatMessage({ id: 'uuid.format.standard' }),
            hint: formatMessage({ id: 'uuid.format.standardHint' }),
          },
          { value: 'compact', label: formatMessage({ id: 'uuid.format.compact' }), hint: formatMessage({ id: 'uuid.format.compactHint' }) },
        ]}
        onChange={(hyphens) => onChange({ hyphens })}
      />
      <Segmented
        label={formatMessage({ id: 'uuid.letters.label' })}
        value={format.letters}
        options={[
          { value: 'lower', label: formatMessage({ id: 'uuid.letters.lower' }), face: 'abc' },
          { value: 'upper', label: formatMessage({ id: 'uuid.letters.upper' }), face: 'ABC' },
        ]}
        onChange={(letters) => onChange({ letters })}
      />
    </>
  );
}

/** Options for the text around each UUID and for the list format. */
export function ListOptions({ format, onChange }: FormatOptionsProps) {
  const { formatMessage } = useIntl();
  const wraps = ['none', 'braces', 'urn'] as const;
  const lists = ['lines', 'quoted', 'sql', 'json', 'csv'] as const;
  return (
    <>
      <Select
        label={formatMessage({ id: 'uuid.list.label' })}
        value={format.list}
        options={lists.map((value) => ({ value, label: formatMessage({ id: `uuid.list.${value}` }) }))}
        onChange={(list) => onChange({ list })}
      />
      <Select
        label={formatMessage({ id: 'uuid.wrap.label' })}
        value={format.wrap}
        options={wraps.map((value) => ({ value, label: formatMessage({ id: `uuid.wrap.${value}` }) }))}
        onChange={(wrap) => onChange({ wrap })}
      />
    </>
  );
}
