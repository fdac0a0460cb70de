import { choice, type Fields, input, setting } from '#src/handover/fields.ts';
import { type DrawnKind, type DrawRequest, type NameRequest, namespaceIds, type UuidFormat } from '#workers/uuid/request.ts';
import { firstRequest } from './drawn-kinds.ts';

export type DrawSettings = Omit<DrawRequest, 'kind'>;
export type NameSettings = Omit<NameRequest, 'kind' | 'names'> & { readonly text: string };
export interface InspectSettings {
  readonly text: string;
}

const formatFields = (initial: UuidFormat): Fields<UuidFormat> => ({
  hyphens: choice(['standard', 'compact'], initial.hyphens),
  letters: choice(['lower', 'upper'], initial.letters),
  wrap: choice(['none', 'braces', 'urn'], initial.wrap),
  list: choice(['lines', 'quoted', 'sql', 'json', 'csv'], initial.list),
});

export function drawnFields(kind: DrawnKind): Fields<DrawSettings> {
  const first = firstRequest(kind);
  return { count: setting(first.count), time: setting(), clockSeq: setting(), node: setting(), format: formatFields(first.format) };
}

export const namedFields: Fields<NameSettings> = {
  namespace: choice(namespaceIds, 'dns'),
  customNamespace: setting(),
  text: input(),
  format: formatFields(firstRequest('v4').format),
};

export const inspectFields: Fields<InspectSettings> = { text: input() };
