import { HASHER_ROWS } from '#workers/uuid/hasher.ts';
import { openKernelHasher } from '#workers/uuid/kernel-hasher.ts';
import { openKernelPress } from '#workers/uuid/kernel-press.ts';
import { layoutOf } from '#workers/uuid/layout.ts';
import { openPlainHasher } from '#workers/uuid/plain-hasher.ts';
import { openPlainPress } from '#workers/uuid/plain-press.ts';
import { PRESS_ROWS } from '#workers/uuid/press.ts';
import { plainFormat } from '#workers/uuid/request.ts';
import { v5 } from '#workers/uuid/v5.ts';

/** What WebAssembly and TypeScript made of the same bytes in this worker; null where there is no WebAssembly. */
export interface Compared {
  readonly printed: readonly (readonly [plain: string, kernel: string | null])[];
  readonly hashed: readonly [plain: string, kernel: string | null];
}

const decoder = new TextDecoder();
const random = crypto.getRandomValues(new Uint8Array(PRESS_ROWS * 16));
const layout = layoutOf(plainFormat);

function print(version: 'v1' | 'v4' | 'v6' | 'v7', press: ReturnType<typeof openKernelPress>): string | null {
  if (press === null) return null;
  press.values.set(random);
  press.shape(layout, PRESS_ROWS);
  if (version === 'v4') press.v4(PRESS_ROWS);
  else if (version === 'v7') press.v7(PRESS_ROWS, 1_763_614_800_123, 0x7ffffff0);
  else press[version](PRESS_ROWS, 0x1ec9414c232ab00n);
  return decoder.decode(press.text.subarray(0, PRESS_ROWS * layout.stride));
}

function hash(hasher: ReturnType<typeof openKernelHasher>): string | null {
  if (hasher === null) return null;
  const { written } = new TextEncoder().encodeInto('name\r\n\nlonger name\n'.repeat(HASHER_ROWS / 2), hasher.names);
  hasher.digest(random.subarray(0, 16), 0, written);
  return hasher.values.join();
}

const compared: Compared = {
  printed: (['v1', 'v4', 'v6', 'v7'] as const).map((version) => [
    print(version, openPlainPress()) ?? '',
    print(version, openKernelPress()),
  ]),
  hashed: [hash(openPlainHasher(v5)) ?? '', hash(openKernelHasher())],
};
postMessage(compared);
