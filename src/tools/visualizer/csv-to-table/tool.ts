import { tableTool } from '../fields.ts';
import { kindOf } from '../kind-of.ts';

export default tableTool(
  { from: 'csv', to: 'xlsx' },
  {
    aliases:
      'tsv таблица viewer просмотр spreadsheet sheet sqlite parquet large big file group sum count average total median crosstab pivot ' +
      'histogram chart graph plot line bar encoding delimiter separator duplicate duplicates dedupe distinct join merge union append combine ' +
      'lookup filter sort column columns rows split trim clean файл группы сумма среднее количество гистограмма диаграмма график кодировка ' +
      'разделитель дубликаты повторы объединить соединить склеить фильтр сортировка столбец столбцы строки',
    detect: (sample) => (kindOf(sample) === 'csv' ? ['csv'] : []),
    samples: [
      { values: { text: 'id;zip\n1;00612' }, result: 'id,zip\r\n1,00612' },
      { values: { text: '<table><tr><th>id<th>zip<tr><td>1<td>00612</table>' }, result: 'id,zip\r\n1,00612' },
    ],
  },
);
