import { JsonStream } from '../../workers/visualizer/json.engine.ts';
import type { JsonDocument } from '../../workers/visualizer/text/json-document.ts';
import { openDocument } from '../../workers/visualizer/text/open-document.ts';
import { OpenJson } from '../../workers/visualizer/text/open-json.ts';
import { freeControl } from '../../workers/wire/control.ts';
import { digestOf } from './json-digest.ts';
import { serveJobs } from './serve-jobs.ts';

/** A job of the engine, or of a peer, on the bytes of `prepare`. */
export type JsonJob =
  | { readonly job: 'prepare'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly job: 'format' | 'minify' | 'validate' | 'tree' | 'branch' };

const PIECE_BYTES = 1024 * 1024;
const ROWS = 50;

const control = freeControl();
let bytes = new Uint8Array();
let document: JsonDocument | null = null;

async function* pieces() {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/** Formats or checks the text piece by piece, as the command does. */
async function stream(layout: '2' | 'none', checksOnly: boolean) {
  const request = { pieces: pieces(), layout, concatenated: false, checksOnly, sizeBytes: bytes.length };
  const found = new JsonStream(request, control);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of found.run()) parts.push(part.slice());
  return { facts: found.facts, parts };
}

/** Opens a new tree of the text, whose branches were not read before, and returns its first rows. */
function treeRows(row: number | null): readonly string[] {
  const { tree } = new OpenJson(document as JsonDocument);
  if (row !== null) tree.toggle(row, true);
  return tree.window(0, ROWS, () => false).rows.map(({ name, index, kind, children }) => `${name ?? index} ${kind} ${children}`);
}

serveJobs<JsonJob>(async (request) => {
  switch (request.job) {
    case 'prepare': {
      bytes = request.bytes;
      const reading = { syntax: 'json', concatenated: false, charset: null, sortNames: false, fileName: '' } as const;
      document = await openDocument({ source: bytes, ...reading }, control);
      return () => bytes.length;
    }
    case 'format':
    case 'minify': {
      const { parts } = await stream(request.job === 'format' ? '2' : 'none', false);
      // The command ends a text with a line feed, which the peer does not write.
      return () => digestOf([...parts.slice(0, -1), (parts.at(-1) as Uint8Array<ArrayBuffer>).subarray(0, -1)]);
    }
    case 'validate': {
      const { facts } = await stream('none', true);
      return () => facts.counts.names;
    }
    case 'tree': {
      const rows = treeRows(null);
      return () => rows;
    }
    case 'branch': {
      const rows = treeRows(1);
      return () => rows;
    }
  }
});
