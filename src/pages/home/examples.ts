import type { SearchExample } from '../search/PageSearch.tsx';

/** Queries that show what the search answers, beside a conversion in the words of the language. */
export const examples: readonly SearchExample[] = [
  { label: 'uuid 1000', query: 'uuid 1000' },
  { label: 'JWT eyJhbGci…', query: 'eyJhbGciOiJIUzI1NiJ9.eyJuYW1lIjoiQWRhIiwiaWF0IjoxNzYzNzY5NjAwfQ.bm90IGEgcmVhbCBzaWduYXR1cmU' },
  { label: 'JSON [{"id": 1…', query: '[{"id": 1, "name": "Ada"}, {"id": 2, "name": "Alan"}]' },
];
