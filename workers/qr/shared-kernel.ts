import type { Kernel } from './symbol/kernel.ts';
import { plainKernel } from './symbol/plain-kernel.ts';
import { wasmKernel } from './symbol/wasm-kernel.ts';

/** The kernel of all symbols of a worker. The command draws one symbol with the plain kernel, which needs no compilation: 2 ms less. */
export const sharedKernel: Kernel = wasmKernel() ?? plainKernel();
