import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHandover } from '#src/handover/use-handover.ts';
import { useFieldError } from '#src/locale/use-field-error.ts';
import { useLatest } from '#src/thread/use-action.ts';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import {
  type NamedKind,
  type NameRequest,
  type NamespaceId,
  namespaceIds,
  plainFormat,
  type UuidFormat,
  type UuidErrorCode,
} from '#workers/uuid/request.ts';
import type { ToolViewProps } from '../section.ts';
import { uuidClient } from './client.ts';
import { withChange } from './format.ts';
import { ListOptions, SpellingOptions } from './FormatOptions.tsx';
import { RecentResults } from './RecentResults.tsx';
import type { NameSettings } from './shareable.ts';
import { useRememberedNames } from './use-remembered-names.ts';
import { UuidResult } from './UuidResult.tsx';

/** Page for v3 and v5. The same namespace and name always give the same UUID, so it is computed during typing. */
export default function NamedUuidPage({ page }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const kind = page.name.slice('uuid.'.length) as NamedKind;
  const [namespace, setNamespace] = useState<NamespaceId>('dns');
  const [customNamespace, setCustomNamespace] = useState('');
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [format, setFormat] = useState(plainFormat);
  // An empty field is an error only after the button was pressed.
  const [asked, setAsked] = useState(false);

  const names = file ?? text;
  const isUnfinished = names === '' || (namespace === 'custom' && customNamespace === '');
  const asking = useMemo(
    (): NameRequest | null => (isUnfinished && !asked ? null : { kind, namespace, customNamespace, names, format }),
    [isUnfinished, asked, kind, namespace, customNamespace, names, format],
  );
  // The last result stays while a field is being filled, and beside the error of an empty field.
  const [request, setRequest] = useState(asking);
  if (asking && asking !== request) setRequest(asking);
  const computed = useLatest(uuidClient.generateNamed, request);
  const state: typeof computed = names === '' && !asked ? { status: 'empty' } : computed;
  useRememberedNames(state, request, formatMessage({ id: `uuid.${kind}.tab` }));
  const errorAt = useFieldError<UuidErrorCode>(state.status === 'failed' ? state.error : null);

  useHandover<NameSettings>(page.name, {
    values: { namespace, customNamespace, text, format },
    onValues(part) {
      if (part.namespace !== undefined) setNamespace(part.namespace);
      if (part.customNamespace !== undefined) setCustomNamespace(part.customNamespace);
      if (part.text !== undefined) setText(part.text);
      if (part.format !== undefined) setFormat(part.format);
    },
    onTransfer({ text: given, files: [first = null] }) {
      setText(given);
      setFile(first);
    },
  });
  const changeFormat = (part: Partial<UuidFormat>) => setFormat((before) => withChange(before, part));

  const options = (
    <Card as="form" fill="form" onSubmit={() => setAsked(true)}>
      <Select
        label={formatMessage({ id: 'uuid.namespace.label' })}
        hint={formatMessage({ id: 'uuid.namespace.hint' })}
        value={namespace}
        options={namespaceIds.map((value) => ({ value, label: formatMessage({ id: `uuid.namespace.${value}` }) }))}
        onChange={setNamespace}
      />
      {namespace === 'custom' && (
        <TextField
          label={formatMessage({ id: 'uuid.namespace.own' })}
          value={customNamespace}
          error={errorAt('customNamespace')}
          placeholder="6ba7b810-9dad-11d1-80b4-00c04fd430c8"
          mono
          onChange={setCustomNamespace}
        />
      )}
      <TextArea
        label={formatMessage({ id: 'uuid.name.label' })}
        hint={formatMessage({ id: 'uuid.name.hint' })}
        value={text}
        rows={4}
        error={errorAt('names')}
        onChange={setText}
        file={file}
        onFile={setFile}
        onFileClear={() => setFile(null)}
        onEnter={() => setAsked(true)}
      />
      <SpellingOptions format={format} onChange={changeFormat} />
      <Details summary={<FormattedMessage id="uuid.more" />}>
        <ListOptions format={format} onChange={changeFormat} />
      </Details>
      <Button type="submit" tone="act" icon="refresh" full>
        <FormattedMessage id="uuid.generate" />
      </Button>
    </Card>
  );
  const prompt = (
    <ResultMessage
      tone="empty"
      ghost="lines"
      title={<FormattedMessage id="uuid.name.promptTitle" />}
      text={<FormattedMessage id="uuid.name.prompt" />}
    />
  );
  return (
    <ToolLayout options={options} result={<UuidResult state={state} fileName={`uuid-${kind}`} prompt={prompt} />} first="options">
      <RecentResults />
    </ToolLayout>
  );
}
