import { tableTool } from '../fields.ts';
import { kindOf } from '../kind-of.ts';

export default tableTool(
  { from: 'json', to: 'xlsx' },
  {
    aliases: 'xls spreadsheet table ndjson таблица джейсон viewer просмотр',
    detect: (sample) => (kindOf(sample) === 'json' ? ['json'] : []),
    samples: [
      { values: { text: '[{"id":9007199254740993,"city":"Oslo"}]' }, result: 'id,city\r\n9007199254740993,Oslo' },
      { values: { text: '- id: 9007199254740993\n  on: no\n', from: 'yaml', yamlVersion: '1.2' }, result: 'id,on\r\n9007199254740993,no' },
      { values: { text: '[[city]]\nid = 1\nprice = 1.10\n' }, result: 'id,price\r\n1,1.10' },
    ],
  },
);
