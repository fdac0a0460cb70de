import { fillRandom, randomBytes } from '../entropy/bytes.ts';
import type { Control } from '../wire/control.ts';
import { Desks } from '../wire/desks.ts';
import { InputError } from '../wire/input-error.ts';
import { type ClockState, startClock, takeBatch } from './clock.ts';
import { parseCount } from './count.ts';

import { ticksOfMs } from './gregorian.ts';
import type { Hasher } from './hasher.ts';
import { inspectMany } from './inspect-many.ts';
import { inspectText } from './inspect.ts';
import { openKernelHasher } from './kernel-hasher.ts';
import { openKernelPress } from './kernel-press.ts';
import { layoutOf } from './layout.ts';
import { hashNames } from './names.ts';
import { namespaces } from './namespaces.ts';
import { ownClockSeq, ownNode, ownTicks, ownUnixTsMs } from './own.ts';
import { parseUuid } from './parse.ts';
import { openPlainHasher } from './plain-hasher.ts';
import { openPlainPress } from './plain-press.ts';
import { type Press, TAIL_AT } from './press.ts';
import { type Make, printLines } from './print.ts';
import { reformatLines } from './reformat.ts';
import type {
  DrawRequest,
  FormatRequest,
  InspectRequest,
  Inspection,
  NamedKind,
  NameRequest,
  UuidErrorCode,
  UuidFacts,
  UuidLines,
} from './request.ts';
import { v3 } from './v3.ts';
import { v5 } from './v5.ts';
import { nextV7Run, V7_COUNTER_BYTES, V7_RANDOM_BYTES, type V7State } from './v7.ts';

const openPress = () => openKernelPress() ?? openPlainPress();

/** The first press is open before the first request comes. */
const presses = new Desks<Press>(openPress, openPress());
const hashers: Readonly<Record<NamedKind, Desks<Hasher>>> = {
  v3: new Desks(() => openPlainHasher(v3)),
  v5: new Desks(() => openKernelHasher() ?? openPlainHasher(v5)),
};

let clock: ClockState | undefined;
const lastV7: V7State = { unixTsMs: -1, counter: 0 };

function makeV4(press: Press): Make {
  return (rows) => {
    fillRandom(press.values.subarray(0, rows * 16));
    press.v4(rows);
  };
}

function makeV7(press: Press, { time }: DrawRequest): Make {
  const ownMs = ownUnixTsMs(time);
  const state = ownMs === null ? lastV7 : { unixTsMs: -1, counter: 0 };
  return (rows) => {
    const { unixTsMs, counter } = nextV7Run(state, ownMs ?? Date.now(), randomBytes(V7_COUNTER_BYTES), rows);
    fillRandom(press.values.subarray(0, rows * V7_RANDOM_BYTES));
    press.v7(rows, unixTsMs, counter);
  };
}

/** v1 and v6: with an own time the first bears it; else the last bears the present. */
function makeTimed(press: Press, { kind, time, clockSeq, node }: DrawRequest, count: number): Make {
  const ownFirst = ownTicks(time, count);
  const pinned = { clockSeq: ownClockSeq(clockSeq), node: ownNode(node) };
  const fresh = startClock(randomBytes(8));
  clock ??= startClock(randomBytes(8));
  const batch =
    ownFirst === null
      ? takeBatch(clock, count, ticksOfMs(Date.now()), pinned, randomBytes(8))
      : { ticks: ownFirst, clockSeq: pinned.clockSeq ?? fresh.clockSeq, node: pinned.node ?? fresh.node };
  press.values.set([0x80 | (batch.clockSeq >> 8), batch.clockSeq & 0xff, ...batch.node], TAIL_AT);
  return (rows, done) => press[kind === 'v1' ? 'v1' : 'v6'](rows, batch.ticks + BigInt(done));
}

/** Nil (RFC 9562 §5.9) has all bits clear, Max (§5.10) all set. */
function makeConstant(press: Press, byte: 0x00 | 0xff): Make {
  return (rows) => {
    press.values.fill(byte, 0, rows * 16);
    press.spell(rows);
  };
}

function makerOf(press: Press, request: DrawRequest, count: number): Make {
  switch (request.kind) {
    case 'v1':
    case 'v6':
      return makeTimed(press, request, count);
    case 'v4':
    case 'guid':
      return makeV4(press);
    case 'v7':
      return makeV7(press, request);
    case 'nil':
      return makeConstant(press, 0x00);
    case 'max':
      return makeConstant(press, 0xff);
  }
}

function namespaceOf({ namespace, customNamespace }: NameRequest): Uint8Array {
  const text = namespace === 'custom' ? customNamespace.trim() : namespaces[namespace];
  if (text === '') throw new InputError<UuidErrorCode>('uuid.error.namespaceMissing', 'customNamespace');
  const uuid = parseUuid(text);
  if (uuid instanceof Uint8Array) return uuid;
  const { code, at, character, length } = uuid;
  throw new InputError<UuidErrorCode>('uuid.error.namespace', 'customNamespace', { reason: code, at, position: at + 1, character, length });
}

export const uuidEngine = {
  /** UUIDs that are drawn, or constant. Throws InputError for count, time, clockSeq and node. */
  async generate(request: DrawRequest, control: Control): Promise<UuidLines> {
    const constant = request.kind === 'nil' || request.kind === 'max';
    const count = constant ? 1 : parseCount(request.count);
    const layout = layoutOf(request.format);
    const printed = await presses.lend((press) => printLines(press, layout, count, control, makerOf(press, request, count)));
    return constant ? { ...printed, versionAt: null } : printed;
  },

  /** UUIDs computed from names. Throws InputError for customNamespace and names. */
  async generateNamed(request: NameRequest, control: Control): Promise<UuidLines> {
    const namespace = namespaceOf(request);
    const values = await hashers[request.kind].lend((hasher) => hashNames(hasher, namespace, request.names, control));
    return presses.lend((press) => {
      const make: Make = (rows, done) => {
        press.values.set(values.subarray(done * 16, (done + rows) * 16));
        press.spell(rows);
      };
      return printLines(press, layoutOf(request.format), values.length / 16, control, make);
    });
  },

  /** The same UUIDs, spelled otherwise: their digits are read out of the old block. */
  reformat(request: FormatRequest, control: Control): Promise<UuidLines> {
    return presses.lend((reader) => presses.lend((writer) => reformatLines(reader, writer, request, control)));
  },

  /** What many texts are: a row each. Throws InputError for text. */
  inspect({ text }: InspectRequest, control: Control): Promise<Inspection> {
    return inspectMany(text, control);
  },

  inspectOne({ text }: { readonly text: string }): UuidFacts {
    return inspectText(text);
  },
};

export type UuidEngine = typeof uuidEngine;
