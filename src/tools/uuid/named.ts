import { choice, type Fields, input, setting } from '#src/handover/fields.ts';
import type { UuidEngine } from '#workers/uuid/engine.ts';
import { type NamedKind, type NameRequest, namespaceIds } from '#workers/uuid/request.ts';
import { defineTool, type Tool } from '../tool.ts';
import { formatFields } from './fields.ts';

/** Settings of a page for UUIDs of names. */
export type NameSettings = Omit<NameRequest, 'kind' | 'names' | 'emptyName'> & { readonly text: string };

const fields: Fields<NameSettings> = {
  namespace: choice(namespaceIds, 'dns'),
  customNamespace: setting('', {
    placeholder: '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
    mono: true,
    when: ({ namespace }) => namespace === 'custom',
  }),
  text: input({ control: 'area', rows: 4, mono: true, file: true, operand: true, errors: 'names' }),
  format: formatFields(),
};

/** Defines a tool that computes UUIDs from names. */
export function namedTool(kind: NamedKind, more: Partial<Tool> & Pick<Tool, 'samples'>): Tool {
  return defineTool<NameSettings, UuidEngine>({
    fields,
    form: ['namespace', 'customNamespace', 'text', 'format.hyphens', 'format.letters', 'format.wrap'],
    constants: { kind },
    runs: 'on-change',
    view: () => import('./NamedUuidPage.tsx'),
    ...(more as object),
    run: 'generateNamed',
  });
}
