import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Fields, initialValues } from '#src/handover/fields.ts';
import { useHandover } from '#src/handover/use-handover.ts';
import { useFieldError } from '#src/locale/use-field-error.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { useAction } from '#src/thread/use-action.ts';
import { useRequest } from '#src/thread/use-request.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ActionBar } from '#src/ui/layout/ActionBar.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import type { SecurityErrorCode } from '#workers/security/request.ts';
import { rowText } from '#workers/wire/lines.ts';
import { ToolForm } from '../form/ToolForm.tsx';
import type { ToolViewProps } from '../section.ts';
import { securityClient } from './client.ts';
import type { Settings } from './fields.ts';
import { CopySecrets } from './secret/SecretActions.tsx';
import { type MadeSecrets, SecretResult, type SecretResultProps } from './secret/SecretResult.tsx';
import { SpellOut } from './secret/SpellOut.tsx';

interface SecretPageProps<Request, Made> extends ToolViewProps {
  readonly kind: SecretResultProps['kind'];
  readonly generate: Parameters<typeof useAction<Request, Made>>[0];
  /** Description of the length, at the end of its label. */
  readonly lengthEnd?: (request: Request) => ReactNode;
  /** Text beside the title of the result, for example “20 characters”. */
  readonly detail: (made: Made) => ReactNode;
  /** Content below the strength of the result. */
  readonly facts?: (made: Made) => ReactNode;
  /** Formula of the strength. */
  readonly formula: (made: Made, request: Request) => ReactNode;
}

// The page requests a secret immediately, so its worker starts while the page becomes live.
securityClient.warm();

/** Page that generates secrets at every change of the settings and at every click of its button. */
export function SecretPage<Request extends object, Made extends MadeSecrets>({
  page: { name },
  tool,
  kind,
  generate,
  lengthEnd,
  detail,
  facts,
  formula,
}: SecretPageProps<Request, Made>) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const [first] = useState(() => initialValues(tool.fields as unknown as Fields<Settings<Request>>, locale));
  // The output is no part of the request: a change of it generates nothing.
  const [output, setOutput] = useState(first.output);
  const { request, change } = useRequest<Request>(() => {
    const { output: _, ...settings } = first;
    return settings as unknown as Request;
  });
  const { state, run, cancel } = useAction(generate);
  useEffect(() => run(request), [run, request]);
  const errorAt = useFieldError<SecurityErrorCode>(state.error);
  const value = state.preview ?? state.value;
  const edit = ({ output: next, ...part }: Partial<Settings<Request>>) => {
    if (next) setOutput(next);
    if (Object.keys(part).length > 0) change(part as Partial<Request>);
  };
  useHandover<Settings<Request>>(name, { values: { ...request, output }, onValues: edit });
  const options = (
    <Card as="form" fill="form" onSubmit={() => change({})}>
      <ToolForm
        name={name}
        tool={tool}
        values={{ ...request, output }}
        errorAt={errorAt}
        parts={{
          hintAt: (path) => (path === 'output.clears' && output.clears ? formatMessage({ id: 'security.clearHint' }) : undefined),
          ends: { length: lengthEnd?.(request) },
        }}
        onChange={edit}
      />
      <ActionBar copy={<CopySecrets made={state.value} output={output} onOutput={setOutput} />}>
        <Button type="submit" tone="act" icon="refresh" kbd="↵" full>
          <FormattedMessage id="security.generate" />
        </Button>
      </ActionBar>
    </Card>
  );
  const result = (
    <SecretResult state={state} kind={kind} detail={value && detail(value)} output={output} onOutput={setOutput} onCancel={cancel}>
      {value && facts?.(value)}
    </SecretResult>
  );
  return (
    <ToolLayout options={options} result={result}>
      {value && formula(value, request)}
      {value?.lines.count === 1 && <SpellOut secret={rowText(value.lines, 0)} />}
    </ToolLayout>
  );
}
