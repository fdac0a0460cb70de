import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { wasCanceled } from '#src/thread/job-error.ts';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { DownloadButton } from '#src/ui/button/DownloadButton.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { toast } from '#src/ui/toast/toast.ts';
import type { PatchFormat, WrittenPatch } from '#workers/visualizer/diff.request.ts';
import type { OpenJsonRequest } from '#workers/visualizer/json.request.ts';
import type { DiffClient } from '../client.ts';
import { useErrorWords } from '../error-words.ts';
import { JsonView } from '../json-text/JsonView.tsx';
import { jsonErrorOf, useJsonText } from '../json-text/use-json-text.ts';
import css from './DiffResult.module.css';

interface PatchViewProps {
  readonly client: DiffClient;
  readonly format: PatchFormat;
  readonly edition: number;
  /** True if arrays are compared as sets, whose order a patch does not change. */
  readonly isSet: boolean;
}

/** The differences as a patch that can be copied and saved, or the reason why there is none. */
export function PatchView({ client, format, edition, isSet }: PatchViewProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const labels = usePartsLabels();
  const errorWords = useErrorWords();
  const [written, setWritten] = useState<WrittenPatch | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setWritten(null);
    setFailure('');
    client.patch({ format }, { signal }).then(
      ({ value }) => !signal.aborted && setWritten(value),
      (error: unknown) => !signal.aborted && !wasCanceled(error) && setFailure(errorWords(jsonErrorOf(error, () => undefined))),
    );
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the words of an error do not write the patch again
  }, [client, format, edition]);
  const text = written?.text ?? null;
  const source = useMemo((): OpenJsonRequest | null => {
    return text && { source: text, fileName: '', sortNames: false, syntax: 'json', concatenated: false, charset: null };
  }, [text]);
  const layout = format === 'patch' ? 'records' : '2';
  const json = useJsonText(source, layout);
  const onFailed = (error: unknown) => toast.error(errorWords(jsonErrorOf(error, () => undefined)));
  if (failure !== '') return <ResultMessage tone="failed" title={failure} />;
  if (written?.problem) {
    const { kind, path, count } = written.problem;
    return (
      <ResultMessage
        tone="failed"
        title={<FormattedMessage id={`visualizer.diff.noPatch.${format}`} />}
        text={<FormattedMessage id={`visualizer.diff.problem.${kind}`} values={{ path, count, shown: formatNumber(count, locale) }} />}
      />
    );
  }
  const shown = json.state.value;
  if (!written || !shown) return null;
  const { operations, wholeArrays } = written;
  const notes: ReactNode[] = [
    formatMessage({ id: `visualizer.diff.operations.${format}` }, { count: operations, shown: formatNumber(operations, locale) }),
    wholeArrays > 0 &&
      formatMessage({ id: 'visualizer.diff.wholeArrays' }, { count: wholeArrays, shown: formatNumber(wholeArrays, locale) }),
    isSet && formatMessage({ id: 'visualizer.diff.setPatch' }),
  ].filter(Boolean);
  const blob = () => json.client.write({ layout }).then(({ value }) => value);
  return (
    <>
      <div className={css.tools}>
        <p className={css.notes}>{notes.join(' ')}</p>
        <DownloadButton
          tone="panel"
          label={labels.download}
          onFailed={onFailed}
          file={async () => ({ name: format === 'patch' ? 'patch.json' : 'merge-patch.json', blob: await blob() })}
        />
        <CopyButton
          tone="accent"
          label={labels.copy}
          sizeBytes={shown.laid.sizeBytes}
          onFailed={onFailed}
          content={() => ({ type: 'text/plain', blob: blob().then((own) => own.slice(0, own.size, 'text/plain')) })}
        />
      </div>
      <JsonView json={json} shown={shown} jump={null} />
    </>
  );
}
