import type { Base64Engine } from '#workers/base64/engine.ts';
import { defineTool } from '../../tool.ts';
import { type EncodeSettings, encodeForm } from '../fields.ts';

export default defineTool<EncodeSettings, Base64Engine>({
  ...encodeForm,
  run: 'encode',
  runs: 'on-change',
  view: () => import('./EncodePage.tsx'),
  accepts: ['text', 'json', 'csv', 'lines', 'link'],
  aliases: 'закодировать кодировать encoder btoa base32 hex',
  answer({ page, rest }) {
    if (page !== 'encode' || rest === '') return [];
    return [{ page, transfer: { kind: 'text', text: rest, files: [] }, detail: rest }];
  },
  // Test vectors of RFC 4648 §10.
  samples: [
    { values: { text: 'foobar' }, result: 'Zm9vYmFy' },
    { values: { text: 'fooba', alphabet: 'base32' }, result: 'MZXW6YTB' },
  ],
});
