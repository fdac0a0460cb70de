import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useCopyRefusal } from '#src/locale/use-copy-refusal.ts';
import { useHandover } from '#src/handover/use-handover.ts';
import { useFieldError } from '#src/locale/use-field-error.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { useRequest } from '#src/thread/use-request.ts';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import { ActionBar } from '#src/ui/layout/ActionBar.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { Chips } from '#src/ui/choice/Chips.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import { CopyLines } from '#src/ui/lines-list/LinesActions.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { type DrawnKind, type DrawRequest, type UuidFormat, type UuidErrorCode } from '#workers/uuid/request.ts';
import type { ToolViewProps } from '../section.ts';
import { uuidClient } from './client.ts';
import { drawnKinds, firstRequest } from './drawn-kinds.ts';
import { withChange } from './format.ts';
import { ListOptions, SpellingOptions } from './FormatOptions.tsx';
import { OwnFields } from './OwnFields.tsx';
import { RecentResults } from './RecentResults.tsx';
import type { DrawSettings } from './shareable.ts';
import { UuidResult } from './UuidResult.tsx';
import css from './UuidPage.module.css';
import { useDrawnUuids } from './use-drawn-uuids.ts';

const presets = [1, 10, 1_000, 100_000, 1_000_000, 10_000_000];

// The page requests UUIDs immediately, so its worker starts while the page becomes live.
uuidClient.warm();

/** Page for v1, v4, v6, v7, GUID, Nil and Max. A button draws new UUIDs; a change of format rewrites the same UUIDs. */
export default function UuidPage({ page }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const kind = page.name.slice('uuid.'.length) as DrawnKind;
  const { counted, own } = drawnKinds[kind];
  const { request, change, latest } = useRequest<DrawRequest>(() => firstRequest(kind));
  const { state, error, draw, respell, cancel } = useDrawnUuids(request, formatMessage({ id: `uuid.${kind}.tab` }));
  const errorAt = useFieldError<UuidErrorCode>(error);

  const refuse = useCopyRefusal(state.value?.characters);
  const generate = () => draw(latest());
  useHandover<DrawSettings>(page.name, {
    values: request,
    onValues(part) {
      change(part);
      generate();
    },
  });
  const generateMany = (count: number) => {
    change({ count: String(count) });
    generate();
  };
  const changeFormat = (part: Partial<UuidFormat>) => {
    change({ format: withChange(latest().format, part) });
    respell(latest());
  };

  const options = (
    <Card as="form" fill="form" onSubmit={generate}>
      {counted && (
        <div className={css.count}>
          <TextField
            label={formatMessage({ id: 'uuid.count.label' })}
            value={request.count}
            inputMode="numeric"
            error={errorAt('count')}
            onChange={(count) => change({ count })}
          />
          <Chips
            label={formatMessage({ id: 'uuid.count.presets' })}
            options={presets.map((value) => ({ value, label: formatNumber(value, locale) }))}
            onPick={generateMany}
          />
        </div>
      )}
      <SpellingOptions format={request.format} onChange={changeFormat} />
      <Details summary={<FormattedMessage id="uuid.more" />}>
        <ListOptions format={request.format} onChange={changeFormat} />
      </Details>
      {own.length > 0 && <OwnFields fields={own} request={request} errorAt={errorAt} onChange={change} onEnter={generate} />}
      {counted && (
        <ActionBar copy={<CopyLines lines={state.value?.lines} refuse={refuse} />}>
          <Button type="submit" tone="act" icon="refresh" kbd="↵" full>
            <FormattedMessage id="uuid.generate" />
          </Button>
        </ActionBar>
      )}
    </Card>
  );
  return (
    <ToolLayout options={options} result={<UuidResult state={state} fileName={`uuid-${kind}`} prompt={null} onCancel={cancel} />}>
      <RecentResults />
    </ToolLayout>
  );
}
