import { diffEngine } from '#workers/visualizer/diff.engine.ts';
import type { CompareOptions, Difference, DiffRow, PatchFormat, RowsScope } from '#workers/visualizer/diff.request.ts';
import { freeControl } from '#workers/wire/control.ts';

const control = freeControl();
const reading = { fileName: '', sortNames: false, syntax: 'json', concatenated: false, charset: null } as const;

const plainOptions: CompareOptions = { arrays: 'key', keys: [], numbers: 'value', keyOrder: false };

let id = 0;

/** Opens two texts and compares them. */
export async function compareTexts(before: string, after: string, options: Partial<CompareOptions> = {}) {
  const text = (source: string) => ({ id: ++id, text: { ...reading, source } });
  await diffEngine.open({ before: text(before), after: text(after) }, control);
  return diffEngine.compare({ ...plainOptions, ...options }, control);
}

/** Returns the differences of the last comparison. */
export const listed = (count = 1000): readonly Difference[] => diffEngine.list({ first: 0, count }).differences;

/** Returns the differences as texts: kind, path and values. */
export function differencesOf(): readonly string[] {
  return listed().map(({ kind, path, otherPath, value, otherValue }) => {
    const place = path !== null && otherPath !== null && path !== otherPath ? `${path} → ${otherPath}` : (otherPath ?? path);
    const values = [value?.text, otherValue?.text].filter((text) => text !== undefined);
    return `${kind} ${place} ${values.join(' → ')}`.trim();
  });
}

/** Writes the differences of the last comparison. */
export const patchOf = async (format: PatchFormat = 'patch') => {
  const { text, ...facts } = await diffEngine.patch({ format }, control);
  return { ...facts, text: text === null ? null : await text.text() };
};

/** Applies a patch; returns the new text. */
export async function applied(document: string, patch: string, format: PatchFormat | null = null): Promise<string> {
  const request = { document: { ...reading, source: document }, patch: { ...reading, source: patch }, format };
  return (await diffEngine.apply(request, control)).text.text();
}

export const rowsOf = (scope: RowsScope, count = 10_000): readonly DiffRow[] => diffEngine.rows({ first: 0, count, scope }).rows;

export const laid = () => diffEngine.lay(null, control);
