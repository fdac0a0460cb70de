import { type ReactNode, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { formatBytes, formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { type PartsLabels, PartsLabelsContext } from '#src/ui/labels.ts';

/** Provides the components of src/ui with their labels in the language of the page. */
export function PartsWords({ children }: { readonly children: ReactNode }) {
  const intl = useIntl();
  const locale = useLocale();
  const labels = useMemo((): PartsLabels => {
    const word = (id: PartId, values?: Record<string, string | number>) => intl.formatMessage({ id: `parts.${id}` }, values);
    const number = (value: number) => formatNumber(value, locale);
    const bytes = (sizeBytes: number) => formatBytes(sizeBytes, locale);
    return {
      number,
      bytes,
      percent: (share) => `${formatNumber(share * 100, locale)}\u00a0%`,
      copy: word('copy'),
      copyAll: word('copyAll'),
      copied: word('copied'),
      copyRow: (row) => word('copyRow', { row: number(row) }),
      copying: (sizeBytes) => word('copying', { size: bytes(sizeBytes) }),
      copyFailed: word('copyFailed'),
      download: word('download'),
      downloadFormat: word('downloadFormat'),
      copyFormat: word('copyFormat'),
      fileDownloaded: word('fileDownloaded'),
      downloadNote: word('downloadNote'),
      downloadFailed: word('downloadFailed'),
      find: word('find'),
      findPrevious: word('findPrevious'),
      findNext: word('findNext'),
      findClear: word('findClear'),
      findCount: (current, total) => word('findCount', { current: number(current), total: number(total) }),
      findNone: word('findNone'),
      goToRow: word('goToRow'),
      goToRowRange: (max) => word('goToRowRange', { max: number(max) }),
      printedRows: (printedCount, total) => word('printedRows', { shown: number(printedCount), total: number(total) }),
      stale: word('stale'),
      working: word('working'),
      rateBytes: (bytesPerSecond) => word('rateBytes', { size: bytes(bytesPerSecond) }),
      rateItems: (itemsPerSecond) => word('rateItems', { count: number(itemsPerSecond) }),
      timeLeft: (seconds) => word('timeLeft', { seconds: Math.ceil(seconds) }),
      pastedFileName: word('pastedFileName'),
      removeFile: (name) => word('removeFile', { name }),
      dropFile: word('dropFile'),
      chooseFile: word('chooseFile'),
      encoding: word('encoding'),
      encodingGuess: word('encodingGuess'),
      encodingUnknown: word('encodingUnknown'),
      encodingOthers: word('encodingOthers'),
      line: (line) => word('line', { line: number(line) }),
      moreChanges: (count) => word('moreChanges', { count }),
      undo: word('undo'),
      breadcrumb: word('breadcrumb'),
      morePages: word('morePages'),
      close: word('close'),
      closeToast: word('closeToast'),
      cancel: word('cancel'),
      notifications: word('notifications'),
    };
  }, [intl, locale]);
  return <PartsLabelsContext value={labels}>{children}</PartsLabelsContext>;
}

type PartId = MessageId extends infer Id ? (Id extends `parts.${infer Part}` ? Part : never) : never;
