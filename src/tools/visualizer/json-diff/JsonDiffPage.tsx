import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHandover } from '#src/handover/use-handover.ts';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import { useRequest } from '#src/thread/use-request.ts';
import { useTypedState } from '#src/thread/use-typed-state.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { whenUsed } from '#src/ui/lazy/when-idle.ts';
import { ToolForm } from '../../form/ToolForm.tsx';
import type { ToolViewProps } from '../../section.ts';
import { inputOf, noInput, useInput } from '../input.ts';
import type { DiffResultProps } from './DiffResult.tsx';
import { exampleAfter, exampleBefore } from './examples.ts';
import { compareOptionsOf, type DiffValues } from './fields.ts';
import { useOpenRequest, useSecondText } from './inputs.ts';
import { putTexts, TwoTextsPage } from './TwoTextsPage.tsx';
import { useDiff } from './use-diff.ts';

const DiffResult = lazyPart<DiffResultProps>(() => import('./DiffResult.tsx').then((module) => module.DiffResult), {
  messages: ['visualizer/diff', 'visualizer/text', 'visualizer/table'],
});
void whenUsed().then(DiffResult.preload);

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
  const work = { label: formatMessage({ id: 'visualizer.json-diff.working' }), onCancel: () => useSecondText.setState(noInput) };
  return (
    <TwoTextsPage
      name="visualizer.json-diff"
      sides={[
        { field: 'before', label: formatMessage({ id: 'visualizer.json-diff.fields.before.label' }) },
        { field: 'after', label: formatMessage({ id: 'visualizer.json-diff.fields.after.label' }) },
      ]}
      examples={[exampleBefore, exampleAfter]}
      action={
        <Button onClick={() => putTexts(second, first)}>
          <FormattedMessage id="visualizer.json-diff.swap" />
        </Button>
      }
      settings={<ToolForm name={page.name} tool={tool} values={settings} onChange={change} />}
      state={state}
      result={
        state.value && !state.error ? (
          <DiffResult state={state} isStale={stale} diff={diff} options={options} onOptions={change} work={work} />
        ) : null
      }
    />
  );
}
