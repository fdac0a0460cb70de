import { digestOf } from './json-digest.ts';
import { serveJobs } from './serve-jobs.ts';

/** A job of the browser's own functions. `made` returns the text of `prepare` in a layout of `JSON.stringify`. */
export type JsonPeerJob =
  | { readonly job: 'prepare'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly job: 'made'; readonly indent: 0 | 2 }
  | { readonly job: 'format' | 'minify' | 'validate' };

let bytes = new Uint8Array();
const parse = () => JSON.parse(new TextDecoder().decode(bytes)) as unknown;
const written = (indent: number) => new TextEncoder().encode(JSON.stringify(parse(), null, indent));

/** Counts the members of all objects. */
function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const members = Object.values(value).reduce((sum: number, member) => sum + namesIn(member), 0);
  return Array.isArray(value) ? members : members + Object.keys(value).length;
}

serveJobs<JsonPeerJob>(async (request) => {
  switch (request.job) {
    case 'prepare':
      bytes = request.bytes;
      return () => bytes.length;
    case 'made': {
      const made = written(request.indent);
      return () => made;
    }
    case 'format':
    case 'minify': {
      const result = written(request.job === 'format' ? 2 : 0);
      return () => digestOf([result]);
    }
    case 'validate': {
      const value = parse();
      return () => namesIn(value);
    }
  }
});
