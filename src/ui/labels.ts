import { createContext, useContext } from 'react';

/** Labels of the components themselves, so that tools do not repeat them. They format numbers in the notation of the language. */
export interface PartsLabels {
  number(value: number): string;
  bytes(sizeBytes: number): string;
  percent(share: number): string;

  readonly copy: string;
  readonly copyAll: string;
  readonly copied: string;
  /** Accessible name of the button that copies a row; rows are counted from 1. */
  copyRow(row: number): string;
  /** Label while more than 4 MiB are copied: “Copying 37 MB…”. */
  copying(sizeBytes: number): string;
  /** Reports that copying failed, and what to do instead. */
  readonly copyFailed: string;

  readonly download: string;
  readonly downloadFormat: string;
  readonly copyFormat: string;
  readonly fileDownloaded: string;
  /** Note that the browser may have blocked the download, which a page cannot detect. */
  readonly downloadNote: string;
  readonly downloadFailed: string;

  readonly find: string;
  readonly findPrevious: string;
  readonly findNext: string;
  readonly findClear: string;
  /** “3 of 120”: the position of the shown match and the number of matches. */
  findCount(current: number, total: number): string;
  readonly findNone: string;

  readonly goToRow: string;
  /** Error message with the limits: “A row from 1 to 1,000”. */
  goToRowRange(max: number): string;
  /** Note in a print that does not contain all rows: “Rows 1 to 10,000 of 1,000,000. Download the result to get all rows.” */
  printedRows(printedCount: number, total: number): string;

  /** Note beside the result of earlier settings while the current ones are invalid: “Not updated: correct the settings”. */
  readonly stale: string;
  readonly working: string;
  rateBytes(bytesPerSecond: number): string;
  rateItems(itemsPerSecond: number): string;
  timeLeft(seconds: number): string;

  /** Name of a file made from pasted text: “pasted text.txt”. */
  readonly pastedFileName: string;
  removeFile(name: string): string;
  readonly dropFile: string;
  readonly chooseFile: string;

  readonly encoding: string;
  /** Hint that the encoding of a file is a guess. */
  readonly encodingGuess: string;
  /** Hint that the file is not text, as far as can be told. */
  readonly encodingUnknown: string;
  /** Name of the list of other encodings that may be meant. */
  readonly encodingOthers: string;

  /** “Line 3”. */
  line(line: number): string;
  /** Note below the shown changes of a text: “and 12 more changes”. */
  moreChanges(count: number): string;
  readonly undo: string;

  readonly breadcrumb: string;
  /** Button of the menu with the pages of a section. */
  readonly morePages: string;
  readonly close: string;
  /** Differs from `close`, because a toast over a modal dialog is inside the dialog. */
  readonly closeToast: string;
  readonly cancel: string;
  readonly notifications: string;
}

export const PartsLabelsContext = createContext<PartsLabels | undefined>(undefined);

export function usePartsLabels(): PartsLabels {
  const labels = useContext(PartsLabelsContext);
  if (!labels) throw new Error('PartsLabelsContext is not provided');
  return labels;
}
