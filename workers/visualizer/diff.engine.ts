import { Canceled, type Control } from '../wire/control.ts';
import { InputError } from '../wire/input-error.ts';
import { BlobWriter } from './blob-writer.ts';
import { PatchedDocument } from './diff/apply-patch.ts';
import { Comparison } from './diff/compare.ts';
import { checkContainers } from './diff/containers.ts';
import { ADDED, CHANGED, MOVED, NONE, REMOVED, REORDERED } from './diff/difference-tree.ts';
import { PatchWriter } from './diff/json-patch.ts';
import { MergeWriter } from './diff/merge-patch.ts';
import { writeValue } from './diff/patched.ts';
import { Paths } from './diff/paths.ts';
import { DiffRows } from './diff/rows.ts';
import { Side } from './diff/side.ts';
import {
  type Applied,
  type ApplyRequest,
  COMPARED_BYTES_MAX,
  type Compared,
  type CompareOptions,
  type Difference,
  type DifferenceKind,
  type DiffRow,
  differenceKinds,
  type OpenBothRequest,
  type OpenedBoth,
  type PatchFormat,
  type RowsScope,
  type ShownValue,
  type SideName,
  sides as sideNames,
  VALUE_BYTES,
  type WindowRequest,
  type WrittenPatch,
} from './diff.request.ts';
import type { OpenJsonRequest } from './json.request.ts';
import { repairText } from './read/repair-source.ts';
import type { Repaired, RepairRequest } from './repair.request.ts';
import type { VisualizerErrorCode } from './request.ts';
import type { JsonDocument } from './text/json-document.ts';
import { openDocument } from './text/open-document.ts';
import { readFailure } from './read/read.ts';

/** Time in ms of work between two ticks. */
const STRETCH_MS = 10;

interface OpenText {
  readonly id: number;
  readonly document: JsonDocument;
  /** Null until the text is compared for the first time. */
  side: Side | null;
}

/** The open texts, and their last comparison. */
const open: Record<SideName, OpenText | null> = { before: null, after: null };
let compared: { readonly comparison: Comparison; rows: DiffRows | null; readonly options: CompareOptions } | null = null;

function comparison() {
  if (compared === null) throw new Canceled('No texts are compared');
  return compared;
}

function both(): Readonly<Record<SideName, OpenText>> {
  const { before, after } = open;
  if (before === null || after === null) throw new Canceled('Two texts have to be open');
  return { before, after };
}

/** Names the text with an error. */
async function named<Value>(field: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof InputError ? new InputError(error.code, field, error.values) : error;
  }
}

function laid(): DiffRows {
  const { rows } = comparison();
  if (rows === null) throw new Canceled('The rows are not known yet');
  return rows;
}

/** Does work step by step, and ticks. */
async function inSteps<Result>(work: Generator<number | void, Result>, size: number, control: Control): Promise<Result> {
  let dueMs = performance.now() + STRETCH_MS;
  for (;;) {
    const { value, done } = work.next();
    if (done) return value as Result;
    if (performance.now() < dueMs) continue;
    await control.tick(Math.min(size, value ?? 0), size);
    dueMs = performance.now() + STRETCH_MS;
  }
}

const sizeOf = (source: OpenJsonRequest['source']) =>
  typeof source === 'string' ? source.length : source instanceof Blob ? source.size : source.length;

/** Throws InputError if the texts are too large together. */
function checkTotal(asked: number, field: SideName): void {
  if (asked > COMPARED_BYTES_MAX)
    throw new InputError<VisualizerErrorCode>('visualizer.error.comparedTooLarge', field, { asked, max: COMPARED_BYTES_MAX });
}

async function sideOf(document: JsonDocument, control: Control): Promise<Side> {
  const { bytes, textStart, facts } = document;
  return inSteps(Side.open(bytes, textStart, facts.records, containersOf(document)), bytes.length, control);
}

const containersOf = ({ facts: { counts } }: JsonDocument) => counts.objects + counts.arrays;

const hasRepeats = ({ facts }: JsonDocument) => facts.repeated.count + facts.uncompared > 0;

const kindNumbers: Readonly<Record<DifferenceKind, number>> = {
  added: ADDED,
  removed: REMOVED,
  changed: CHANGED,
  moved: MOVED,
  reordered: REORDERED,
};

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

function shownValue(side: Side, value: number): ShownValue | null {
  if (value === NONE) return null;
  const end = side.endOf(value);
  const text = decoder.decode(side.bytes.subarray(value, Math.min(end, value + VALUE_BYTES))).replace(/\ufffd$/, '');
  return { text: text.replaceAll(/\s*[\r\n]\s*/g, ' '), sizeBytes: end - value };
}

/** Opens a JSON value, of which a patch is, or to which it is applied. */
async function openValue(request: OpenJsonRequest, control: Control): Promise<{ readonly document: JsonDocument; readonly side: Side }> {
  const document = await openDocument(request, control);
  if (document.facts.records !== 1)
    throw new InputError<VisualizerErrorCode>('visualizer.error.patchValues', 'source', { count: document.facts.records });
  return { document, side: await sideOf(document, control) };
}

/** Returns true for an array whose elements, if any, are objects. */
function looksLikePatch(side: Side): boolean {
  const value = side.values[0] as number;
  return side.isContainer(value) && !side.isObject(value);
}

