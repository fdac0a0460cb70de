import { afterEach, describe, expect, test, vi } from 'vitest';
import { fillRandom, QUOTA_BYTES, randomBytes } from '#workers/entropy/bytes.ts';

afterEach(() => {
  vi.restoreAllMocks();
  // Empties the buffer, which has fewer than QUOTA_BYTES, so that no later test gets its bytes, which were not random.
  for (let taken = 0; taken < QUOTA_BYTES; taken += 8) randomBytes(8);
});

describe('fillRandom', () => {
  test.each([0, 1, QUOTA_BYTES - 1, QUOTA_BYTES, QUOTA_BYTES + 1, 3 * QUOTA_BYTES + 17])(
    'fills %i bytes by requests within the quota',
    (length) => {
      const asked = vi.spyOn(crypto, 'getRandomValues').mockImplementation((view) => {
        expect(view?.byteLength).toBeLessThanOrEqual(QUOTA_BYTES);
        (view as unknown as Uint8Array).fill(0xa5);
        return view;
      });
      const out = new Uint8Array(length);
      fillRandom(out);
      expect(out.every((byte) => byte === 0xa5)).toBe(true);
      expect(asked).toHaveBeenCalledTimes(Math.ceil(length / QUOTA_BYTES));
    },
  );
});

describe('randomBytes', () => {
  test('returns no word twice if the system never repeats one', () => {
    let next = 0;
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((view) => {
      const words = new Uint32Array((view as unknown as Uint8Array).buffer, 0, (view?.byteLength ?? 0) / 4);
      for (let word = 0; word < words.length; word++) words[word] = next++;
      return view;
    });
    randomBytes(512);
    const seen = new Set<number>();
    for (let draw = 0; draw < 4000; draw++) seen.add(new DataView(randomBytes(4).buffer).getUint32(0, true));
    expect(seen.size).toBe(4000);
  });

  test('serves 1024 small requests from a buffer that is filled at most three times, and also returns 100,000 bytes', () => {
    const asked = vi.spyOn(crypto, 'getRandomValues');
    for (let draw = 0; draw < 1024; draw++) expect(randomBytes(8).length).toBe(8);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(3);
    expect(randomBytes(100_000).length).toBe(100_000);
  });

  test('returns memory that is not shared with the buffer', () => {
    const first = randomBytes(16);
    const kept = [...first];
    first.fill(0);
    expect([...randomBytes(16)]).not.toEqual(kept);
    expect(first.buffer.byteLength).toBe(16);
  });
});
