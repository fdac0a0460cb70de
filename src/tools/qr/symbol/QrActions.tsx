import { useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { DownloadButton } from '#src/ui/button/DownloadButton.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { ResultSelect } from '#src/ui/choice/Select.tsx';
import { fileFormats } from '#workers/qr/request.ts';
import { copiedAs } from './copied-as.ts';
import css from './QrActions.module.css';
import { useFileOptions } from './file-options.ts';
import type { SaveCode } from './use-save-code.ts';

interface QrActionsProps {
  readonly save: SaveCode;
  /** True if there is nothing to save. */
  readonly disabled: boolean;
  /** True if the code was not read back. */
  readonly unread: boolean;
  readonly onPrint: () => void;
}

/** Buttons that save the code in the chosen format, copy it and print it. */
export function QrActions({ save, disabled, unread, onPrint }: QrActionsProps) {
  const { take, fileName, onDone, onFailed, onCopied, onCopyFailed } = save;
  const { formatMessage } = useIntl();
  const labels = usePartsLabels();
  const format = useFileOptions((file) => file.format);
  const copying = { tone: 'panel', disabled, onCopied, onFailed: onCopyFailed } as const;
  return (
    <>
      <ResultSelect
        label={formatMessage({ id: 'qr.format.label' })}
        value={format}
        options={fileFormats.map((value) => ({ value, label: formatMessage({ id: `qr.format.${value}` }) }))}
        onChange={(chosen) => useFileOptions.setState({ format: chosen })}
      />
      {format === 'svg' && (
        <CopyButton {...copying} label={formatMessage({ id: 'qr.copySvg' })} content={() => copiedAs('copySvg', take('copySvg', 'svg'))} />
      )}
      <CopyButton
        {...copying}
        label={formatMessage({ id: 'qr.copyImage' })}
        content={() => copiedAs('copyImage', take('copyImage', 'png'))}
      />
      <Button tone="panel" icon="printer" disabled={disabled} onClick={onPrint}>
        {formatMessage({ id: 'qr.printCode' })}
      </Button>
      <span className={css.download} data-unread={unread || undefined}>
        <DownloadButton
          tone={unread ? 'panel' : 'accent'}
          label={unread ? formatMessage({ id: 'qr.downloadAnyway' }) : labels.download}
          disabled={disabled}
          file={async () => ({ name: `${fileName}.${format}`, blob: await take('download', format, unread) })}
          onDone={onDone}
          onFailed={onFailed}
        />
      </span>
    </>
  );
}