export const diffEngine = {
  /** Reads and checks the texts that are not open yet. Throws InputError for before or after, with the place of the error. */
  async open(request: OpenBothRequest, control: Control): Promise<OpenedBoth> {
    compared = null;
    for (const side of sideNames) if (open[side]?.id !== request[side].id) open[side] = null;
    checkTotal(sizeOf(request.before.text.source) + sizeOf(request.after.text.source), 'after');
    for (const side of sideNames) {
      if (open[side] !== null) continue;
      const { id, text } = request[side];
      const document = await named(side, openDocument(text, control));
      checkTotal(document.bytes.length + (open[side === 'before' ? 'after' : 'before']?.document.bytes.length ?? 0), side);
      open[side] = { id, document, side: null };
    }
    return { before: (open.before as OpenText).document.facts, after: (open.after as OpenText).document.facts };
  },

  /** Compares the open texts. */
  async compare(options: CompareOptions, control: Control): Promise<Compared> {
    compared = null;
    const { before, after } = both();
    try {
      const size = before.document.bytes.length + after.document.bytes.length;
      const count = containersOf(before.document) + containersOf(after.document);
      checkContainers(count);
      before.side ??= await sideOf(before.document, control);
      after.side ??= await sideOf(after.document, control);
      const found = new Comparison(before.side, after.side, options);
      await inSteps(found.run(), size, control);
      compared = { comparison: found, rows: null, options };
      const counts = Object.fromEntries(differenceKinds.map((kind) => [kind, found.tree.counts[kindNumbers[kind]] as number]));
      const keys = [...found.facts.keys].map(([name, arrays]) => ({ name, arrays }));
      return {
        counts: counts as Compared['counts'],
        total: found.tree.listed.length,
        keys: keys.sort((one, other) => other.arrays - one.arrays),
        unkeyed: found.facts.unkeyed,
      };
    } catch (error) {
      throw readFailure(error);
    }
  },

  /** Finds the lines of the differences, so that the texts can be shown side by side. Returns the numbers of rows. */
  async lay(_request: null, control: Control): Promise<Readonly<Record<RowsScope, number>>> {
    const own = comparison();
    const rows = new DiffRows(own.comparison, [both().before.document, both().after.document]);
    await rows.build(control);
    own.rows = rows;
    return { all: rows.count('all'), near: rows.count('near') };
  },

  /** Returns shown rows side by side. */
  rows({ scope, ...request }: WindowRequest & { readonly scope: RowsScope }): { readonly rows: readonly DiffRow[] } {
    return { rows: laid().window(request, scope) };
  },

  /** Returns the first row of a difference. */
  rowOf({ difference, scope }: { readonly difference: number; readonly scope: RowsScope }): number {
    return laid().rowOf(difference, scope);
  },

  /** Returns differences of the list. */
  list({ first, count }: WindowRequest): { readonly differences: readonly Difference[] } {
    const { comparison: found } = comparison();
    const { tree, one, other } = found;
    const before = new Paths(found, 'before');
    const after = new Paths(found, 'after');
    const nodes = Array.from(tree.listed.subarray(first, first + count));
    return {
      differences: nodes.map((node, at) => {
        const kind = differenceKinds[(tree.kinds[node] as number) - 1] as DifferenceKind;
        const value = kind === 'reordered' ? NONE : (tree.ones[node] as number);
        const otherValue = kind === 'reordered' ? NONE : (tree.others[node] as number);
        return {
          index: first + at,
          kind,
          path: kind === 'added' ? null : before.path(node),
          otherPath: kind === 'removed' ? null : after.path(node),
          value: shownValue(one, value),
          otherValue: shownValue(other, otherValue),
        };
      }),
    };
  },

  /** Writes the differences as a patch. */
  async patch({ format }: { readonly format: PatchFormat }, control: Control): Promise<WrittenPatch> {
    const { comparison: found, options } = comparison();
    const checksRepeats = hasRepeats(both().before.document) || hasRepeats(both().after.document);
    const writer = new BlobWriter();
    const total = found.tree.count;
    if (format === 'patch') {
      const patch = new PatchWriter(found, (piece) => writer.write(piece), checksRepeats, options.arrays === 'set');
      const { problem } = patch;
      if (problem === null) await inSteps(patch.run(), total, control);
      return {
        text: problem === null ? writer.blob('application/json-patch+json') : null,
        operations: patch.operations,
        problem,
        wholeArrays: 0,
      };
    }
    const merge = new MergeWriter(found, checksRepeats);
    await inSteps(merge.run(), total, control);
    const { problem, operations, wholeArrays } = merge;
    if (problem === null) writer.write(merge.written);
    return { text: problem === null ? writer.blob('application/merge-patch+json') : null, operations, problem, wholeArrays };
  },

  /** Applies a patch to a document. Throws InputError for document or patch. */
  async apply({ document, patch, format }: ApplyRequest, control: Control): Promise<Applied> {
    const { side, document: original } = await named('document', openValue(document, control));
    const opened = await named('patch', openValue(patch, control));
    const chosen = format ?? (looksLikePatch(opened.side) ? 'patch' : 'merge');
    const patched = new PatchedDocument(side);
    const size = opened.document.bytes.length;
    await inSteps(chosen === 'patch' ? patched.applyPatch(opened.side) : patched.applyMerge(opened.side), size, control);
    const writer = new BlobWriter();
    await inSteps(
      writeValue(patched.root, (piece) => writer.write(piece)),
      side.bytes.length,
      control,
    );
    const facts = { document: original.facts, patch: opened.document.facts };
    return { facts, format: chosen, operations: patched.operations, text: writer.blob('application/json') };
  },

  /** Returns a repaired text with its changes. Throws InputError for source. */
  repair(request: RepairRequest, control: Control): Promise<Repaired> {
    return repairText(request, control);
  },
};

export type DiffEngine = typeof diffEngine;
