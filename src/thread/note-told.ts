import type { ToldRequests } from '#workers/serve.ts';
import { noteRequests } from './traffic.ts';

/** What a worker says that it has asked for. A file of its own: nobody waits for it before a job. */
export function noteTold({ requests }: ToldRequests): void {
  noteRequests(requests);
}
