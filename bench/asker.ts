/** Asks a worker that answers one message at a time. */
export class Asker<Request, Answer> {
  readonly #worker: Worker;

  constructor(worker: Worker) {
    this.#worker = worker;
  }

  ask(request: Request, moved: Transferable[] = []): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#worker.onerror = (event) => reject(new Error(event.message || 'The worker could not be loaded'));
      this.#worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
      this.#worker.postMessage(request, moved);
    });
  }

  end(): void {
    this.#worker.terminate();
  }
}
