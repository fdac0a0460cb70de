import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import type { OpenJsonRequest, Relaxation } from '../json.request.ts';
import { mayBeJson, otherFormatOf } from '../read/other-format.ts';
import { readFailure, readSource } from '../read/read.ts';
import { isValuesName } from '../file-name.request.ts';
import type { VisualizerErrorCode } from '../request.ts';
import type { JsonDocument } from './json-document.ts';
import { JsonReader } from './json-reader.ts';
import { relaxed } from './relaxed.ts';

/** Reads a text, checks it and, if that is requested, sorts its names. Throws InputError for source. */
export async function openDocument(request: OpenJsonRequest, control: Control): Promise<JsonDocument> {
  try {
    const { source } = request;
    // UTF-8 has no half of a surrogate pair: it is written as its escape, which is the same text in a string.
    const plain = typeof source === 'string' ? source.replace(/\p{Cs}/gu, (half) => `\\u${half.charCodeAt(0).toString(16)}`) : source;
    if (plain === source) return await openText(request, control);
    // The place of an error is that in the text as it was typed.
    return await openText({ ...request, source: plain }, control).catch(() => openText(request, control));
  } catch (error) {
    throw readFailure(error);
  }
}

async function openText({ source, fileName, concatenated, charset, syntax, sortNames }: OpenJsonRequest, control: Control) {
  if (typeof source !== 'string') {
    const format = await otherFormatOf(source);
    if (format !== null) throw new InputError<VisualizerErrorCode>('visualizer.error.otherFormat', 'source', format);
    if (charset === null && !(await mayBeJson(source))) throw new InputError<VisualizerErrorCode>('error.notText', 'source');
  }
  const { text, guess } = await readSource(source, charset);
  const reader = new JsonReader(text, concatenated || text.isSequence === true || isValuesName(fileName), guess, control);
  const changes: Partial<Record<Relaxation, number>> = {};
  if (syntax === 'json') await reader.readAndCheck();
  else {
    await reader.read();
    reader.replace(await relaxed(reader.bytes, reader.textStart, syntax, changes, control).catch((error) => reader.refuse(error)));
    await reader.check();
  }
  const document = reader.document(changes);
  if (sortNames) await document.sort(control);
  return document;
}
