import { v5 } from 'uuid';
import { NAME_KERNEL_ROWS } from '#workers/uuid/digest/kernel.ts';
import { wasmNameKernel } from '#workers/uuid/digest/wasm-kernel.ts';
import { wasmKernel } from '#workers/uuid/text/wasm-kernel.ts';
import { layoutOf } from '#workers/uuid/text/layout.ts';
import { plainNameKernel } from '#workers/uuid/digest/plain-kernel.ts';
import { plainKernel } from '#workers/uuid/text/plain-kernel.ts';
import { KERNEL_ROWS, TAIL_AT } from '#workers/uuid/text/kernel.ts';
import { plainFormat } from '#workers/uuid/request.ts';

/** The results of WebAssembly and TypeScript for the same bytes in this worker; null without WebAssembly. */
export interface Compared {
  readonly printed: readonly (readonly [plain: string, kernel: string | null])[];
  readonly hashed: readonly [plain: string, kernel: string | null];
}

const decoder = new TextDecoder();
const random = crypto.getRandomValues(new Uint8Array(KERNEL_ROWS * 16));
random[TAIL_AT] = 0x80 | ((random[TAIL_AT] as number) & 0x3f);
const layout = layoutOf(plainFormat);

function print(version: 'v1' | 'v4' | 'v6' | 'v7', target: ReturnType<typeof wasmKernel>): string | null {
  if (target === null) return null;
  target.values.set(random);
  target.shape(layout, KERNEL_ROWS);
  if (version === 'v4') target.v4(KERNEL_ROWS);
  else if (version === 'v7') target.v7(KERNEL_ROWS, 1_763_614_800_123, 0x7ffffff0);
  else target[version](KERNEL_ROWS, 0x1ec9414c232ab00n);
  return decoder.decode(target.text.subarray(0, KERNEL_ROWS * layout.stride));
}

function hash(kernel: ReturnType<typeof wasmNameKernel>): string | null {
  if (kernel === null) return null;
  const { written } = new TextEncoder().encodeInto('name\r\n\nlonger name\n'.repeat(NAME_KERNEL_ROWS / 2), kernel.names);
  kernel.digest(random.subarray(0, 16), 0, written);
  return kernel.values.join();
}

const compared: Compared = {
  printed: (['v1', 'v4', 'v6', 'v7'] as const).map((version) => [print(version, plainKernel()) ?? '', print(version, wasmKernel())]),
  hashed: [hash(plainNameKernel(v5)) ?? '', hash(wasmNameKernel())],
};
postMessage(compared);
