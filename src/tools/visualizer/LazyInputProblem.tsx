import { lazyPart } from '#src/locale/lazy-part.tsx';
import type { InputProblemProps } from './InputProblem.tsx';

/** Error of a text that is not a table, with the messages of errors that occur when a text is opened. */
export const LazyInputProblem = lazyPart<InputProblemProps>(() => import('./InputProblem.tsx').then((module) => module.InputProblem), {
  messages: ['visualizer/table'],
});
