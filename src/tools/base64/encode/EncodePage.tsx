import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Prompt } from '#src/locale/Prompt.tsx';
import { useHandover } from '#src/handover/use-handover.ts';
import { useLatest } from '#src/thread/use-action.ts';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import { type EncodeRequest, plainEncoding } from '#workers/base64/request.ts';
import type { ToolViewProps } from '../../section.ts';
import { inputIn, noInput } from '../input.ts';
import { base64Client } from '../client.ts';
import { encodedName } from './encoded-file.ts';
import { EncodedResult } from './EncodedResult.tsx';
import { EncodeOptions } from './EncodeOptions.tsx';
import type { EncodeSettings } from '../fields.ts';
import { InputCard } from '../InputCard.tsx';
import { useFilesPage } from '../file/use-files-page.ts';

/** Page that encodes text or a file to Base64 during typing. */
export default function EncodePage({ page }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const [input, setInput] = useState(noInput);
  const [encoding, setEncoding] = useState(plainEncoding);
  const takeFiles = useFilesPage('encode');
  const { text, file, isText } = input;
  useHandover<EncodeSettings>(page.name, {
    values: { ...encoding, text },
    onValues({ text: given, ...part }) {
      setEncoding((before) => ({ ...before, ...part }));
      if (given !== undefined) setInput({ ...noInput, text: given });
    },
    onTransfer: (transfer) => setInput(inputIn(transfer)),
  });
  const request = useMemo((): EncodeRequest | null => {
    return file ? { ...encoding, source: file, isText } : text === '' ? null : { ...encoding, source: text, isText: true };
  }, [text, file, isText, encoding]);
  const state = useLatest(base64Client.encode, request);

  const options = (
    <InputCard
      label={formatMessage({ id: 'base64.encode.fields.text.label' })}
      error={state.error}
      input={input}
      sample={() => Promise.resolve(formatMessage({ id: 'base64.encode.sample' }))}
      onInput={setInput}
      onFiles={takeFiles}
    />
  );
  const result = (
    <EncodedResult
      state={state}
      title={formatMessage({ id: `base64.name.${encoding.dataUri ? 'dataUri' : encoding.alphabet}` })}
      fileName={file && !isText ? encodedName(file) : 'base64.txt'}
      prompt={<Prompt name="base64.encode" ghost="lines" />}
      work={file && { label: formatMessage({ id: 'base64.encode.working' }, { name: file.name }), onCancel: () => setInput(noInput) }}
    />
  );
  const more = <EncodeOptions encoding={encoding} isText={!file || isText} onChange={setEncoding} />;
  return <ToolLayout options={options} result={result} more={more} first="options" split="text" tall />;
}
