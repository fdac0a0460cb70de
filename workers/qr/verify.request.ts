import type { QrExportRequest } from './request.ts';

/** How a picture is held before the decoders. asIs: on white paper, in its own pixels. small: SMALL_MODULE_PX to a module. faint: at lowered contrast, with noise. */
export const conditions = ['asIs', 'small', 'blurred', 'rotated', 'dark', 'faint'] as const;
export type Condition = (typeof conditions)[number];

export const SMALL_MODULE_PX = 3;
export const ROTATED_DEGREES = 15;

/** What would help, most likely first. */
export const remedies = ['swapColors', 'contrast', 'background', 'quietZone', 'logo', 'level', 'dots', 'size'] as const;
export type Remedy = (typeof remedies)[number];

/** The file that would be exported. */
export type QrVerifyRequest = QrExportRequest;

export interface QrVerdict {
  /** matches: read back in every condition. weak: as it is, but not in all of them. fails: not as it is. differs: something else is read. */
  readonly outcome: 'matches' | 'weak' | 'fails' | 'differs';
  readonly failed: readonly Condition[];
  readonly remedies: readonly Remedy[];
  /** What was read instead. */
  readonly readAs: string | null;
  /** Of the block that is worst off: codewords that it can restore, and those of them that may still be lost. */
  readonly budget: { readonly spare: number; readonly restorable: number };
}
