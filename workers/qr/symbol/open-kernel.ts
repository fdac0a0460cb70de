import { openWasmKernel } from './wasm-kernel.ts';
import { openPlainKernel } from './plain-kernel.ts';
import type { Kernel } from './kernel.ts';

/** The fastest kernel that can be opened here. */
export const openKernel = (): Kernel => openWasmKernel() ?? openPlainKernel();
