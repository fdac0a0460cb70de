import { type DrawnKind, type DrawRequest, plainFormat, type UuidFormat } from '#workers/uuid/request.ts';

/** Options of each kind. */
interface DrawnKindFacts {
  /** True if a count can be chosen; Nil and Max are single values. */
  readonly counted: boolean;
  readonly own: readonly ('time' | 'clockSeq' | 'node')[];
  readonly format: UuidFormat;
}

const timeBased = { counted: true, own: ['time', 'clockSeq', 'node'], format: plainFormat } as const;
const constant = { counted: false, own: [], format: plainFormat } as const;

export const drawnKinds: Record<DrawnKind, DrawnKindFacts> = {
  v1: timeBased,
  v4: { counted: true, own: [], format: plainFormat },
  v6: timeBased,
  v7: { counted: true, own: ['time'], format: plainFormat },
  // The format of SQL Server and the Windows registry.
  guid: { counted: true, own: [], format: { ...plainFormat, letters: 'upper' } },
  nil: constant,
  max: constant,
};

export function firstRequest(kind: DrawnKind): DrawRequest {
  return { kind, count: '1', time: '', clockSeq: '', node: '', format: drawnKinds[kind].format };
}
