import { uuidEngine } from '#workers/uuid/engine.ts';
import { type DrawRequest, type NameRequest, plainFormat, type UuidLines } from '#workers/uuid/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { rowTexts } from '#workers/wire/lines.ts';

const drawnDefaults: DrawRequest = { kind: 'v4', count: '1', time: '', clockSeq: '', node: '', format: plainFormat };
const namedDefaults: NameRequest = { kind: 'v5', namespace: 'dns', customNamespace: '', names: '', format: plainFormat };

export function draw(request: Partial<DrawRequest>): Promise<UuidLines> {
  return uuidEngine.generate({ ...drawnDefaults, ...request }, freeControl());
}

export function drawNamed(request: Partial<NameRequest>): Promise<UuidLines> {
  return uuidEngine.generateNamed({ ...namedDefaults, ...request }, freeControl());
}

export const rowsOf = ({ lines }: UuidLines): string[] => rowTexts(lines);

export function textOf({ lines }: Pick<UuidLines, 'lines'>): string {
  return new TextDecoder().decode(lines.bytes);
}
