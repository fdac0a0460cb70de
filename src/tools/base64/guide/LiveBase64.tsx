import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CallOptions, Releasable } from '#src/thread/worker-client.ts';
import { useLatest } from '#src/thread/use-action.ts';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { LiveExample } from '#src/ui/layout/LiveExample.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { ResultText } from '#src/ui/result/ResultText.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { type Encoded, type EncodeRequest, plainEncoding } from '#workers/base64/request.ts';
import { rowText } from '#workers/wire/lines.ts';
import { useFigures } from '../figures.ts';
import { InputProblem } from '../InputProblem.tsx';

async function encode(request: EncodeRequest, options: CallOptions): Promise<Releasable<Encoded>> {
  return (await import('../client.ts')).base64Client.encode(request, options);
}

export interface LiveBase64Props {
  /** Initial text of the field, and its Base64. */
  readonly text: string;
  readonly result: string;
}

/** Example with a text field and its Base64, updated during typing. */
export function LiveBase64({ text, result }: LiveBase64Props) {
  const { formatMessage } = useIntl();
  const figures = useFigures();
  const [typed, setTyped] = useState<string | null>(null);
  const [urlSafe, setUrlSafe] = useState<boolean | null>(null);
  const source = typed ?? text;
  const request = useMemo(
    () => (typed === null && urlSafe === null ? null : { ...plainEncoding, source, isText: false, urlSafe: urlSafe ?? false }),
    [typed, source, urlSafe],
  );
  const state = useLatest(encode, request);
  const { value, status } = state;
  const shown = request === null || !value?.lines ? result : rowText(value.lines, 0);
  return (
    <LiveExample>
      <TextField label={formatMessage({ id: 'base64.encode.fields.text.label' })} value={source} mono onChange={setTyped} />
      <Checkbox label={<FormattedMessage id="base64.fields.urlSafe.label" />} checked={urlSafe ?? false} onChange={setUrlSafe} />
      <ResultPanel
        label={formatMessage({ id: 'guide.live' })}
        job={{ status: status === 'idle' ? 'ready' : status }}
        status={value && figures.encoded({ original: value.originalBytes, encoded: value.encodedBytes, lines: value.lineCount })}
        statusEnd={<FormattedMessage id="mat.private" />}
      >
        {state.error ? <InputProblem error={state.error} /> : <ResultText label="Base64" text={shown} />}
      </ResultPanel>
    </LiveExample>
  );
}
