import { describe, expect, test } from 'vitest';
import { fastScan } from '#workers/visualizer/read/wasm-scan.ts';
import { Scanner } from '#workers/visualizer/read/scan.ts';
import { generatedRecords } from '../../reference/records.ts';
import { type Seeded, seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';

const encoder = new TextEncoder();

/** Returns a value as JSON with difficult cases for a scan: brackets and quotes in strings, runs of backslashes, white space. */
function valueText(random: Seeded, depth: number): string {
  const gap = () => random.pick(['', '', ' ', '\n', '\t  ']);
  const text = () =>
    `"${Array.from({ length: random.below(90) }, () => random.pick(['a', 'ж', '[', '}', ',', '\\\\', '\\"', '\\n', '😀', ' '])).join('')}"`;
  const kind = depth > 4 ? random.below(3) : random.below(5);
  const members = (one: () => string) => Array.from({ length: random.below(5) }, () => gap() + one() + gap()).join(',');
  if (kind === 0) return String(random.below(1e9));
  if (kind < 3) return text();
  if (kind === 3) return `[${members(() => valueText(random, depth + 1))}]`;
  return `{${members(() => `${text()}${gap()}:${gap()}${valueText(random, depth + 1)}`)}}`;
}

function offsetsOf(bytes: Uint8Array, fast: boolean, pieces: readonly number[], shape: 'values' | null): number[] {
  const scanner = new Scanner(0, shape, fast ? fastScan() : null);
  for (const end of [...pieces, bytes.length]) scanner.scan(bytes, end);
  return Array.from({ length: scanner.offsets.count }, (_, index) => scanner.offsets.at(index));
}

describe('starts of records', () => {
  test('the kernel is available', () => {
    expect(fastScan()).not.toBeNull();
  });

  test.each(['array', 'lines', 'objects'])('are found with and without the scan in WebAssembly, in pieces of any size: %s', (form) => {
    const random = seeded(`scan ${form}`);
    for (let round = 0; round < rounds(60); round++) {
      const values = Array.from({ length: 1 + random.below(120) }, () =>
        form === 'objects' ? `{"a":${valueText(random, 2)}}` : valueText(random, 1),
      );
      const isArray = form === 'array';
      const separator = isArray ? ' ,\n' : '\n';
      const head = isArray ? '  [ ' : '';
      const bytes = encoder.encode(head + values.join(separator) + (isArray ? ' ]\n' : '\n'));
      const shape = isArray ? null : 'values';
      const wanted: number[] = [];
      let at = head.length;
      for (const value of values) {
        wanted.push(at);
        at += encoder.encode(value + separator).length;
      }
      const pieces = Array.from({ length: random.below(4) }, () => random.below(bytes.length)).sort((a, b) => a - b);
      expect(offsetsOf(bytes, false, [], shape)).toEqual(wanted);
      expect(offsetsOf(bytes, false, pieces, shape)).toEqual(wanted);
      expect(offsetsOf(bytes, true, [], shape)).toEqual(wanted);
      expect(offsetsOf(bytes, true, pieces, shape)).toEqual(wanted);
    }
  });

  test('are found in megabytes of records', () => {
    const bytes = generatedRecords({ count: 5000 });
    const offsets = offsetsOf(bytes, true, [1_000_000], null);
    expect(offsets).toHaveLength(5000);
    expect(offsets).toEqual(offsetsOf(bytes, false, [], null));
    expect(JSON.parse(new TextDecoder().decode(bytes.subarray(offsets[4999], -2)))).toMatchObject({ email: 'user4999@example.org' });
  });
});
