import { openKernel } from './symbol/open-kernel.ts';

/** The kernel of all symbols of a worker. The command draws one symbol with the plain kernel, which needs no compilation: 2 ms less. */
export const sharedKernel = openKernel();
