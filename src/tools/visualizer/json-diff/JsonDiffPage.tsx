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
import { ToolForm } from '../../form/ToolForm.tsx';
import type { ToolViewProps } from '../../section.ts';
import { useFieldProblem } from '../error-words.ts';
import { type Input, inputOf, noInput, useInput } from '../input.ts';
import { LazyInputProblem } from '../LazyInputProblem.tsx';
import type { DiffResultProps } from './DiffResult.tsx';
import { exampleAfter, exampleBefore } from './examples.ts';
import { compareOptionsOf, type DiffValues } from './fields.ts';
import { useOpenRequest, useSecondText } from './inputs.ts';
import css from './JsonDiffPage.module.css';
import { TextField } from './TextField.tsx';
import { useDiff } from './use-diff.ts';

const DiffResult = lazyPart<DiffResultProps>(() => import('./DiffResult.tsx').then((module) => module.DiffResult), {
  messages: ['visualizer/diff', 'visualizer/text', 'visualizer/table'],
});
void whenUsed().then(DiffResult.preload);

const starting: JobState<never> = { status: 'loading', value: undefined };

type Settings = Omit<DiffValues, 'before' | 'after'>;

const plainSettings: Settings = { arrays: 'key', keys: '', numbers: 'value', keyOrder: false, syntax: 'json' };

/** Page that compares two JSON texts by structure. */
export default function JsonDiffPage({ page, tool }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const first = useInput();
  const second = useSecondText();
  const { request: settings, change } = useRequest(plainSettings);
  const before = useOpenRequest(first, settings.syntax);
  const after = useOpenRequest(second, settings.syntax);
  const options = useMemo(() => compareOptionsOf(settings), [settings]);
  const diff = useDiff(before, after, options);
  useHandover<DiffValues>(page.name, {
    values: { ...settings, before: first.text, after: second.text },
    onValues({ before: newFirst, after: newSecond, ...part }) {
      change(part);
      if (newFirst !== undefined) useInput.setState({ text: newFirst, file: null });
      if (newSecond !== undefined) useSecondText.setState({ text: newSecond, file: null });
    },
    onTransfer: (transfer) => (before === null ? useInput : useSecondText).setState(inputOf(transfer)),
  });
  const { state, stale } = useTypedState(diff.state, first.file === null && second.file === null);
  const { error } = state;
  const refusal = error?.kind === 'input' ? error : null;
  const problem = useFieldProblem(error);
  const put = (one: Input, other: Input) => {
    useInput.setState(one);
    useSecondText.setState(other);
  };
  const typed = (text: string): Input => ({ text, file: null });
  const work = { label: formatMessage({ id: 'visualizer.json-diff.working' }), onCancel: () => useSecondText.setState(noInput) };
  return (
    <div className={css.page}>
      <div className={css.texts}>
        <TextField
          label={formatMessage({ id: 'visualizer.json-diff.fields.before.label' })}
          input={first}
          error={refusal?.field === 'before' && problem}
          hint={formatMessage({ id: 'visualizer.json-diff.hint' })}
          onInput={(input) => useInput.setState(input)}
        />
        <TextField
          label={formatMessage({ id: 'visualizer.json-diff.fields.after.label' })}
          input={second}
          error={refusal?.field === 'after' && problem}
          onInput={(input) => useSecondText.setState(input)}
        />
      </div>
      <Card fill="form" as="section" label={formatMessage({ id: 'visualizer.settings' })}>
        <div className={css.buttons}>
          <Button onClick={() => put(typed(exampleBefore), typed(exampleAfter))}>
            <FormattedMessage id="visualizer.json-diff.example" />
          </Button>
          <Button onClick={() => put(second, first)}>
            <FormattedMessage id="visualizer.json-diff.swap" />
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
        {state.value && !error ? (
          <DiffResult state={state} isStale={stale} diff={diff} options={options} onOptions={change} work={work} />
        ) : (
          <ResultState<never>
            state={error ? { status: 'failed', value: undefined, error } : state.status === 'idle' ? idle : starting}
            keepsValue={false}
            prompt={<Prompt name="visualizer.json-diff" ghost="code" />}
            empty={{
              title:
                refusal?.field === 'before' || refusal?.field === 'after'
                  ? formatMessage({ id: `visualizer.json-diff.fields.${refusal.field}.label` })
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
