import { expect, test } from 'vitest';
import type { Compared } from './kernels.worker.ts';

test('in a worker of this browser WebAssembly runs and returns the same results as TypeScript', async () => {
  const worker = new Worker(new URL('./kernels.worker.ts', import.meta.url), { type: 'module' });
  const { printed, hashed } = await new Promise<Compared>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Compared>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
  });
  worker.terminate();
  expect(printed.length).toBe(4);
  for (const [plain, kernel] of [...printed, hashed]) {
    expect(plain.length).toBeGreaterThan(10_000);
    expect(kernel === plain).toBe(true);
  }
});
