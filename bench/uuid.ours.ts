import { connect } from '../src/thread/worker-client.ts';
import type { UuidEngine } from '../workers/uuid/engine.ts';
import { type DrawnKind, plainFormat } from '../workers/uuid/request.ts';
import { freeBlock } from '../workers/wire/block.ts';

/** Opens the UUID worker as the page uses it. The bytes of an answer can be read until the next request. */
export function openUuid() {
  let worker: Worker | undefined;
  const spawn = () => (worker = new Worker(new URL('../workers/uuid/worker.ts', import.meta.url), { type: 'module' }));
  const client = connect<UuidEngine>({ spawn, retireAfterMs: 600_000 });
  return {
    start: () => client.inspectOne({ text: '' }),
    async generate(kind: DrawnKind, count: number) {
      const request = { kind, count: String(count), time: '', clockSeq: '', node: '', format: plainFormat };
      const { value, release } = await client.generate(request);
      release();
      return value.lines;
    },
    async ulid(monotonic: boolean, count: number) {
      const { value, release } = await client.ulid({
        count: String(count),
        time: '',
        monotonic,
        format: { letters: 'upper', list: 'lines' },
      });
      release();
      return value.lines;
    },
    /** Generates v4 UUIDs into memory that was not used before, and returns the time in ms. The memory is freed after that. */
    async timeInNewMemory(count: number) {
      const startMs = performance.now();
      const request = { kind: 'v4', count: String(count), time: '', clockSeq: '', node: '', format: plainFormat } as const;
      const { value } = await client.generate(request);
      const ms = performance.now() - startMs;
      freeBlock(value.lines.bytes.buffer);
      return ms;
    },
    async generateNamed(names: string) {
      const { value, release } = await client.generateNamed({
        kind: 'v5',
        namespace: 'dns',
        customNamespace: '',
        names,
        format: plainFormat,
      });
      release();
      return value.lines;
    },
    /** Starts a job, aborts it after some time, and returns how long the worker then needs to answer another request. */
    async abandon(names: string, afterMs: number) {
      const stop = new AbortController();
      const job = client.generateNamed(
        { kind: 'v5', namespace: 'dns', customNamespace: '', names, format: plainFormat },
        { signal: stop.signal },
      );
      const outcome = job.then(
        () => 'done' as const,
        () => 'stopped' as const,
      );
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      const startMs = performance.now();
      stop.abort();
      await client.inspectOne({ text: '' });
      const ms = performance.now() - startMs;
      return { ms, outcome: await outcome };
    },
    end: () => worker?.terminate(),
  };
}
