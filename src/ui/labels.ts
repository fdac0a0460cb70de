import { createContext, useContext } from 'react';

/** The parts' own words, so that tools do not repeat them. Numbers arrive raw and leave in the reader's notation. */
export interface PartsLabels {
  number(value: number): string;
  bytes(sizeBytes: number): string;
  percent(share: number): string;

  readonly copy: string;
  readonly copyAll: string;
  readonly copied: string;
  /** The accessible name of the button that copies one row; rows count from 1. */
  copyRow(row: number): string;
  /** While more than a few megabytes go to the clipboard: “Copying 37 MB…”. */
  copying(sizeBytes: number): string;
  /** Says that it failed and what to do instead. */
  readonly copyFailed: string;

  readonly download: string;
  readonly fileDownloaded: string;
  readonly downloadFailed: string;

  readonly find: string;
  readonly findPrevious: string;
  readonly findNext: string;
  readonly findClear: string;
  /** “3 of 120”: the match shown and how many there are. */
  findCount(current: number, total: number): string;
  readonly findNone: string;

  readonly goToRow: string;
  /** What is allowed: “A row from 1 to 1,000”. */
  goToRowRange(max: number): string;
  /** On paper, where not all rows are: “Rows 1 to 10,000 of 1,000,000. The download has all of them.” */
  printedRows(shown: number, total: number): string;

  readonly working: string;
  rateBytes(bytesPerSecond: number): string;
  rateItems(itemsPerSecond: number): string;
  timeLeft(seconds: number): string;

  /** The name given to a file made of pasted text: “pasted text.txt”. */
  readonly pastedFileName: string;
  removeFile(name: string): string;
  readonly dropFile: string;

  readonly breadcrumb: string;
  readonly close: string;
  readonly cancel: string;
  readonly notifications: string;
}

export const PartsLabelsContext = createContext<PartsLabels | undefined>(undefined);

export function usePartsLabels(): PartsLabels {
  const labels = useContext(PartsLabelsContext);
  if (!labels) throw new Error('PartsLabelsContext is not provided');
  return labels;
}
