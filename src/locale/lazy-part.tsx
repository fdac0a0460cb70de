import type { ComponentType } from 'react';
import { jobErrorOf, type JobFault } from '#src/thread/job-error.ts';
import { type LazyComponent, lazyComponent } from '#src/ui/lazy/lazy-component.tsx';
import { whenUsedOrIdle } from '#src/ui/lazy/when-idle.ts';
import { FaultMessage } from './FaultMessage.tsx';
import { neededWords } from './needed-words.ts';

interface PartOptions<Props> {
  /** Message files that only this part needs. */
  readonly messages?: readonly string[];
  readonly isPrerendered?: boolean;
  /** Shown until the part is loaded. Default: nothing. */
  readonly Loading?: ComponentType<Props>;
}

/** Makes a lazy part of a tool. If it cannot be loaded, it shows an error in its place with a button that loads it again. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { messages = [], isPrerendered = false, Loading }: PartOptions<Props> = {},
): LazyComponent<Props> {
  // The markup of a part in the document is complete: its code waits until the page is live, which it would block.
  const start = isPrerendered && !import.meta.env.SSR ? () => whenUsedOrIdle().then(load) : load;
  return lazyComponent(start, { rest: neededWords(messages), isPrerendered, Failed: FailedPart, ...(Loading && { Loading }) });
}

function FailedPart({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  return <FaultMessage fault={jobErrorOf(error, retry) as JobFault} />;
}
