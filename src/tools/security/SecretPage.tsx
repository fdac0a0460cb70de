import { type ReactNode, useEffect, useState } from 'react';
import { useHandover } from '#src/handover/use-handover.ts';
import { useFieldError } from '#src/locale/use-field-error.ts';
import { useAction } from '#src/thread/use-action.ts';
import { useRequest } from '#src/thread/use-request.ts';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import type { SecurityErrorCode } from '#workers/security/request.ts';
import { rowText } from '#workers/wire/lines.ts';
import { securityClient } from './client.ts';
import { MakeOptions } from './MakeOptions.tsx';
import { CopySecrets } from './secret/SecretActions.tsx';
import { type MadeSecrets, SecretResult, type SecretResultProps } from './secret/SecretResult.tsx';
import { SpellOut } from './secret/SpellOut.tsx';
import { firstOutput } from './secret/secret-output.ts';
import type { Settings } from './shareable.ts';

/** Arguments of `fields`: the request, the function that changes a part of it, and the function that finds the error of a field. */
export interface SecretFields<Request> {
  readonly request: Request;
  readonly change: (part: Partial<Request>) => void;
  readonly errorAt: (field: string) => string | undefined;
}

interface SecretPageProps<Request, Made> {
  /** Name of the page in the registry. */
  readonly name: string;
  readonly kind: SecretResultProps['kind'];
  readonly first: Request | (() => Request);
  readonly generate: Parameters<typeof useAction<Request, Made>>[0];
  readonly fields: (form: SecretFields<Request>) => ReactNode;
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
export function SecretPage<Request extends { readonly count: string }, Made extends MadeSecrets>({
  name,
  kind,
  first,
  generate,
  fields,
  detail,
  facts,
  formula,
}: SecretPageProps<Request, Made>) {
  const { request, change } = useRequest<Request>(first);
  const [output, setOutput] = useState(firstOutput);
  const { state, run, cancel } = useAction(generate);
  useEffect(() => run(request), [run, request]);
  const errorAt = useFieldError<SecurityErrorCode>(state.status === 'failed' ? state.error : null);
  const value = state.preview ?? state.value;
  useHandover<Settings<Request>>(name, {
    values: { ...request, output },
    onValues({ output: asked, ...part }) {
      if (asked) setOutput(asked);
      change(part as Partial<Request>);
    },
  });
  const options = (
    <Card as="form" fill="form" onSubmit={() => change({})}>
      {fields({ request, change, errorAt })}
      <MakeOptions
        count={request.count}
        countError={errorAt('count')}
        onCount={(count) => change({ count } as Partial<Request>)}
        output={output}
        onOutput={setOutput}
        copy={<CopySecrets made={state.value} output={output} />}
      />
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
