import { InputError } from '../../wire/input-error.ts';
import { placeOf } from '../document/place.ts';
import type { OpenRequest, VisualizerErrorCode } from '../request.ts';
import type { MarkupFormat, WholeFormat } from '../source.request.ts';
import { tomlJson } from '../toml/toml-json.ts';
import { YAML_LEVELS_MAX, yamlJson } from '../yaml/yaml-json.ts';
import { plainOrigin, type OpenedText } from './open-text.ts';
import { TextFault } from './text-fault.ts';
import { wholeText } from './whole-text.ts';

/** Largest texts in bytes: YAML needs 100 bytes of memory for each byte, TOML 150. */
const MAX: Readonly<Record<DocumentFormat, number>> = { yaml: 32 * 1024 * 1024, toml: 8 * 1024 * 1024 };

/** Formats of documents, which have any values. */
export type DocumentFormat = Exclude<WholeFormat, MarkupFormat | 'fixed'>;

const encoder = new TextEncoder();

/** Returns true if a text can be read in a format, and is more than one plain value. */
export function isReadable(text: string, format: DocumentFormat): boolean {
  try {
    if (format === 'toml') return tomlJson(text) !== '{}';
    return yamlJson(text, null).documents.every((json) => /^[[{]/.test(json));
  } catch {
    return false;
  }
}

/** Returns the error for a fault, with its place; other errors unchanged. */
function refusalOf(error: unknown, text: string, format: DocumentFormat): unknown {
  if (!(error instanceof TextFault)) return error;
  const { kind, at } = error;
  const bytes = encoder.encode(text);
  const place = placeOf(bytes, encoder.encode(text.slice(0, at)).length);
  if (kind === 'levels')
    return new InputError<VisualizerErrorCode>('visualizer.error.tooDeep', 'source', { ...place, levels: YAML_LEVELS_MAX });
  return new InputError<VisualizerErrorCode>(`visualizer.error.${format}`, 'source', { ...place, kind });
}

function converted(text: string, format: DocumentFormat, { yamlVersion = null }: OpenRequest) {
  if (format === 'toml') return { documents: [tomlJson(text)], version: null, remarks: [] };
  return yamlJson(text, yamlVersion);
}

/**
 * Opens YAML or TOML as JSON: one document, or several in lines.
 *
 * @throws InputError visualizer.error.yaml, toml, tooDeep, formatTooLarge, gzip, error.notText
 */
export async function openWhole(request: OpenRequest, format: DocumentFormat, isGuess: boolean): Promise<OpenedText> {
  const { source, fileName, csv } = request;
  const { text, guess, sizeBytes } = await wholeText(source, csv?.charset ?? null, { format, max: MAX[format] });
  try {
    const { documents, version, remarks } = converted(text, format, request);
    const whole = encoder.encode(documents.join('\n'));
    const origin = { ...plainOrigin, format, isGuess, guess, yamlVersion: version, remarks };
    const own = { fileName, isConverted: true, isDocument: true, sizeBytes, skipped: null };
    return { ...own, text: { sizeBytes: whole.length, pieces: [whole], whole }, origin: () => origin };
  } catch (error) {
    throw refusalOf(error, text, format);
  }
}
