import { FormattedMessage, useIntl } from 'react-intl';
import { Card } from '#src/ui/layout/Card.tsx';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import { alphabetIds, charsets, type EncodeRequest } from '#workers/base64/request.ts';

export type Encoding = Omit<EncodeRequest, 'source' | 'isText'>;

interface EncodeOptionsProps {
  readonly encoding: Encoding;
  /** True for text, which has an option for its charset. */
  readonly isText: boolean;
  readonly onChange: (encoding: Encoding) => void;
}

/** Options of the encoding. Options that the selected format excludes are disabled. */
export function EncodeOptions({ encoding, isText, onChange }: EncodeOptionsProps) {
  const { formatMessage } = useIntl();
  const change = (part: Partial<Encoding>) => onChange({ ...encoding, ...part });
  const { dataUri } = encoding;
  const isBase64 = encoding.alphabet === 'base64' && !dataUri;
  return (
    <Card fill="form">
      <div>
        <Checkbox
          label={formatMessage({ id: 'base64.option.urlSafe' })}
          checked={encoding.urlSafe && isBase64}
          disabled={!isBase64}
          onChange={(urlSafe) => change({ urlSafe })}
        />
        <Checkbox
          label={formatMessage({ id: 'base64.option.lineByLine' })}
          checked={encoding.lineByLine && !dataUri}
          disabled={dataUri}
          onChange={(lineByLine) => change({ lineByLine })}
        />
        <Checkbox
          label={formatMessage({ id: 'base64.option.mime' })}
          checked={encoding.mime && isBase64}
          disabled={!isBase64}
          onChange={(mime) => change({ mime })}
        />
        <Checkbox label={formatMessage({ id: 'base64.option.dataUri' })} checked={dataUri} onChange={(next) => change({ dataUri: next })} />
      </div>
      <Details summary={<FormattedMessage id="base64.more" />}>
        {isText && (
          <Select
            label={formatMessage({ id: 'base64.charset.label' })}
            value={encoding.charset}
            options={charsets.map((value) => ({ value, label: formatMessage({ id: `base64.charset.${value}` }) }))}
            onChange={(charset) => change({ charset })}
          />
        )}
        <Select
          label={formatMessage({ id: 'base64.alphabet.label' })}
          value={dataUri ? 'base64' : encoding.alphabet}
          disabled={dataUri}
          options={alphabetIds.map((value) => ({ value, label: formatMessage({ id: `base64.alphabet.${value}` }) }))}
          onChange={(alphabet) => change({ alphabet })}
        />
      </Details>
    </Card>
  );
}
