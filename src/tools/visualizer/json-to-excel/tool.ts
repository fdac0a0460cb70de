import { tableTool } from '../fields.ts';

export default tableTool(
  { from: 'json', to: 'xlsx' },
  {
    aliases: 'xlsx эксель',
    samples: [{ values: { text: '{"rows":[{"id":1}],"more":2}', rowsAt: '$.rows[*]' }, result: 'id\r\n1' }],
  },
);
