import { tableTool } from '../fields.ts';
import { kindOf } from '../kind-of.ts';

export default tableTool(
  { from: 'json', to: 'xlsx' },
  {
    aliases: 'xls spreadsheet table ndjson таблица джейсон viewer просмотр',
    detect: (sample) => (kindOf(sample) === 'json' ? ['json'] : []),
    samples: [{ values: { text: '[{"id":9007199254740993,"city":"Oslo"}]' }, result: 'id,city\r\n9007199254740993,Oslo' }],
  },
);
