import { describe, expect, test } from 'vitest';
import { uuidClient } from '#src/tools/uuid/client.ts';
import { type DrawRequest, plainFormat } from '#workers/uuid/request.ts';
import { rowText } from '#workers/wire/lines.ts';
import { namedVectors, timedVectors } from '../../vectors/rfc9562.ts';
import type { Compared } from './kernels.worker.ts';

const defaults: DrawRequest = { kind: 'v4', count: '1', time: '', clockSeq: '', node: '', format: plainFormat };
const draw = (request: Partial<DrawRequest>, options = {}) => uuidClient.generate({ ...defaults, ...request }, options);

describe('in a worker of this browser', () => {
  test('WebAssembly runs and returns the same results as TypeScript', async () => {
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
});

describe('the UUID worker', () => {
  test('returns the UUIDs of RFC 9562, Appendix A', async () => {
    for (const { kind, uuid, typed, clockSeq, node } of timedVectors) {
      const { value } = await draw({ kind, time: typed, clockSeq: String(clockSeq), node });
      expect(rowText(value.lines, 0)).toBe(uuid);
    }
    for (const { kind, namespace, name, uuid } of namedVectors) {
      const { value } = await uuidClient.generateNamed({ kind, namespace, customNamespace: '', names: name, format: plainFormat });
      expect(rowText(value.lines, 0)).toBe(uuid);
    }
  });

  test('makes a million UUIDs, different each time, in a buffer that is transferred and released', async () => {
    const first = await draw({ count: '1000000' });
    const heads = new Set<string>();
    for (let row = 0; row < 1_000_000; row += 997) heads.add(rowText(first.value.lines, row));
    const last = rowText(first.value.lines, 999_999);
    expect(last).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    first.release();
    const second = await draw({ count: '1000000' });
    expect(first.value.lines.bytes.length).toBe(0);
    expect(second.value.lines.bytes.length).toBe(37_000_000);
    for (let row = 0; row < 1_000_000; row += 997) heads.add(rowText(second.value.lines, row));
    expect(heads.size).toBe(2 * Math.ceil(1_000_000 / 997));
    second.release();
  });

  test('writes its result in another format', async () => {
    const drawn = await draw({ kind: 'v7', count: '10000' });
    const json = { ...plainFormat, list: 'json', wrap: 'braces', letters: 'upper' } as const;
    const { value } = await uuidClient.reformat({ lines: drawn.value.lines, from: plainFormat, to: json });
    const rows = JSON.parse(new TextDecoder().decode(value.lines.bytes)) as string[];
    expect(rows.map((row) => row.slice(1, -1).toLowerCase())).toEqual(rows.map((_, row) => rowText(drawn.value.lines, row)));
  });

  test('reads names from a file', async () => {
    const names = new File(['www.example.com\r\n'.repeat(50_000)], 'names.txt');
    const { value } = await uuidClient.generateNamed({ kind: 'v5', namespace: 'dns', customNamespace: '', names, format: plainFormat });
    expect(value.lines.count).toBe(50_000);
    expect(rowText(value.lines, 49_999)).toBe(namedVectors[1].uuid);
  });

  test('refuses invalid input with the field and the limits', async () => {
    await expect(draw({ count: '1e9' })).rejects.toMatchObject({
      name: 'InputError',
      code: 'uuid.error.countRange',
      field: 'count',
      values: { asked: '1e9', min: 1, max: 10_000_000 },
    });
  });

  test('stops when aborted, and answers the next job', async () => {
    const controller = new AbortController();
    const names = new Blob(['a name that is hashed\n'.repeat(1_000_000)]);
    const request = { kind: 'v3', namespace: 'url', customNamespace: '', names, format: plainFormat } as const;
    const heard: number[] = [];
    const stopped = uuidClient.generateNamed(request, {
      signal: controller.signal,
      onProgress(done) {
        heard.push(done);
        controller.abort();
      },
    });
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect(heard.length).toBeGreaterThan(0);
    expect((await draw({})).value.lines.count).toBe(1);
  });

  test('inspects one UUID and a list', async () => {
    expect((await uuidClient.inspectOne({ text: timedVectors[0].uuid })).value).toMatchObject({ version: 1, time: timedVectors[0].time });
    const { value } = await uuidClient.inspect({ text: `${timedVectors[0].uuid}\nx` });
    expect([value.valid, value.invalid]).toEqual([1, 1]);
  });
});
