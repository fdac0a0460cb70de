import { lazyPart } from '#src/locale/lazy-part.tsx';
import type { LargeFileProps } from './code/LargeFile.tsx';
import type { ReadingFieldsProps } from './ReadingFields.tsx';
import type { ReadingGuessesProps } from './ReadingGuesses.tsx';
import type { ReadingNotesProps } from './ReadingNotes.tsx';
import type { SkippedLinesCardProps } from './table/SkippedLinesCard.tsx';
import type { TableEncodingProps } from './TableEncoding.tsx';

export const ReadingFields = lazyPart<ReadingFieldsProps>(() => import('./ReadingFields.tsx').then((module) => module.ReadingFields), {
  messages: ['visualizer/table'],
});

export const ReadingNotes = lazyPart<ReadingNotesProps>(() => import('./ReadingNotes.tsx').then((module) => module.ReadingNotes), {
  messages: ['visualizer/table'],
});

export const ReadingGuesses = lazyPart<ReadingGuessesProps>(() => import('./ReadingGuesses.tsx').then((module) => module.ReadingGuesses), {
  messages: ['visualizer/table'],
});

export const TableEncoding = lazyPart<TableEncodingProps>(() => import('./TableEncoding.tsx').then((module) => module.TableEncoding), {
  messages: [],
});

export const SkippedLinesCard = lazyPart<SkippedLinesCardProps>(
  () => import('./table/SkippedLinesCard.tsx').then((module) => module.SkippedLinesCard),
  { messages: ['visualizer/table'] },
);

export const LargeFile = lazyPart<LargeFileProps>(() => import('./code/LargeFile.tsx').then((module) => module.LargeFile), {
  messages: ['visualizer/code'],
});
