import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import type { NamedBlob } from '#src/ui/button/DownloadButton.tsx';
import { FileDrop } from '#src/ui/file-drop/FileDrop.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { toast } from '#src/ui/toast/toast.ts';
import { DownloadAll } from './DownloadAll.tsx';
import { FileList } from './FileList.tsx';
import type { FileJob, useFileJobs } from './use-file-jobs.ts';
import type { ResultWork } from '#src/locale/ResultState.tsx';

interface FilesLayoutProps<Value> {
  readonly files: ReturnType<typeof useFileJobs<Value>>;
  /** Files from other pages, a paste or a drop; they are processed like files selected here. */
  readonly given: readonly File[];
  /** Media types of the files, as in the HTML attribute. Default: any. */
  readonly accept?: string | undefined;
  /** Returns an example, which a button processes. Default: no button. */
  readonly example?: (() => Promise<File>) | null;
  readonly options: ReactNode;
  /** Returns the file to save for a result. */
  readonly saved: (value: Value, file: File) => NamedBlob;
  /** The result panel of the selected file. */
  readonly result: (job: FileJob<Value> | undefined, work: (label: MessageId) => ResultWork | null) => ReactNode;
}

/** Layout with the list of files on one side and the result of the selected file on the other. */
export function FilesLayout<Value>({ files, given, accept, example, options, saved, result }: FilesLayoutProps<Value>) {
  const { formatMessage } = useIntl();
  const { chooseFile } = usePartsLabels();
  const onExampleFailed = () => toast.error(formatMessage({ id: 'base64.sampleFailed' }));
  const { jobs, add, remove } = files;
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = jobs.find(({ id }) => id === chosen) ?? jobs.at(-1);
  const done = jobs.flatMap(({ state, file }) => (state.status === 'ready' ? [saved(state.value, file)] : []));
  const work = (label: MessageId) =>
    shown ? { label: formatMessage({ id: label }, { name: shown.file.name }), onCancel: () => remove(shown.id) } : null;
  const take = (taken: readonly File[]) => {
    add(taken);
    setChosen(null);
  };
  const takeGiven = useEffectEvent(take);
  useEffect(() => {
    if (given.length > 0) takeGiven(given);
  }, [given]);
  return (
    <ToolLayout
      first="options"
      split="text"
      options={
        <Card fill="form">
          <FileDrop label={chooseFile} text={formatMessage({ id: 'base64.file.drop' })} accept={accept} onFiles={take}>
            {jobs.length > 0 && <FileList jobs={jobs} shown={shown?.id} onShow={setChosen} onRemove={remove} />}
          </FileDrop>
          {example && jobs.length === 0 && (
            <Button onClick={() => void example().then((file) => take([file]), onExampleFailed)}>
              <FormattedMessage id="base64.sample" />
            </Button>
          )}
          <DownloadAll files={done} />
        </Card>
      }
      result={result(shown, work)}
      more={options}
      tall="full"
    />
  );
}
