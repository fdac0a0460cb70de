import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { Prompt } from '#src/locale/Prompt.tsx';
import { type Fields, initialValues } from '#src/handover/fields.ts';
import { useHandover } from '#src/handover/use-handover.ts';
import { useFieldError } from '#src/locale/use-field-error.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { useLatest } from '#src/thread/use-action.ts';
import { useRequest } from '#src/thread/use-request.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import type { NameRequest, UuidErrorCode } from '#workers/uuid/request.ts';
import { ToolForm } from '../form/ToolForm.tsx';
import type { ToolViewProps } from '../section.ts';
import { uuidClient } from './client.ts';
import { withChange } from './format.ts';
import type { NameSettings } from './named.ts';
import { RecentResults } from './RecentResults.tsx';
import { useListFormats } from './use-list-formats.ts';
import { useRememberedNames } from './use-remembered-names.ts';
import { UuidResult } from './UuidResult.tsx';

/** Page for v3 and v5. The same namespace and name always give the same UUID, so it is computed during typing. */
export default function NamedUuidPage({ page: { name }, tool }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { request: values, change, latest } = useRequest(() => initialValues(tool.fields as Fields<NameSettings>, locale));
  const [file, setFile] = useState<File | null>(null);
  // An empty field is an error only after the button was pressed.
  const [asked, setAsked] = useState(false);

  const { namespace, customNamespace, text, format } = values;
  const names = file ?? text;
  const isUnfinished = names === '' || (namespace === 'custom' && customNamespace === '');
  const asking = useMemo(
    () => (isUnfinished && !asked ? null : ({ ...tool.constants, namespace, customNamespace, names, format } as NameRequest)),
    [isUnfinished, asked, tool, namespace, customNamespace, names, format],
  );
  // The last result stays while a field is being filled, and beside the error of an empty field.
  const [request, setRequest] = useState(asking);
  if (asking && asking !== request) setRequest(asking);
  const computed = useLatest(uuidClient.generateNamed, request);
  const state: typeof computed = names === '' && !asked ? { status: 'idle' } : computed;
  useRememberedNames(state, request, formatMessage({ id: `${name}.tab` as MessageId }));
  const errorAt = useFieldError<UuidErrorCode>(state.error);

  useHandover<NameSettings>(name, {
    values,
    onValues: change,
    onTransfer({ text: given, files: [first = null] }) {
      change({ text: given });
      setFile(first);
    },
  });
  const edit = ({ format: next, ...part }: Partial<NameSettings>) =>
    change(next ? { ...part, format: withChange(latest().format, next) } : part);

  const formats = useListFormats(state.value, {
    chosen: format.list,
    onChoose: (list) => edit({ format: { ...latest().format, list } }),
  });

  const options = (
    <Card as="form" fill="form" onSubmit={() => setAsked(true)}>
      <ToolForm
        name={name}
        tool={tool}
        values={values}
        errorAt={errorAt}
        onChange={edit}
        onEnter={() => setAsked(true)}
        files={{ values: { text: file }, onChange: (_, next) => setFile(next) }}
      />
      <Button type="submit" tone="act" icon="refresh" full>
        <FormattedMessage id="uuid.generate" />
      </Button>
    </Card>
  );
  const prompt = <Prompt name="uuid.name" ghost="lines" />;
  return (
    <ToolLayout options={options} result={<UuidResult name={name} state={state} formats={formats} prompt={prompt} />} first="options">
      <RecentResults />
    </ToolLayout>
  );
}
