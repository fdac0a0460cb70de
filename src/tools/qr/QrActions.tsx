import { useIntl } from 'react-intl';
import { CopyButton } from '#src/ui/CopyButton.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { MatSelect } from '#src/ui/Select.tsx';
import { toast } from '#src/ui/toast/store.ts';
import { type FileFormat, fileFormats, type QrPreviewRequest } from '#workers/qr/request.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { exportFile } from './export-file.ts';
import { useFileOptions } from './file-options.ts';
import type { LoadedLogo } from './logo.ts';
import { useErrorWords } from './use-error-words.ts';

interface QrActionsProps {
  /** null: there is nothing to save. */
  readonly request: QrPreviewRequest | null;
  readonly logo: LoadedLogo | null;
}

/** What is done with the code: save it in the format chosen, copy it. */
export function QrActions({ request, logo }: QrActionsProps) {
  const { formatMessage } = useIntl();
  const labels = usePartsLabels();
  const words = useErrorWords();
  const format = useFileOptions((file) => file.format);
  const make = (as: FileFormat) => (request ? exportFile(request, logo, as) : Promise.reject(new Error('Nothing to export')));
  const reasonOf = (error: unknown) => (error instanceof InputError ? { description: words(error).title } : {});
  const onFailed = (error: unknown) => toast.error(labels.copyFailed, reasonOf(error));
  const disabled = request === null;
  return (
    <>
      <MatSelect
        label={formatMessage({ id: 'qr.format' })}
        value={format}
        options={fileFormats.map((value) => ({ value, label: formatMessage({ id: `qr.format.${value}` }) }))}
        onChange={(chosen) => useFileOptions.setState({ format: chosen })}
      />
      {format === 'svg' && (
        <CopyButton
          tone="mat"
          label={formatMessage({ id: 'qr.copySvg' })}
          disabled={disabled}
          content={() => ({
            type: 'text/plain',
            blob: make('svg').then(async ({ blob }) => new Blob([await blob.arrayBuffer()], { type: 'text/plain' })),
          })}
          onFailed={onFailed}
        />
      )}
      <CopyButton
        tone="mat"
        label={formatMessage({ id: 'qr.copyImage' })}
        disabled={disabled}
        content={() => ({ type: 'image/png', blob: make('png').then(({ blob }) => blob) })}
        onFailed={onFailed}
      />
      <DownloadButton
        tone={disabled ? 'mat' : 'tape'}
        label={labels.download}
        disabled={disabled}
        file={() => make(format)}
        onDone={() => toast.success(labels.fileDownloaded)}
        onFailed={(error) => toast.error(labels.downloadFailed, reasonOf(error))}
      />
    </>
  );
}
