import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { type Fields, initialValues } from '#src/handover/fields.ts';
import { useHandover } from '#src/handover/use-handover.ts';
import { useCopyRefusal } from '#src/locale/use-copy-refusal.ts';
import { useFieldError } from '#src/locale/use-field-error.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { useRequest } from '#src/thread/use-request.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ActionBar } from '#src/ui/layout/ActionBar.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import { CopyLines } from '#src/ui/lines-list/LinesActions.tsx';
import type { UuidErrorCode } from '#workers/uuid/request.ts';
import { ToolForm } from '../form/ToolForm.tsx';
import type { ToolViewProps } from '../section.ts';
import { uuidClient } from './client.ts';
import type { DrawSettings } from './fields.ts';
import { withChange } from './format.ts';
import { RecentResults } from './RecentResults.tsx';
import { UuidResult } from './UuidResult.tsx';
import { useDrawnUuids } from './use-drawn-uuids.ts';
import { useListFormats } from './use-list-formats.ts';

// The page requests UUIDs immediately, so its worker starts while the page becomes live.
uuidClient.warm();

/** Page for UUIDs that are drawn, constants and ULIDs. A button draws new UUIDs; a change of format rewrites the same UUIDs. */
export default function UuidPage({ page: { name }, tool }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { request, change, latest } = useRequest(() => initialValues(tool.fields as Fields<DrawSettings>, locale));
  const { state, error, draw, respell, cancel, dismiss } = useDrawnUuids(tool, request, formatMessage({ id: `${name}.tab` as MessageId }));
  const errorAt = useFieldError<UuidErrorCode>(error);
  const refuse = useCopyRefusal(state.value?.characters);
  const generate = () => draw(latest());
  const changeAndDraw = (part: Partial<DrawSettings>) => {
    change(part);
    generate();
  };
  useHandover<DrawSettings>(name, { values: request, onValues: changeAndDraw });
  const edit = ({ format, ...part }: Partial<DrawSettings>) => {
    change(format ? { ...part, format: withChange(latest().format, format) } : part);
    if (format) respell(latest());
    if (Object.keys(part).length > 0) dismiss();
  };
  const formats = useListFormats(state.value, {
    chosen: request.format.list,
    onChoose: (list) => edit({ format: { ...latest().format, list } }),
    rewrite: tool.rewrite ?? '',
  });
  const isCounted = tool.form.includes('count');

  const options = (
    <Card as="form" fill="form" onSubmit={generate}>
      <ToolForm name={name} tool={tool} values={request} errorAt={errorAt} onChange={edit} onPreset={changeAndDraw} />
      {isCounted && (
        <ActionBar copy={<CopyLines lines={state.value?.lines} refuse={refuse} formats={formats} placement="top-end" />}>
          <Button type="submit" tone="act" icon="refresh" kbd="↵" full>
            <FormattedMessage id="uuid.generate" />
          </Button>
        </ActionBar>
      )}
    </Card>
  );
  return (
    <ToolLayout options={options} result={<UuidResult name={name} state={state} formats={formats} prompt={null} onCancel={cancel} />}>
      <RecentResults />
    </ToolLayout>
  );
}
