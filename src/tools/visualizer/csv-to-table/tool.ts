import { tableTool } from '../fields.ts';
import { kindOf } from '../kind-of.ts';

export default tableTool(
  { from: 'csv', to: 'xlsx' },
  {
    aliases: 'tsv таблица viewer просмотр',
    detect: (sample) => (kindOf(sample) === 'csv' ? ['csv'] : []),
    samples: [
      { values: { text: 'id;zip\n1;00612' }, result: 'id,zip\r\n1,00612' },
      { values: { text: '<table><tr><th>id<th>zip<tr><td>1<td>00612</table>' }, result: 'id,zip\r\n1,00612' },
    ],
  },
);
