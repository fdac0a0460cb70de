import { FormattedMessage, useIntl } from 'react-intl';
import { Card } from '#src/ui/layout/Card.tsx';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import { alphabetIds, charsets } from '#workers/base64/request.ts';
import type { Decoding } from './decoding.ts';

interface DecodeOptionsProps {
  readonly decoding: Decoding;
  readonly onChange: (decoding: Decoding) => void;
}

export function DecodeOptions({ decoding, onChange }: DecodeOptionsProps) {
  const { formatMessage } = useIntl();
  const change = (part: Partial<Decoding>) => onChange({ ...decoding, ...part });
  return (
    <Card fill="form">
      <div>
        <Checkbox
          label={formatMessage({ id: 'base64.option.strict' })}
          hint={formatMessage({ id: 'base64.option.strictHint' })}
          checked={decoding.strict}
          onChange={(strict) => change({ strict })}
        />
        <Checkbox
          label={formatMessage({ id: 'base64.option.lineByLine' })}
          checked={decoding.lineByLine}
          onChange={(lineByLine) => change({ lineByLine })}
        />
      </div>
      <Details summary={<FormattedMessage id="base64.more" />}>
        <Select
          label={formatMessage({ id: 'base64.charset.label' })}
          value={decoding.charset}
          options={(['auto', ...charsets] as const).map((value) => ({ value, label: formatMessage({ id: `base64.charset.${value}` }) }))}
          onChange={(charset) => change({ charset })}
        />
        <Select
          label={formatMessage({ id: 'base64.alphabet.label' })}
          value={decoding.alphabet}
          options={alphabetIds.map((value) => ({ value, label: formatMessage({ id: `base64.alphabet.${value}` }) }))}
          onChange={(alphabet) => change({ alphabet })}
        />
      </Details>
    </Card>
  );
}
