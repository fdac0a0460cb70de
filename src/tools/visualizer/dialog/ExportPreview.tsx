import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatBytes } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { useLatest } from '#src/thread/use-action.ts';
import type { ExportPreviewRequest, ExportRequest } from '#workers/visualizer/export.request.ts';
import { useErrorWords } from '../error-words.ts';
import { useTableParts } from '../table/table-context.ts';
import css from './ExportPreview.module.css';

/** Rows that are written for the first lines; the size needs all rows. */
const FIRST_ROWS = 50;
const LINES_MAX = 30;

/** The first lines of the file that a request saves, and its size. */
export function ExportPreview({ request }: { readonly request: ExportRequest }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const words = useErrorWords();
  const { table, state, arranging } = useTableParts();
  const { edition, client } = table;
  const isReady = state.status === 'ready' && arranging.progress === null;
  const key = JSON.stringify([edition, arranging.arranged?.revision ?? 0, request]);
  const first = useMemo((): ExportPreviewRequest | null => {
    const [, , asked] = JSON.parse(key) as [number, number, ExportRequest];
    return isReady ? { ...asked, rowsMax: FIRST_ROWS } : null;
  }, [key, isReady]);
  const start = useLatest(client.exportPreview, first);
  const isCut = start.status === 'ready' && start.value.sizeBytes === null;
  const all = useMemo(() => (first && isCut ? { ...first, rowsMax: null } : null), [first, isCut]);
  const whole = useLatest(client.exportPreview, all);
  const { value, error } = start;
  if (error) return <p className={css.size}>{words(error)}</p>;
  if (!value) return null;
  const lines = value.text.split('\n').slice(0, LINES_MAX);
  const sizeBytes = value.sizeBytes ?? whole.value?.sizeBytes ?? null;
  return (
    <figure className={css.preview}>
      <figcaption className={css.title}>
        <FormattedMessage id="visualizer.export.preview" />
        <span className={css.size}>
          {sizeBytes === null ? <FormattedMessage id="visualizer.export.measuring" /> : formatBytes(sizeBytes, locale)}
        </span>
      </figcaption>
      <pre className={css.lines} translate="no" tabIndex={0} aria-label={formatMessage({ id: 'visualizer.export.preview' })}>
        {lines.join('\n')}
      </pre>
    </figure>
  );
}
