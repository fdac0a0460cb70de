import { tableTool } from '../fields.ts';

export default tableTool(
  { from: 'csv', to: 'json' },
  { samples: [{ values: { text: 'id|name\n1|Anna', 'csv.delimiter': '|' }, result: 'id,name\r\n1,Anna' }] },
);
