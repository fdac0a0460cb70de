import type { Control } from '../wire/control.ts';
import { Pool } from '../wire/pool.ts';
import { FileGone } from '../wire/file-pieces.ts';
import { InputError } from '../wire/input-error.ts';
import type { TextLines } from '../wire/lines.ts';
import { lookAt } from './content/content.ts';
import { decodeSource } from './decode-source.ts';
import type { Kernel } from './kernel.ts';
import { openKernel, spellingOf } from './encode.ts';
import { encodeSource } from './encode-source.ts';
import { repairSource } from './repair.ts';
import {
  type Base64ErrorCode,
  type Decoded,
  type DecodeRequest,
  type Encoded,
  type EncodeRequest,
  FILE_BYTES_MAX,
  type LookRequest,
  type Repaired,
  type RepairRequest,
} from './request.ts';
import { OutOfSpace } from './blob-parts.ts';

/** Kernels by alphabet, kept because allocating a kernel's memory is slow. */
const pools = new Map<string, Pool<Kernel>>();

function poolOf(request: EncodeRequest): Pool<Kernel> {
  const spelling = spellingOf(request);
  const kind = spelling.alphabet.characters;
  const pool = pools.get(kind) ?? new Pool(() => openKernel(spelling));
  pools.set(kind, pool);
  return pool;
}

/** Runs a job and converts browser errors to InputErrors whose messages say what to do. */
async function guarded<Result>(source: string | Blob, work: () => Promise<Result>): Promise<Result> {
  if (source instanceof Blob && source.size > FILE_BYTES_MAX) {
    throw new InputError<Base64ErrorCode>('base64.error.tooLarge', 'source', { asked: source.size, max: FILE_BYTES_MAX });
  }
  try {
    return await work();
  } catch (error) {
    // A file can be deleted between any two reads, including reads of its first bytes only.
    if (error instanceof FileGone || error instanceof DOMException)
      throw new InputError<Base64ErrorCode>('base64.error.fileGone', 'source');
    if (error instanceof OutOfSpace) throw new InputError<Base64ErrorCode>('base64.error.noRoom', 'source');
    throw error;
  }
}

export const base64Engine = {
  /** Encodes text or a file to characters. Throws InputError for source. */
  encode(request: EncodeRequest, control: Control): Promise<Encoded> {
    const spelling = spellingOf(request);
    return guarded(request.source, () => poolOf(request).use((kernel) => encodeSource(request, spelling, kernel, control)));
  },

  /** Decodes characters to bytes and detects their type. Throws InputError for source, with the place of the error. */
  decode(request: DecodeRequest, control: Control): Promise<Decoded> {
    return guarded(request.source, () => decodeSource(request, control));
  },

  /** Repairs a text that does not decode. Throws InputError for source. */
  repair(request: RepairRequest, control: Control): Promise<Repaired> {
    return guarded(request.source, () => repairSource(request, control));
  },

  /** Returns one window of a result that is too large to show whole. */
  look(request: LookRequest): Promise<TextLines> {
    return guarded('', () => lookAt(request));
  },
};

export type Base64Engine = typeof base64Engine;
