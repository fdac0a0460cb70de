import type { SearchExample } from '../search/PageSearch.tsx';

/** Example queries of the search. The home page adds a conversion in its own language. */
export const examples: readonly SearchExample[] = [
  { label: 'uuid 1000', query: 'uuid 1000', section: 'uuid' },
  {
    label: 'JWT eyJhbGci…',
    query: 'eyJhbGciOiJIUzI1NiJ9.eyJuYW1lIjoiQWRhIiwiaWF0IjoxNzYzNzY5NjAwfQ.bm90IGEgcmVhbCBzaWduYXR1cmU',
    section: 'base64',
  },
  { label: 'JSON [{"id": 1…', query: '[{"id": 1, "name": "Ada"}, {"id": 2, "name": "Alan"}]', section: 'visualizer' },
];
