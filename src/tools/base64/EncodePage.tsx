import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHandover } from '#src/handover/use-handover.ts';
import { useLatest } from '#src/thread/use-latest.ts';
import { Bench } from '#src/ui/Bench.tsx';
import { MatMessage } from '#src/ui/MatMessage.tsx';
import { type EncodeRequest, plainEncoding } from '#workers/base64/request.ts';
import type { ToolViewProps } from '../section.ts';
import { inputIn, noInput } from './input.ts';
import { base64Client } from './client.ts';
import { EncodedMat } from './EncodedMat.tsx';
import { EncodeOptions } from './EncodeOptions.tsx';
import type { EncodeSettings } from './shareable.ts';
import { InputCard } from './InputCard.tsx';

/** Text or a file to Base64, while it is typed. */
export default function EncodePage({ page }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const [input, setInput] = useState(noInput);
  const [encoding, setEncoding] = useState(plainEncoding);
  const { text, file, isText } = input;
  useHandover<EncodeSettings>(page.name, {
    values: { ...encoding, text },
    onValues({ text: given, ...part }) {
      setEncoding((before) => ({ ...before, ...part }));
      if (given !== undefined) setInput({ ...noInput, text: given });
    },
    onParcel: (parcel) => setInput(inputIn(parcel)),
  });
  const request = useMemo((): EncodeRequest | null => {
    return file ? { ...encoding, source: file, isText } : text === '' ? null : { ...encoding, source: text, isText: true };
  }, [text, file, isText, encoding]);
  const state = useLatest(base64Client.encode, request);

  const options = (
    <InputCard
      label={formatMessage({ id: 'base64.encode.input' })}
      input={input}
      sample={formatMessage({ id: 'base64.encode.sample' })}
      onInput={setInput}
    />
  );
  const mat = (
    <EncodedMat
      state={state}
      title={formatMessage({ id: `base64.name.${encoding.dataUri ? 'dataUri' : encoding.alphabet}` })}
      fileName={file && !isText ? `${file.name}.base64.txt` : 'base64.txt'}
      prompt={
        <MatMessage
          tone="empty"
          title={<FormattedMessage id="base64.encode.promptTitle" />}
          text={<FormattedMessage id="base64.encode.prompt" />}
        />
      }
      work={file && { label: formatMessage({ id: 'base64.encode.working' }, { name: file.name }), onCancel: () => setInput(noInput) }}
    />
  );
  const more = <EncodeOptions encoding={encoding} isText={!file || isText} onChange={setEncoding} />;
  return <Bench options={options} mat={mat} more={more} first="options" split="text" tall />;
}
