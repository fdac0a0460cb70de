import { FormattedMessage } from 'react-intl';
import { type Fields, initialValues } from '#src/handover/fields.ts';
import { useHandover } from '#src/handover/use-handover.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { useFieldError } from '#src/locale/use-field-error.ts';
import type { CallOptions, Releasable } from '#src/thread/worker-client.ts';
import { useAction } from '#src/thread/use-action.ts';
import { useRequest } from '#src/thread/use-request.ts';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import { ActionBar } from '#src/ui/layout/ActionBar.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { CopyLines } from '#src/ui/lines-list/LinesActions.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import type { NumberRequest, RandomErrorCode } from '#workers/random/request.ts';
import { ToolForm } from '../../form/ToolForm.tsx';
import type { ToolViewProps } from '../../section.ts';
import { CheckResult } from './CheckResult.tsx';
import { randomClient } from '../client.ts';
import { NumberResult } from './NumberResult.tsx';
import { RangeFields } from './RangeFields.tsx';
import { useNumberFormats, type WrittenNumbers } from './use-number-formats.ts';

async function generate(request: NumberRequest, options: CallOptions): Promise<Releasable<WrittenNumbers>> {
  const { value, release } = await randomClient.generate(request, options);
  return { value: { ...value, output: request.output }, release };
}

/** Page that draws numbers on request and tests the generator with the same settings. */
export default function NumberPage({ page: { name }, tool }: ToolViewProps) {
  const locale = useLocale();
  const { request, change, latest } = useRequest(() => initialValues(tool.fields as Fields<NumberRequest>, locale));
  const drawn = useAction(generate);
  const checked = useAction(randomClient.check);
  const errorAt = useFieldError<RandomErrorCode>(drawn.state.error);

  useHandover<NumberRequest>(name, {
    values: request,
    onValues(part) {
      change(part);
      drawn.run(latest());
    },
  });

  const formats = useNumberFormats(drawn.state.value, request.output, (output) => change({ output }));

  const edit = (part: Partial<NumberRequest>) => {
    change(part);
    drawn.dismiss();
  };
  const form = { name, tool, values: request, errorAt, onChange: edit };
  const options = (
    <Card as="form" fill="form" onSubmit={() => drawn.run(latest())}>
      <ToolForm {...form} parts={{ slots: { range: <RangeFields {...form} /> } }} />
      <ActionBar copy={<CopyLines lines={drawn.state.value?.lines} formats={formats} placement="top-end" />}>
        <Button type="submit" tone="act" icon="dice" kbd="↵" full>
          <FormattedMessage id="random.generate" />
        </Button>
      </ActionBar>
    </Card>
  );
  return (
    <ToolLayout options={options} result={<NumberResult state={drawn.state} formats={formats} isList={Number(request.count) > 1} />}>
      <CheckResult state={checked.state} onCheck={() => checked.run(latest())} onCancel={checked.cancel} />
    </ToolLayout>
  );
}
