/** The worker ended under a job: out of memory, a script that did not load, a close of its own. */
export class WorkerDied extends Error {
  override readonly name = 'WorkerDied';
  /** Its script did not arrive: nothing of it ever ran. */
  readonly isUnloaded: boolean;

  constructor(message: string, { isUnloaded = false }: { readonly isUnloaded?: boolean } = {}) {
    super(message);
    this.isUnloaded = isUnloaded;
  }
}
