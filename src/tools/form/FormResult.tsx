import type { ReactNode } from 'react';
import { Prompt, type PromptName } from '#src/locale/Prompt.tsx';
import { ResultState, type ResultView } from '#src/locale/ResultState.tsx';
import type { JobError } from '#src/thread/job-error.ts';
import type { JobState } from '#src/thread/job-state.ts';

interface FormResultProps<Value> {
  readonly state: JobState<Value>;
  /** Name of the page, for example `random.dice`, whose prompt is shown before the first result. */
  readonly name: string;
  /** Picture of the prompt. Default: lines. */
  readonly ghost?: 'numbers' | 'lines';
  readonly errorOf?: (error: JobError) => ReactNode;
  readonly children: (value: Value) => ResultView;
}

/** Shows the result of a form, its error, or the prompt of the page. */
export function FormResult<Value>({ name, ghost = 'lines', ...rest }: FormResultProps<Value>) {
  return <ResultState prompt={<Prompt name={name as PromptName} ghost={ghost} />} {...rest} />;
}
