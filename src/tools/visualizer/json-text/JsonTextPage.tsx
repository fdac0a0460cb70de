import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useHandover } from '#src/handover/use-handover.ts';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import { Prompt } from '#src/locale/Prompt.tsx';
import { ResultState } from '#src/locale/ResultState.tsx';
import { idle, type JobState } from '#src/thread/job-state.ts';
import { useRequest } from '#src/thread/use-request.ts';
import { useTypedState } from '#src/thread/use-typed-state.ts';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { useFileDrop } from '#src/ui/file-drop/use-file-drop.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { whenUsed } from '#src/ui/lazy/when-idle.ts';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import type { OpenJsonRequest } from '#workers/visualizer/json.request.ts';
import type { ReadCharset } from '#workers/wire/charset.ts';
import { ToolForm } from '../../form/ToolForm.tsx';
import { promptNameOf, toolNameOf, type ToolViewProps } from '../../section.ts';
import { mayBeRead, mayBeRepaired, useFieldProblem } from '../error-words.ts';
import { type Input, inputOf, noInput, useInput } from '../input.ts';
import { LazyInputProblem } from '../LazyInputProblem.tsx';
import { RepairButtons, useRepair } from '../RepairButtons.tsx';
import { TableEncoding } from '../lazy-parts.tsx';
import { Toolbar } from '../Toolbar.tsx';
import type { JsonPage, JsonTextValues } from './fields.ts';
import type { JsonResultProps } from './JsonResult.tsx';
import { useJsonText } from './use-json-text.ts';
import css from './JsonTextPage.module.css';

const JsonResult = lazyPart<JsonResultProps>(() => import('./JsonResult.tsx').then((module) => module.JsonResult), {
  messages: ['visualizer/text', 'visualizer/table'],
  Loading: LoadingResult,
});
void whenUsed().then(JsonResult.preload);

/** State for a text that is being read for the first time. */
const starting: JobState<never> = { status: 'loading', value: undefined };

type Settings = Omit<JsonTextValues, 'text'> & { readonly charset: ReadCharset | null };

const plainSettings: Settings = {
  layout: '2',
  sortNames: false,
  syntax: 'json',
  concatenated: false,
  schema: '',
  each: false,
  charset: null,
};

/** Page that formats, checks or minifies a JSON text. The text is typed, pasted, dropped or selected; it is read in a worker. */
export default function JsonTextPage({ page, tool }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const { task, view } = tool.constants as JsonPage;
  const input = useInput();
  const { text, file } = input;
  const { request: settings, change } = useRequest(plainSettings);
  const { sortNames, syntax, concatenated, charset } = settings;
  const layout = task === 'minify' ? 'none' : settings.layout;
  const source = useMemo(
    (): OpenJsonRequest | null =>
      !file && text.trim() === '' ? null : { source: file ?? text, fileName: file?.name ?? '', sortNames, syntax, concatenated, charset },
    [text, file, sortNames, syntax, concatenated, charset],
  );
  const json = useJsonText(source, layout);
  const schema = useMemo(() => ({ text: settings.schema, each: settings.each }), [settings.schema, settings.each]);
  const take = (next: Input) => {
    useInput.setState(next);
    change({ charset: null });
  };
  useHandover<JsonTextValues>(page.name, {
    values: { ...settings, text },
    onValues({ text: newText, ...part }) {
      change(part);
      if (newText !== undefined) take({ text: newText, file: null });
    },
    onTransfer: (transfer) => take(inputOf(transfer)),
  });
  const takeFile = (chosen: File) => take({ text: '', file: chosen });
  const { dropping, drop } = useFileDrop(([first]) => first && takeFile(first));
  const { state, stale } = useTypedState(json.state, file === null);
  const problem = useFieldProblem(state.error);
  const refusal = state.error?.kind === 'input' ? state.error : null;
  const repair = useRepair(json, { input, charset, onInput: take });
  const work = { label: formatMessage({ id: 'visualizer.reading.label' }), onCancel: () => take(noInput) };
  const guess = state.value?.facts.guess ?? null;
  const action = refusal && mayBeRepaired(refusal) && (
    <RepairButtons error={refusal} repair={repair} onReadValues={concatenated ? null : () => change({ concatenated: true })} />
  );
  return (
    <ToolLayout
      first="options"
      split="text"
      tall="full"
      options={
        <Card fill="form">
          <Toolbar examples="json" onHide={null} onInput={take} />
          <TextArea
            label={formatMessage({ id: 'visualizer.fields.text.label' })}
            value={text}
            rows={14}
            error={problem}
            hint={formatMessage({ id: 'visualizer.text.hint' })}
            onChange={(next) => useInput.setState({ text: next, file: null })}
            onFile={takeFile}
            file={file}
            onFileClear={() => take(noInput)}
          />
          {file && mayBeRead(file, { guess, charset, error: state.error }) && (
            <TableEncoding file={file} charset={charset} guess={guess} onCharset={(next) => change({ charset: next })} />
          )}
        </Card>
      }
      more={
        <Card fill="form" as="section" label={formatMessage({ id: 'visualizer.settings' })}>
          {task === 'validate' && (
            <TextArea
              label={formatMessage({ id: 'visualizer.text.schemaLabel' })}
              hint={formatMessage({ id: 'visualizer.text.schemaHint' })}
              value={settings.schema}
              rows={6}
              onChange={(next) => change({ schema: next })}
              onFile={(chosen) => void chosen.text().then((next) => change({ schema: next }))}
            />
          )}
          <ToolForm name={toolNameOf(page)} tool={tool} values={settings} onChange={change} />
        </Card>
      }
      result={
        <div className={css.result} data-dropping={dropping || undefined} {...drop}>
          {state.value && !state.error ? (
            <JsonResult
              state={state}
              isStale={stale}
              task={task}
              view={view}
              layout={layout}
              json={json}
              fileName={file?.name ?? null}
              repaired={repair.done}
              work={work}
              schema={schema}
            />
          ) : (
            <ResultState<never>
              state={
                state.error
                  ? { status: 'failed', value: undefined, error: state.error }
                  : state.status === 'idle'
                    ? idle
                    : { status: 'loading', value: undefined, progress: state.progress }
              }
              keepsValue={false}
              prompt={<Prompt name={promptNameOf(page, 'visualizer.text')} ghost="lines" />}
              empty={{ status: repair.done, statusEnd: formatMessage({ id: 'mat.private' }), speech: {} }}
              errorOf={(error) => <LazyInputProblem error={error} action={action} />}
              work={work}
            >
              {() => ({ content: null })}
            </ResultState>
          )}
        </div>
      }
    />
  );
}

/** The result panel while the code of the result is loaded. */
function LoadingResult({ work }: JsonResultProps) {
  return (
    <ResultState<never> state={starting} prompt={null} work={work}>
      {() => ({ content: null })}
    </ResultState>
  );
}
