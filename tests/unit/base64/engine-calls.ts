import { base64Engine } from '#workers/base64/engine.ts';
import {
  type Decoded,
  type DecodeRequest,
  type Encoded,
  type EncodeRequest,
  plainDecoding,
  plainEncoding,
  type Repaired,
} from '#workers/base64/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { rowTexts, type TextLines } from '#workers/wire/lines.ts';

export function encode(source: string | Blob, options: Partial<EncodeRequest> = {}): Promise<Encoded> {
  return base64Engine.encode({ ...plainEncoding, source, isText: false, ...options }, freeControl());
}

export async function encodedText(source: string | Blob, options: Partial<EncodeRequest> = {}): Promise<string> {
  const { lines, blob } = await encode(source, options);
  return lines ? new TextDecoder().decode(lines.bytes) : ((await blob?.text()) ?? '');
}

export function decode(source: string | Blob, options: Partial<DecodeRequest> = {}): Promise<Decoded> {
  return base64Engine.decode({ ...plainDecoding, source, ...options }, freeControl());
}

export async function decodedBytes(source: string | Blob, options: Partial<DecodeRequest> = {}): Promise<Uint8Array> {
  return new Uint8Array(await (await decode(source, options)).content.blob.arrayBuffer());
}

export function repair(source: string, alphabet: DecodeRequest['alphabet'] = 'base64', lineByLine = false): Promise<Repaired> {
  return base64Engine.repair({ source, alphabet, lineByLine }, freeControl());
}

export function rowsOf(lines: TextLines | null | undefined): string[] {
  return lines ? rowTexts(lines) : [];
}
