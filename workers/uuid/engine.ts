import { v5 } from 'uuid';
import { fillRandom, randomBytes } from '../entropy/bytes.ts';
import type { Control } from '../wire/control.ts';
import { Pool } from '../wire/pool.ts';
import { InputError } from '../wire/input-error.ts';
import { type ClockState, startClock, takeBatch } from './version/clock.ts';
import { parseCount } from './count.ts';
import type { NameKernel } from './digest/kernel.ts';
import { inspectMany } from './text/inspect-many.ts';
import { inspectText } from './text/inspect.ts';
import { wasmNameKernel } from './digest/wasm-kernel.ts';
import { wasmKernel } from './text/wasm-kernel.ts';
import { hashNames } from './version/names.ts';
import { namespaces } from './version/namespaces.ts';
import { ownClockSeq, ownNode, ownTicks, ownUnixTsMs } from './version/own.ts';
import { parseUuid } from './text/parse.ts';
import { plainNameKernel } from './digest/plain-kernel.ts';
import { plainKernel } from './text/plain-kernel.ts';
import { type Kernel, TAIL_AT } from './text/kernel.ts';
import { layoutOf } from './text/layout.ts';
import { type Make, printLines } from './text/print.ts';
import { reformatLines } from './text/reformat.ts';
import type {
  DrawRequest,
  FormatRequest,
  InspectRequest,
  Inspection,
  NamedKind,
  NameRequest,
  UlidFormat,
  UlidLines,
  UlidRequest,
  UuidErrorCode,
  UuidFacts,
  UuidLines,
} from './request.ts';
import { nextUlids, ulidKernel, ULID_RANDOM_BYTES, type UlidKernel, ulidLayoutOf, type UlidState } from './ulid.ts';
import { EPOCH_TICKS, TICKS_PER_MS } from './version/time.ts';
import { v3 } from './version/v3.ts';
import { nextV7Run, V7_COUNTER_BYTES, V7_RANDOM_BYTES, type V7State } from './version/v7.ts';

const openKernel = () => wasmKernel() ?? plainKernel();

/** Kernels in use and free ones. The first is opened before the first request. */
const kernels = new Pool<Kernel>(openKernel, openKernel());
const ulidKernels = new Pool<UlidKernel>(ulidKernel);
const nameKernels: Readonly<Record<NamedKind, Pool<NameKernel>>> = {
  v3: new Pool(() => plainNameKernel(v3)),
  v5: new Pool(() => wasmNameKernel() ?? plainNameKernel(v5)),
};

/** Returns the UUID of the empty name. */
function hashEmptyName(kind: NamedKind, namespace: Uint8Array): Uint8Array {
  const uuid = new Uint8Array(16);
  (kind === 'v3' ? v3 : v5)(new Uint8Array(), namespace, uuid, 0);
  return uuid;
}

let clock: ClockState | undefined;
const lastV7: V7State = { unixTsMs: -1, counter: 0 };
const lastUlid: UlidState = { value: -1n };

function makeV4(kernel: Kernel): Make {
  return (rows) => {
    fillRandom(kernel.values.subarray(0, rows * 16));
    kernel.v4(rows);
  };
}

function makeV7(kernel: Kernel, { time }: DrawRequest): Make {
  const ownMs = ownUnixTsMs(time);
  const state = ownMs === null ? lastV7 : { unixTsMs: -1, counter: 0 };
  return (rows) => {
    const { unixTsMs, counter } = nextV7Run(state, ownMs ?? Date.now(), randomBytes(V7_COUNTER_BYTES), rows);
    fillRandom(kernel.values.subarray(0, rows * V7_RANDOM_BYTES));
    kernel.v7(rows, unixTsMs, counter);
  };
}

function makeUlids(kernel: UlidKernel, { time, monotonic }: UlidRequest): Make {
  const ownMs = ownUnixTsMs(time);
  const state = ownMs === null ? lastUlid : { value: -1n };
  return (rows) => {
    const unixTsMs = ownMs ?? Date.now();
    if (monotonic) return kernel.count(rows, nextUlids(state, unixTsMs, randomBytes(ULID_RANDOM_BYTES), rows));
    fillRandom(kernel.values.subarray(0, rows * ULID_RANDOM_BYTES));
    kernel.draw(rows, unixTsMs);
  };
}

