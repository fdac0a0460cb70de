import { jsonEngine } from '#workers/visualizer/json.engine.ts';
import type { JsonLayout, JsonLine, OpenedJson, OpenJsonRequest } from '#workers/visualizer/json.request.ts';
import { freeControl } from '#workers/wire/control.ts';
import type { InputError } from '#workers/wire/input-error.ts';

export const control = freeControl();

/** Opens a text as the page does. */
export function openJson(source: OpenJsonRequest['source'], options: Partial<OpenJsonRequest> = {}): Promise<OpenedJson> {
  const request = { source, fileName: '', concatenated: false, charset: null, syntax: 'json', sortNames: false, ...options } as const;
  return jsonEngine.open(request, control);
}

/** Returns the error with which a text is refused; null for none. */
export async function refusalOf(source: OpenJsonRequest['source'], options: Partial<OpenJsonRequest> = {}): Promise<InputError | null> {
  return openJson(source, options).then(
    () => null,
    (error: InputError) => error,
  );
}

export const written = async (layout: JsonLayout) => (await jsonEngine.write({ layout }, control)).text();

/** Returns shown lines as text, indented by spaces. */
export function shown(lines: readonly JsonLine[], unit = 2): string {
  return lines.map(({ indent, text, hidden, close }) => `${' '.repeat(indent * unit)}${text}${hidden ? `…${close}` : ''}`).join('\n');
}
