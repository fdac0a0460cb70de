import type { NamespaceId } from '../request.ts';

/** The namespace IDs of RFC 9562 §6.6, which differ in one byte. */
export const namespaces: Readonly<Record<Exclude<NamespaceId, 'custom'>, string>> = {
  dns: '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
  url: '6ba7b811-9dad-11d1-80b4-00c04fd430c8',
  oid: '6ba7b812-9dad-11d1-80b4-00c04fd430c8',
  x500: '6ba7b814-9dad-11d1-80b4-00c04fd430c8',
};
