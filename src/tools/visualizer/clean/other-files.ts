import { useMemo } from 'react';
import { create } from 'zustand';
import { isCleaning, isOfFile, type OtherFile, type TableStep } from '#workers/visualizer/clean.request.ts';
import { plainReading, type Reading } from '../input.ts';

/** A file that steps name, and how it is read. */
interface Other {
  readonly id: number;
  readonly file: File;
  readonly reading: Reading;
}

/** The files that steps name, by these names. They stay when a step is removed, so that it can be put back. They are not stored. */
export const useOtherFiles = create<Readonly<Record<string, Other>>>()(() => ({}));

let lastId = 0;

const fileOf = (step: TableStep | undefined): string => (step && isCleaning(step) && isOfFile(step) ? step.file : '');

/**
 * Adds a file. Another file takes the place of one with the same name, unless a step names that.
 *
 * @param steps  the steps of the table, without the one for which the file was chosen
 * @returns the name by which steps name it
 */
export function addOtherFile(file: File, steps: readonly TableStep[]): string {
  const others = useOtherFiles.getState();
  const isFree = (name: string) => {
    const known = others[name]?.file;
    if (!known || !steps.some((step) => fileOf(step) === name)) return true;
    return known.size === file.size && known.lastModified === file.lastModified;
  };
  let name = file.name;
  for (let number = 2; !isFree(name); number++) name = file.name.replace(/(\.[^.]*)?$/, ` (${number})$1`);
  useOtherFiles.setState({ [name]: { id: ++lastId, file, reading: plainReading } });
  return name;
}

/** Changes how a file is read. */
export function readOtherFile(name: string, part: Partial<Reading>): void {
  const other = useOtherFiles.getState()[name];
  if (other) useOtherFiles.setState({ [name]: { ...other, reading: { ...other.reading, ...part } } });
}

/** Returns the files that some steps name, as the engine receives them. */
export function useStepFiles(steps: readonly TableStep[]): readonly OtherFile[] {
  const others = useOtherFiles();
  return useMemo(
    () =>
      [...new Set(steps.map(fileOf))].flatMap((name) => {
        const other = others[name];
        if (!other) return [];
        const { id, file, reading } = other;
        return [{ name, id, request: { source: file, fileName: name, expectsCsv: true, ...reading } }];
      }),
    [others, steps],
  );
}
