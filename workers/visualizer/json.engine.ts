import { Canceled, type Control } from '../wire/control.ts';
import { InputError } from '../wire/input-error.ts';
import { BlobWriter } from './blob-writer.ts';
import { repairText } from './read/repair-source.ts';
import {
  type JsonLayout,
  type JsonLine,
  type JsonPlace,
  type LaidOut,
  type LinesRequest,
  type Match,
  type MatchRequest,
  type OpenedJson,
  type OpenJsonRequest,
  RESULT_BYTES_MAX,
  type Searched,
  type SchemaRequest,
  type SearchRequest,
  type TreeRows,
  type Validated,
} from './json.request.ts';
import { problemOf } from './query/rows-at.ts';
import type { Repaired, RepairRequest } from './repair.request.ts';
import type { VisualizerErrorCode } from './request.ts';
import { rulesOf } from './text/formatter.ts';
import { openDocument } from './text/open-document.ts';
import { lastBelow } from './text/line-index.ts';
import { OpenJson } from './text/open-json.ts';

/** The open text of this worker. */
let openJson: OpenJson | null = null;

function text(): OpenJson {
  if (openJson === null) throw new Canceled('No document is open');
  return openJson;
}

export const jsonEngine = {
  /** Reads and checks a text. Throws InputError for source, with the place of the error. */
  async open(request: OpenJsonRequest, control: Control): Promise<OpenedJson> {
    openJson = null;
    const document = await openDocument(request, control);
    openJson = new OpenJson(document);
    return document.facts;
  },

  /** Chooses the layout of the lines. All folds are open then. */
  async lay({ layout }: { readonly layout: JsonLayout }, control: Control): Promise<LaidOut> {
    const opened = text();
    const { bytes } = opened.document;
    const laid = await opened.document.lay(layout, control);
    opened.folds.clear();
    // The offsets are those of another text now.
    if (opened.document.bytes !== bytes) opened.matches = new Uint32Array();
    return laid;
  },

  /** Returns shown lines. */
  lines(request: LinesRequest): { readonly lines: readonly JsonLine[] } {
    return { lines: text().lines(request) };
  },

  /** Folds or unfolds the container on a row. Returns the number of rows. */
  async fold({ row, isFolded }: { readonly row: number; readonly isFolded: boolean }, control: Control): Promise<number> {
    const opened = text();
    await opened.fold(row, isFolded, control);
    return opened.rows;
  },

  /** Folds all containers at a depth; 0 unfolds all. Returns the number of rows. */
  async foldDepth({ depth }: { readonly depth: number }, control: Control): Promise<number> {
    const opened = text();
    await opened.foldDepth(depth, control);
    return opened.rows;
  },

  /** Returns the path of the value on a row. */
  place({ row, view }: { readonly row: number; readonly view: 'lines' | 'tree' }): JsonPlace {
    const opened = text();
    return view === 'lines' ? opened.place(row) : { path: opened.placeAt(opened.tree.offsetOf(row)).path, row };
  },

  /** Returns the value on a row as in the text. */
  value({ row, view }: { readonly row: number; readonly view: 'lines' | 'tree' }): Blob {
    const opened = text();
    const { start, end } = opened.placeAt(view === 'lines' ? opened.offsetOf(row) : opened.tree.offsetOf(row));
    return new Blob([opened.document.bytes.subarray(start, end)], { type: 'application/json' });
  },

  /** Searches the whole text. The matches are kept for `match`. */
  async search(request: SearchRequest, control: Control): Promise<Searched> {
    const opened = text();
    const problem = request.mode === 'path' && request.query !== '' ? problemOf(request.query) : null;
    if (problem?.kind === 'syntax') {
      opened.matches = new Uint32Array();
      return { count: 0, problem };
    }
    await opened.search(request, control);
    return { count: opened.matches.length, problem };
  },

  /** Returns a match of the last search, and opens what hides it; null if there is none. */
  match({ index, from, view }: MatchRequest): Match | null {
    const opened = text();
    const { matches, tree } = opened;
    if (matches.length === 0) return null;
    let found = index ?? 0;
    if (index === null) {
      const offset = view === 'lines' ? opened.offsetOf(from) : tree.offsetOf(from);
      found = (lastBelow(matches, matches.length, offset) + 1) % matches.length;
    }
    return { ...opened.show(matches[found] as number, view), index: found };
  },

  /** Returns the row of the place at an offset, and opens what hides it. */
  show({ offset, view }: { readonly offset: number; readonly view: 'lines' | 'tree' }): Match {
    return text().show(offset, view);
  },

  /** Checks the values of the text with a JSON Schema. */
  async validate(request: SchemaRequest, control: Control): Promise<Validated> {
    const opened = text();
    const { validateText } = await import('./schema/validate.ts');
    return validateText(opened, request, control);
  },

  /** Returns the number of rows of the tree. */
  tree(): number {
    return text().tree.rows;
  },

  treeRows({ first, count }: LinesRequest): TreeRows {
    const opened = text();
    return opened.tree.window(first, count, opened.hasMatch);
  },

  /** Opens or closes a branch. Returns the number of rows. */
  toggle({ row, isOpen }: { readonly row: number; readonly isOpen: boolean }): number {
    const { tree } = text();
    tree.toggle(row, isOpen);
    return tree.rows;
  },

  /** Returns the row of the branch that contains a row; −1 for none. */
  parent({ row }: { readonly row: number }): number {
    return text().tree.parentOf(row);
  },

  /** Writes the text in a layout. Throws InputError for layout if the result would be too large. */
  async write({ layout }: { readonly layout: JsonLayout }, control: Control): Promise<Blob> {
    const { document } = text();
    const asked = document.sizeOf(layout);
    if (asked > RESULT_BYTES_MAX)
      throw new InputError<VisualizerErrorCode>('visualizer.error.resultTooLarge', 'layout', { asked, max: RESULT_BYTES_MAX });
    const writer = new BlobWriter();
    const write = (piece: Uint8Array) => writer.write(piece);
    await document.pass({ ...rulesOf(layout, document.isList), write, comparesNames: false, foldDepth: -1 }, control);
    if (layout !== 'none' || document.facts.records > 1) writer.write(Uint8Array.of(0x0a));
    return writer.blob('application/json');
  },

  /** Returns a repaired text with its changes. Throws InputError for source. */
  repair(request: RepairRequest, control: Control): Promise<Repaired> {
    return repairText(request, control);
  },

  /** Closes the text and releases its memory. */
  close(): void {
    openJson = null;
  },
};

export type JsonEngine = typeof jsonEngine;

export { JsonStream } from './text/stream.ts';
