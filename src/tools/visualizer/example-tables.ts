import { plainTextOptions } from '#workers/visualizer/export.request.ts';
import { plainSettings } from '#workers/visualizer/request.ts';
import { openVisualizer } from './client.ts';
import { plainReading } from './input.ts';

/** Orders of two months, for summaries and charts. */
export const orders = `date,city,product,quantity,amount
2026-01-03,Oslo,Tea,4,38.00
2026-01-05,Kazan,Coffee,2,31.80
2026-01-09,Leeds,Tea,1,9.50
2026-01-12,Oslo,Cups,6,54.00
2026-01-15,Kazan,Tea,3,28.50
2026-01-21,Leeds,Coffee,5,79.50
2026-01-28,Oslo,Coffee,1,15.90
2026-02-02,Kazan,Cups,12,108.00
2026-02-04,Leeds,Tea,2,19.00
2026-02-10,Oslo,Tea,8,76.00
2026-02-13,Leeds,Cups,4,36.00
2026-02-17,Kazan,Coffee,3,47.70
2026-02-23,Oslo,Coffee,6,95.40
2026-02-27,Leeds,Tea,5,47.50
`;

/** A price list, and the same list a month later: a price changed, a row was removed, and one was added. */
export const prices = `sku,product,price,stock
A-1,Tea,9.50,120
B-2,Coffee,15.90,40
C-3,Cups,9.00,64
D-4,Spoons,2.40,300
E-5,Pots,24.00,18
`;
export const newPrices = `sku,product,price,stock
A-1,Tea,9.90,96
B-2,Coffee,15.90,40
D-4,Spoons,2.40,280
E-5,Pots,24.00,18
F-6,Trays,12.50,25
`;

const workbook = `order,date,customer,zip,amount
1001,2026-01-03,Anna,00612,38.00
1002,2026-01-09,Marcus,LS1 4AP,9.50
1003,2026-01-12,李明,610000,54.00
1004,2026-02-04,Zoë,T12 Y9XV,19.00
1005,2026-02-17,Пётр,420111,47.70
`;

/** Returns an Excel file with one sheet, which the engine writes. */
export async function exampleWorkbook(): Promise<File> {
  const client = openVisualizer();
  const layout = { flattenDepth: plainSettings.flattenDepth, separator: plainSettings.separator };
  try {
    await client.open({ source: workbook, fileName: 'orders.csv', ...plainReading, layout });
    const { value } = await client.complete(layout);
    const columns = value.columns.map(({ id }) => id);
    const request = { ...plainTextOptions, format: 'xlsx', rows: 'all', columns, layout, dialect: 'postgresql', locale: 'en' } as const;
    const written = await client.export({ ...request, title: 'Orders' });
    return new File([written.value.blob], 'orders.xlsx', { type: written.value.blob.type });
  } finally {
    client.end();
  }
}
