import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHandover } from '#src/handover/use-handover.ts';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import { Prompt } from '#src/locale/Prompt.tsx';
import { ResultState } from '#src/locale/ResultState.tsx';
import { idle, type JobState } from '#src/thread/job-state.ts';
import { useRequest } from '#src/thread/use-request.ts';
import { useTypedState } from '#src/thread/use-typed-state.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { whenUsed } from '#src/ui/lazy/when-idle.ts';
import type { ApplyRequest } from '#workers/visualizer/diff.request.ts';
import type { OpenJsonRequest } from '#workers/visualizer/json.request.ts';
import { ToolForm } from '../../form/ToolForm.tsx';
import type { ToolViewProps } from '../../section.ts';
import { useFieldProblem } from '../error-words.ts';
import { type Input, inputOf, noInput, useInput } from '../input.ts';
import { exampleBefore } from '../json-diff/examples.ts';
import { useOpenRequest, useSecondText } from '../json-diff/inputs.ts';
import css from '../json-diff/JsonDiffPage.module.css';
import { TextField } from '../json-diff/TextField.tsx';
import { useJsonText } from '../json-text/use-json-text.ts';
import { LazyInputProblem } from '../LazyInputProblem.tsx';
import { examplePatch } from './example.ts';
import type { PatchValues } from './fields.ts';
import type { PatchResultProps } from './PatchResult.tsx';
import { usePatched } from './use-patched.ts';

const PatchResult = lazyPart<PatchResultProps>(() => import('./PatchResult.tsx').then((module) => module.PatchResult), {
  messages: ['visualizer/diff', 'visualizer/text', 'visualizer/table'],
});
void whenUsed().then(PatchResult.preload);

const starting: JobState<never> = { status: 'loading', value: undefined };

type Settings = Omit<PatchValues, 'text' | 'patch'>;

const plainSettings: Settings = { format: 'auto', syntax: 'json' };

/** Page that applies a JSON Patch or a Merge Patch to a text. */
export default function JsonPatchPage({ page, tool }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const first = useInput();
  const second = useSecondText();
  const { request: settings, change } = useRequest(plainSettings);
  const document = useOpenRequest(first, settings.syntax);
  const patch = useOpenRequest(second, settings.syntax);
  const { format } = settings;
  const request = useMemo(
    (): ApplyRequest | null => document && patch && { document, patch, format: format === 'auto' ? null : format },
    [document, patch, format],
  );
  const applying = usePatched(request);
  const { state, stale } = useTypedState(applying, first.file === null && second.file === null);
  const { error, value: applied } = state;
  const result = applied?.text ?? null;
  const source = useMemo((): OpenJsonRequest | null => {
    return result && { source: result, fileName: '', sortNames: false, syntax: 'json', concatenated: false, charset: null };
  }, [result]);
  const json = useJsonText(source, '2');
  useHandover<PatchValues>(page.name, {
    values: { ...settings, text: first.text, patch: second.text },
    onValues({ text, patch: newPatch, ...part }) {
      change(part);
      if (text !== undefined) useInput.setState({ text, file: null });
      if (newPatch !== undefined) useSecondText.setState({ text: newPatch, file: null });
    },
    onTransfer: (transfer) => (document === null ? useInput : useSecondText).setState(inputOf(transfer)),
  });
  const refusal = error?.kind === 'input' ? error : null;
  const problem = useFieldProblem(error);
  const put = (one: Input, other: Input) => {
    useInput.setState(one);
    useSecondText.setState(other);
  };
  const work = { label: formatMessage({ id: 'visualizer.json-patch.working' }), onCancel: () => useSecondText.setState(noInput) };
  return (
    <div className={css.page}>
      <div className={css.texts}>
        <TextField
          label={formatMessage({ id: 'visualizer.json-patch.fields.text.label' })}
          input={first}
          error={refusal?.field === 'document' && problem}
          hint={formatMessage({ id: 'visualizer.json-patch.hint' })}
          onInput={(input) => useInput.setState(input)}
        />
        <TextField
          label={formatMessage({ id: 'visualizer.json-patch.fields.patch.label' })}
          input={second}
          error={refusal?.field === 'patch' && problem}
          onInput={(input) => useSecondText.setState(input)}
        />
      </div>
      <Card fill="form" as="section" label={formatMessage({ id: 'visualizer.settings' })}>
        <div className={css.buttons}>
          <Button onClick={() => put({ text: exampleBefore, file: null }, { text: examplePatch, file: null })}>
            <FormattedMessage id="visualizer.json-patch.example" />
          </Button>
          <Button onClick={() => put(noInput, noInput)}>
            <FormattedMessage id="visualizer.clear" />
          </Button>
        </div>
        <div className={css.settings}>
          <ToolForm name={page.name} tool={tool} values={settings} onChange={change} />
        </div>
      </Card>
      <div className={css.result}>
        {json.state.value && applied && !error ? (
          <PatchResult
            state={json.state}
            isStale={stale}
            json={json}
            fileName={first.file?.name ?? null}
            work={work}
            applied={applied}
            isGuess={format === 'auto'}
          />
        ) : (
          <ResultState<never>
            state={error ? { status: 'failed', value: undefined, error } : state.status === 'idle' ? idle : starting}
            keepsValue={false}
            prompt={<Prompt name="visualizer.json-patch" ghost="code" />}
            empty={{
              title:
                refusal?.field === 'document' || refusal?.field === 'patch'
                  ? formatMessage({ id: `visualizer.json-patch.fields.${refusal.field === 'patch' ? 'patch' : 'text'}.label` })
                  : undefined,
              statusEnd: formatMessage({ id: 'mat.private' }),
              speech: {},
            }}
            errorOf={(own) => <LazyInputProblem error={own} />}
            work={work}
          >
            {() => ({ content: null })}
          </ResultState>
        )}
      </div>
    </div>
  );
}
