/** Sends requests to a worker that answers one message at a time. */
export class Asker<Request, Answer> {
  readonly #worker: Worker;
  #waiting: { readonly resolve: (answer: Answer) => void; readonly reject: (reason: Error) => void } | undefined;
  /** An error that arrived without a pending request, for example because the script could not be loaded. */
  #failure: Error | undefined;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => this.#waiting?.resolve(data));
    worker.addEventListener('error', ({ message }) => {
      const failure = new Error(message || 'The worker could not be loaded');
      if (this.#waiting) this.#waiting.reject(failure);
      else this.#failure = failure;
    });
  }

  async ask(request: Request, moved: Transferable[] = []): Promise<Answer> {
    if (this.#failure) throw this.#failure;
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.#waiting = { resolve, reject };
        this.#worker.postMessage(request, moved);
      });
    } finally {
      this.#waiting = undefined;
    }
  }

  end(): void {
    this.#worker.terminate();
  }
}
