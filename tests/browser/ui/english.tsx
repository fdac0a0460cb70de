import { type ReactNode, StrictMode } from 'react';
import { type PartsLabels, PartsLabelsContext } from '#src/ui/labels.ts';
import '#src/styles/fonts.css';
import '#src/styles/tokens.css';
import '#src/styles/base.css';

const number = (value: number) => value.toLocaleString('en');

/** English labels of the components, for tests. */
const english: PartsLabels = {
  number,
  bytes: (sizeBytes) => (sizeBytes >= 1e6 ? `${(sizeBytes / 1e6).toFixed(1)} MB` : `${number(sizeBytes)} bytes`),
  percent: (share) => `${Math.floor(share * 100)} %`,
  copy: 'Copy',
  copyAll: 'Copy all',
  download: 'Download',
  downloadFormat: 'Download format',
  copyFormat: 'Copy format',
  copied: 'Copied',
  copyRow: (row) => `Copy row ${number(row)}`,
  copying: (sizeBytes) => `Copying ${Math.round(sizeBytes / 1e6)} MB…`,
  copyFailed: 'Copying failed. Download the file instead.',
  fileDownloaded: 'File downloaded successfully',
  downloadNote: 'Not in your downloads? Allow this site to download files.',
  downloadFailed: 'Download failed',
  find: 'Find in results',
  findPrevious: 'Previous match',
  findNext: 'Next match',
  findClear: 'Clear search',
  findCount: (current, total) => `${number(current)} of ${number(total)}`,
  findNone: 'No matches',
  goToRow: 'Go to row',
  goToRowRange: (max) => `A row from 1 to ${number(max)}`,
  printedRows: (shown, total) => `Rows 1 to ${number(shown)} of ${number(total)}. Download the result to get all rows.`,
  stale: 'Not updated: correct the settings',
  working: 'Working',
  rateBytes: (bytesPerSecond) => `${Math.round(bytesPerSecond / 1e6)} MB/s`,
  rateItems: (itemsPerSecond) => `${number(Math.round(itemsPerSecond))}/s`,
  timeLeft: (seconds) => `${Math.ceil(seconds)} s left`,
  pastedFileName: 'pasted text.txt',
  removeFile: (name) => `Remove ${name}`,
  dropFile: 'Drop the file here',
  chooseFile: 'File',
  encoding: 'Encoding of the file',
  encodingGuess: 'Guessed from the letters of the text. If letters look wrong, choose another encoding.',
  encodingUnknown: 'Not recognized; the file may not be text. Choose the encoding in which the line is readable.',
  encodingOthers: 'Other possible encodings',
  line: (line) => `Line ${number(line)}`,
  moreChanges: (count) => `and ${number(count)} more changes`,
  undo: 'Undo',
  breadcrumb: 'Breadcrumb',
  morePages: 'More',
  close: 'Close',
  closeToast: 'Close the notification',
  cancel: 'Cancel',
  notifications: 'Notifications',
};

export function InEnglish({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <PartsLabelsContext value={english}>{children}</PartsLabelsContext>
    </StrictMode>
  );
}
