import { useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { DownloadButton } from '#src/ui/button/DownloadButton.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { ResultSelect } from '#src/ui/choice/Select.tsx';
import { fileFormats } from '#workers/qr/request.ts';
import { useFileOptions } from './file-options.ts';
import type { SaveCode } from './use-save-code.ts';

interface QrActionsProps {
  readonly save: SaveCode;
  /** There is nothing to save. */
  readonly disabled: boolean;
  /** Called instead of saving: the code should not leave without a word. */
  readonly onWarn: (() => void) | null;
}

/** What is done with the code: save it in the format chosen, copy it. */
export function QrActions({ save: { make, onDone, onFailed, onCopyFailed }, disabled, onWarn }: QrActionsProps) {
  const { formatMessage } = useIntl();
  const labels = usePartsLabels();
  const format = useFileOptions((file) => file.format);
  return (
    <>
      <ResultSelect
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
          onFailed={onCopyFailed}
        />
      )}
      <CopyButton
        tone="mat"
        label={formatMessage({ id: 'qr.copyImage' })}
        disabled={disabled}
        content={() => ({ type: 'image/png', blob: make('png').then(({ blob }) => blob) })}
        onFailed={onCopyFailed}
      />
      {onWarn ? (
        <Button tone="tape" icon="download" onClick={onWarn}>
          {labels.download}
        </Button>
      ) : (
        <DownloadButton
          tone={disabled ? 'mat' : 'tape'}
          label={labels.download}
          disabled={disabled}
          file={() => make(format)}
          onDone={onDone}
          onFailed={onFailed}
        />
      )}
    </>
  );
}
