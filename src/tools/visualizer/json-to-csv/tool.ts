import { tableTool } from '../fields.ts';

export default tableTool(
  { from: 'json', to: 'csv', question: 'export' },
  { samples: [{ values: { text: '[{"id":1,"tags":["a","b"]}]', separator: '/' }, result: 'id,tags\r\n1,a/b' }] },
);
