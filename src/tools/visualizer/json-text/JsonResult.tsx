import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ResultState, type ResultView, type ResultWork } from '#src/locale/ResultState.tsx';
import { formatBytes, formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { jobErrorOf } from '#src/thread/job-error.ts';
import type { JobState } from '#src/thread/job-state.ts';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { DownloadButton } from '#src/ui/button/DownloadButton.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { toast } from '#src/ui/toast/toast.ts';
import type { JsonLayout } from '#workers/visualizer/json.request.ts';
import { titleOf } from '#workers/visualizer/file-name.request.ts';
import { useErrorWords } from '../error-words.ts';
import type { JsonPage } from './fields.ts';
import { JsonView } from './JsonView.tsx';
import { SchemaResult } from './SchemaResult.tsx';
import { useFactNotes } from './use-fact-notes.ts';
import type { JsonTextHandle, ShownJson } from './use-json-text.ts';
import { type TypedSchema, useSchema } from './use-schema.ts';

export interface JsonResultProps extends JsonPage {
  readonly state: JobState<ShownJson>;
  readonly isStale: boolean;
  readonly layout: JsonLayout;
  readonly json: JsonTextHandle;
  readonly fileName: string | null;
  /** Note about a repair of the text. */
  readonly repaired: ReactNode;
  readonly work: ResultWork;
  readonly schema: TypedSchema;
}

/** Returns a text without the line end at its end, for the clipboard. */
async function forClipboard(written: Promise<Blob>): Promise<Blob> {
  const blob = await written;
  const [end] = /[\r\n]*$/.exec(await blob.slice(-2).text()) ?? [''];
  return blob.slice(0, blob.size - end.length, 'text/plain');
}

/** The checked text in the result panel, with its facts, its actions, and what was changed or is suspicious. */
export function JsonResult({ state, isStale, task, view, layout, json, fileName, repaired, work, schema }: JsonResultProps) {
  const { client } = json;
  const schemaState = useSchema(client, schema, state.value?.edition ?? 0);
  const [jump, setJump] = useState<{ readonly offset: number } | null>(null);
  const locale = useLocale();
  const labels = usePartsLabels();
  const errorWords = useErrorWords();
  const factNotes = useFactNotes();
  const onFailed = (error: unknown) => toast.error(errorWords(jobErrorOf(error, () => undefined)));
  const write = () => client.write({ layout }).then(({ value }) => value);
  const name = `${titleOf(fileName ?? (task === 'minify' ? 'minified' : 'formatted'))}${task === 'minify' && fileName ? '.min' : ''}`;
  const viewOf = (shown: ShownJson): ResultView => {
    const { facts, laid } = shown;
    const { records, counts, levels } = facts;
    const number = (value: number) => formatNumber(value, locale);
    const notes = [repaired, ...factNotes(facts)].filter(Boolean);
    const members = counts.names;
    const size = formatBytes(laid.sizeBytes, locale);
    const values = {
      size,
      lines: laid.lines,
      shownLines: number(laid.lines),
      before: formatBytes(facts.sizeBytes, locale),
      levels,
      shownLevels: number(levels),
      members,
      shownMembers: number(members),
    };
    const count = { count: records, shown: number(records) };
    return {
      title: (
        <span role="status" aria-live="off">
          <FormattedMessage id="visualizer.text.valid" values={count} />
        </span>
      ),
      detail: (
        <FormattedMessage
          id={`visualizer.text.${task === 'minify' ? 'minified' : task === 'format' ? 'formatted' : 'facts'}`}
          values={values}
        />
      ),
      actions: (
        <>
          <DownloadButton
            tone="panel"
            label={labels.download}
            onFailed={onFailed}
            file={async () => ({ name: `${name}.json`, blob: await write() })}
          />
          <CopyButton
            tone="accent"
            label={labels.copy}
            sizeBytes={laid.sizeBytes}
            onFailed={onFailed}
            content={() => ({ type: 'text/plain', blob: forClipboard(write()) })}
          />
        </>
      ),
      status: notes.length > 0 && notes.map((note, index) => <span key={index}>{note} </span>),
      statusEnd: <FormattedMessage id="mat.private" />,
      speech: { hasStatus: true },
      content: (
        <>
          {schemaState && <SchemaResult state={schemaState} onShow={(offset) => setJump({ offset })} />}
          <JsonView json={json} shown={shown} jump={jump} first={view} />
        </>
      ),
    };
  };
  return (
    <ResultState state={state} isStale={isStale} prompt={null} work={work}>
      {viewOf}
    </ResultState>
  );
}
