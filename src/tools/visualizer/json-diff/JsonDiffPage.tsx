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
import { inputOf, noInput } from '../input.ts';
import type { DiffResultProps } from './DiffResult.tsx';
import { exampleAfter, exampleBefore } from './examples.ts';
import { compareOptionsOf, type DiffValues } from './fields.ts';
import { useTwoTexts } from './inputs.ts';
import { TwoTextsPage } from './TwoTextsPage.tsx';
import { useDiff } from './use-diff.ts';

const DiffResult = lazyPart<DiffResultProps>(() => import('./DiffResult.tsx').then((module) => module.DiffResult), {
  messages: ['visualizer/diff', 'visualizer/text', 'visualizer/table'],
});
void whenUsed().then(DiffResult.preload);

type Settings = Omit<DiffValues, 'before' | 'after'>;

const plainSettings: Settings = { arrays: 'key', keys: '', numbers: 'value', keyOrder: false, syntax: 'json', concatenated: false };

/** Page that compares two JSON texts by structure. */
export default function JsonDiffPage({ page, tool }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const { request: settings, change } = useRequest(plainSettings);
  const two = useTwoTexts(settings);
  const [first, second] = two.texts;
  const options = useMemo(() => compareOptionsOf(settings), [settings]);
  const diff = useDiff(first.request, second.request, options);
  useHandover<DiffValues>(page.name, {
    values: { ...settings, before: first.input.text, after: second.input.text },
    onValues({ before, after, ...part }) {
      change(part);
      if (before !== undefined) first.onInput({ text: before, file: null });
      if (after !== undefined) second.onInput({ text: after, file: null });
      two.setArrived(before !== undefined && after !== undefined);
    },
    onTransfer(transfer) {
      (first.request === null ? first : second).onInput(inputOf(transfer));
      two.setArrived(true);
    },
  });
  const { state, stale } = useTypedState(diff.state, first.input.file === null && second.input.file === null);
  const facts = state.value?.facts;
  const work = { label: formatMessage({ id: 'visualizer.json-diff.working' }), onCancel: () => second.onInput(noInput) };
  return (
    <TwoTextsPage
      name="visualizer.json-diff"
      sides={[
        { field: 'before', label: formatMessage({ id: 'visualizer.json-diff.fields.before.label' }), facts: facts?.before },
        { field: 'after', label: formatMessage({ id: 'visualizer.json-diff.fields.after.label' }), facts: facts?.after },
      ]}
      two={two}
      examples={[exampleBefore, exampleAfter]}
      client={diff.client}
      action={
        <Button
          onClick={() => {
            first.onInput(second.input);
            second.onInput(first.input);
          }}
        >
          <FormattedMessage id="visualizer.json-diff.swap" />
        </Button>
      }
      settings={<ToolForm name={page.name} tool={tool} values={settings} onChange={change} />}
      state={state}
      onReadValues={settings.concatenated ? null : () => change({ concatenated: true })}
      result={(repaired) =>
        state.value && !state.error ? (
          <DiffResult state={state} isStale={stale} diff={diff} options={options} onOptions={change} repaired={repaired} work={work} />
        ) : null
      }
    />
  );
}
