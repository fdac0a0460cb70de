import { FormattedMessage, useIntl } from 'react-intl';
import { Details } from '#src/ui/layout/Details.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import type { DrawRequest } from '#workers/uuid/request.ts';

type OwnField = 'time' | 'clockSeq' | 'node';

interface OwnFieldsProps {
  readonly fields: readonly OwnField[];
  readonly request: DrawRequest;
  readonly errorAt: (field: OwnField) => string | undefined;
  readonly onChange: (part: Partial<DrawRequest>) => void;
  readonly onEnter: () => void;
}

const placeholders = { time: '2026-01-31T12:00:00Z', clockSeq: '0–16383', node: '9f:6b:de:ce:d8:46' };

/** Fields for time, clock sequence and node in place of generated values. */
export function OwnFields({ fields, request, errorAt, onChange, onEnter }: OwnFieldsProps) {
  const { formatMessage } = useIntl();
  const mode = fields.includes('node') ? 'timeBased' : 'modern';
  const failed = fields.some((field) => errorAt(field) !== undefined);
  return (
    <Details summary={<FormattedMessage id={`uuid.mode.${mode}`} />} failed={failed}>
      {fields.map((field) => (
        <TextField
          key={field}
          label={formatMessage({ id: `uuid.own.${field}` })}
          hint={formatMessage({ id: `uuid.own.${field === 'time' && mode === 'modern' ? 'timeMs' : field}Hint` })}
          placeholder={placeholders[field]}
          value={request[field]}
          error={errorAt(field)}
          mono
          onChange={(typed) => onChange({ [field]: typed })}
          onEnter={onEnter}
        />
      ))}
    </Details>
  );
}
