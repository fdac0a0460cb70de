import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useHandover } from '#src/handover/use-handover.ts';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import { useRequest } from '#src/thread/use-request.ts';
import { useTypedState } from '#src/thread/use-typed-state.ts';
import { whenUsed } from '#src/ui/lazy/when-idle.ts';
import type { ApplyRequest } from '#workers/visualizer/diff.request.ts';
import type { OpenJsonRequest } from '#workers/visualizer/json.request.ts';
import { ToolForm } from '../../form/ToolForm.tsx';
import type { ToolViewProps } from '../../section.ts';
import { inputOf, noInput } from '../input.ts';
import { exampleBefore, examplePatch } from '../json-diff/examples.ts';
import { useTwoTexts } from '../json-diff/inputs.ts';
import { TwoTextsPage } from '../json-diff/TwoTextsPage.tsx';
import { useJsonText } from '../json-text/use-json-text.ts';
import type { PatchValues } from './fields.ts';
import type { PatchResultProps } from './PatchResult.tsx';
import { usePatched } from './use-patched.ts';

const PatchResult = lazyPart<PatchResultProps>(() => import('./PatchResult.tsx').then((module) => module.PatchResult), {
  messages: ['visualizer/diff', 'visualizer/text', 'visualizer/table'],
});
void whenUsed().then(PatchResult.preload);

type Settings = Omit<PatchValues, 'text' | 'patch'>;

const plainSettings: Settings = { format: 'auto', syntax: 'json' };

/** Page that applies a JSON Patch or a Merge Patch to a text. */
export default function JsonPatchPage({ page, tool }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const { request: settings, change } = useRequest(plainSettings);
  const { format, syntax } = settings;
  const two = useTwoTexts({ syntax, concatenated: false });
  const [first, second] = two.texts;
  const { request: document } = first;
  const { request: patch } = second;
  const request = useMemo(
    (): ApplyRequest | null => document && patch && { document, patch, format: format === 'auto' ? null : format },
    [document, patch, format],
  );
  const applying = usePatched(request);
  const { state, stale } = useTypedState(applying.state, first.input.file === null && second.input.file === null);
  const { error, value: applied } = state;
  const result = applied?.text ?? null;
  const source = useMemo((): OpenJsonRequest | null => {
    return result && { source: result, fileName: '', sortNames: false, syntax: 'json', concatenated: false, charset: null };
  }, [result]);
  const json = useJsonText(source, '2');
  useHandover<PatchValues>(page.name, {
    values: { ...settings, text: first.input.text, patch: second.input.text },
    onValues({ text, patch: newPatch, ...part }) {
      change(part);
      if (text !== undefined) first.onInput({ text, file: null });
      if (newPatch !== undefined) second.onInput({ text: newPatch, file: null });
      two.setArrived(text !== undefined && newPatch !== undefined);
    },
    onTransfer(transfer) {
      (document === null ? first : second).onInput(inputOf(transfer));
      two.setArrived(true);
    },
  });
  const work = { label: formatMessage({ id: 'visualizer.json-patch.working' }), onCancel: () => second.onInput(noInput) };
  return (
    <TwoTextsPage
      name="visualizer.json-patch"
      sides={[
        { field: 'document', label: formatMessage({ id: 'visualizer.json-patch.fields.text.label' }), facts: applied?.facts.document },
        { field: 'patch', label: formatMessage({ id: 'visualizer.json-patch.fields.patch.label' }), facts: applied?.facts.patch },
      ]}
      two={two}
      examples={[exampleBefore, examplePatch]}
      client={applying.client}
      settings={<ToolForm name={page.name} tool={tool} values={settings} onChange={change} />}
      state={state}
      onReadValues={null}
      result={(repaired) =>
        json.state.value && applied && !error ? (
          <PatchResult
            state={json.state}
            isStale={stale}
            json={json}
            fileName={first.input.file?.name ?? null}
            repaired={repaired}
            work={work}
            applied={applied}
            isGuess={format === 'auto'}
          />
        ) : null
      }
    />
  );
}