/** Prepares v1 and v6. A given time is the timestamp of the first UUID; otherwise the current time is the timestamp of the last UUID. */
function makeTimed(kernel: Kernel, { kind, time, clockSeq, node }: DrawRequest, count: number): Make {
  const ownFirst = ownTicks(time, count);
  const pinned = { clockSeq: ownClockSeq(clockSeq), node: ownNode(node) };
  const fresh = startClock(randomBytes(8));
  clock ??= startClock(randomBytes(8));
  const batch =
    ownFirst === null
      ? takeBatch(clock, count, BigInt(Date.now()) * TICKS_PER_MS + EPOCH_TICKS, pinned, randomBytes(8))
      : { ticks: ownFirst, clockSeq: pinned.clockSeq ?? fresh.clockSeq, node: pinned.node ?? fresh.node };
  kernel.values.set([0x80 | (batch.clockSeq >> 8), batch.clockSeq & 0xff, ...batch.node], TAIL_AT);
  return (rows, done) => kernel[kind === 'v1' ? 'v1' : 'v6'](rows, batch.ticks + BigInt(done));
}

/** Prepares Nil (RFC 9562 §5.9), all bits clear, or Max (§5.10), all bits set. */
function makeConstant(kernel: Kernel, byte: 0x00 | 0xff): Make {
  return (rows) => {
    kernel.values.fill(byte, 0, rows * 16);
    kernel.spell(rows);
  };
}

function makerOf(kernel: Kernel, request: DrawRequest, count: number): Make {
  switch (request.kind) {
    case 'v1':
    case 'v6':
      return makeTimed(kernel, request, count);
    case 'v4':
    case 'guid':
      return makeV4(kernel);
    case 'v7':
      return makeV7(kernel, request);
    case 'nil':
      return makeConstant(kernel, 0x00);
    case 'max':
      return makeConstant(kernel, 0xff);
  }
}

function namespaceOf({ namespace, customNamespace }: NameRequest): Uint8Array {
  // The text is not trimmed, so that the position of an error is its position in the field.
  const text = namespace === 'custom' ? customNamespace : namespaces[namespace];
  if (text.trim() === '') throw new InputError<UuidErrorCode>('uuid.error.namespaceMissing', 'customNamespace');
  const uuid = parseUuid(text);
  if (uuid instanceof Uint8Array) return uuid;
  const { code, at, character, length } = uuid;
  if (code === 'uuid.invalid.short') throw new InputError<UuidErrorCode>('uuid.error.namespaceShort', 'customNamespace', { length });
  throw new InputError<UuidErrorCode>('uuid.error.namespace', 'customNamespace', { reason: code, at, position: at + 1, character, length });
}

export const uuidEngine = {
  /** Generates UUIDs that are drawn or constant. Throws InputError for count, time, clockSeq and node. */
  async generate(request: DrawRequest, control: Control): Promise<UuidLines> {
    const constant = request.kind === 'nil' || request.kind === 'max';
    const count = constant ? 1 : parseCount(request.count);
    const printed = await kernels.use((kernel) =>
      printLines(kernel, layoutOf(request.format), count, control, makerOf(kernel, request, count)),
    );
    return constant ? { ...printed, versionAt: null } : printed;
  },

  /** Computes UUIDs from names. Throws InputError for customNamespace and names. */
  async generateNamed(request: NameRequest, control: Control): Promise<UuidLines> {
    const namespace = namespaceOf(request);
    const { kind, names, emptyName } = request;
    const isEmptyName = emptyName && names === '';
    const values = isEmptyName
      ? hashEmptyName(kind, namespace)
      : await nameKernels[kind].use((kernel) => hashNames(kernel, namespace, names, control));
    return kernels.use((kernel) => {
      const make: Make = (rows, done) => {
        kernel.values.set(values.subarray(done * 16, (done + rows) * 16));
        kernel.spell(rows);
      };
      return printLines(kernel, layoutOf(request.format), values.length / 16, control, make);
    });
  },

  /** Writes the same UUIDs in another format; their digits are read from the old block. */
  reformat(request: FormatRequest, control: Control): Promise<UuidLines> {
    return kernels.use((reader) => kernels.use((writer) => reformatLines([reader, writer], layoutOf, request, control)));
  },

  /** Generates ULIDs. Throws InputError for count and time. */
  async ulid(request: UlidRequest, control: Control): Promise<UlidLines> {
    const count = parseCount(request.count);
    return ulidKernels.use((kernel) => printLines(kernel, ulidLayoutOf(request.format), count, control, makeUlids(kernel, request)));
  },

  /** Writes the same ULIDs in another format, as `reformat` does with UUIDs. */
  ulidReformat(request: FormatRequest<UlidFormat>, control: Control): Promise<UlidLines> {
    return ulidKernels.use((reader) => ulidKernels.use((writer) => reformatLines([reader, writer], ulidLayoutOf, request, control)));
  },

  /** Describes many texts, one row each. Throws InputError for text. */
  inspect({ text }: InspectRequest, control: Control): Promise<Inspection> {
    return inspectMany(text, control);
  },

  inspectOne({ text }: { readonly text: string }): UuidFacts {
    return inspectText(text);
  },
};

export type UuidEngine = typeof uuidEngine;
