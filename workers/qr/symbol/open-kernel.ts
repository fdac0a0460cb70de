import { openWasmKernel } from './wasm-kernel.ts';
import { openPlainKernel } from './plain-kernel.ts';
import type { Kernel } from './kernel.ts';

/** Opens the fastest supported kernel. */
export const openKernel = (): Kernel => openWasmKernel() ?? openPlainKernel();
