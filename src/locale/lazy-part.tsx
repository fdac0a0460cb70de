import type { ComponentType } from 'react';
import { jobErrorOf, type JobFault } from '#src/thread/job-error.ts';
import { type LazyComponent, lazyComponent } from '#src/ui/lazy/lazy-component.tsx';
import { FaultMessage } from './FaultMessage.tsx';
import { neededWords } from './needed-words.ts';

interface PartOptions {
  /** Message files that only this part needs. */
  readonly messages?: readonly string[];
  readonly isPrerendered?: boolean;
}

/** Makes a lazy part of a tool. If it cannot be loaded, it shows an error in its place with a button that loads it again. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { messages = [], isPrerendered = false }: PartOptions = {},
): LazyComponent<Props> {
  return lazyComponent(load, { rest: neededWords(messages), isPrerendered, Failed: FailedPart });
}

function FailedPart({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  return <FaultMessage fault={jobErrorOf(error, retry) as JobFault} />;
}
