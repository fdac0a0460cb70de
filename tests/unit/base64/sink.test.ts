import { expect, test } from 'vitest';
import { DISK_BYTES_MIN } from '#workers/base64/request.ts';
import { Sink } from '#workers/base64/sink.ts';
import { freeControl } from '#workers/wire/control.ts';

test('if a worker cannot write files, a large result is a Blob of parts', async () => {
  const sink = new Sink(freeControl(), DISK_BYTES_MIN, 4);
  const written = await sink.finish(async () => {
    for (const text of ['first ', 'second ', 'third']) {
      sink.write(new TextEncoder().encode(text));
      await sink.settle();
    }
  });
  expect(written).toMatchObject({ bytes: null, file: null });
  expect(await written.blob?.text()).toBe('first second third');
});
