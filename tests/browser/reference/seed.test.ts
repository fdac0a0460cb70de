import { expect, inject, test } from 'vitest';
import { runSeed } from '../../reference/run-seed.ts';

test('a page and its workers have the seed of the run', async () => {
  expect(runSeed()).toBe(inject('seed'));
  const worker = new Worker(new URL('./seed.worker.ts', import.meta.url), { type: 'module' });
  const { data } = await new Promise<MessageEvent<number>>((resolve) => worker.addEventListener('message', resolve, { once: true }));
  worker.terminate();
  expect(data).toBe(runSeed());
});
