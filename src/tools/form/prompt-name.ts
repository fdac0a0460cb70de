import type { PromptName } from '#src/locale/Prompt.tsx';
import type { Page } from '../section.ts';

/** Returns the name of the prompt before the first result: a setup has one of its own. */
export function promptNameOf({ name, setupOf }: Page, ofTool: PromptName): PromptName {
  return setupOf === null ? ofTool : (name as PromptName);
}
