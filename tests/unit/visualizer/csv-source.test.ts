import { describe, expect, test } from 'vitest';
import { jsonOfCsv } from '#workers/visualizer/read/csv-source.ts';

const parsed = async (source: string | Blob) => JSON.parse(await (await jsonOfCsv(source)).text()) as unknown;

describe('CSV as records', () => {
  test('the first row names the members, cells stay as they are written', async () => {
    expect(await parsed('id;имя\r\n007;"Анна; ""А."""\r\n1.0;\r\n')).toEqual([
      { id: '007', имя: 'Анна; "А."' },
      { id: '1.0', имя: '' },
    ]);
  });

  test('names that are missing or stand twice are told apart', async () => {
    expect(await parsed('a,a,\n1,2,3,4\n')).toEqual([{ a: '1', 'a (2)': '2', '3': '3', '4': '4' }]);
    expect(await parsed('__proto__,b\n1,2\n')).toEqual([JSON.parse('{"__proto__":"1","b":"2"}')]);
  });

  test('an encoding of Russian Windows is recognized', async () => {
    const bytes = Uint8Array.from([
      0xe8, 0xec, 0xff, 0x3b, 0xe3, 0xee, 0xf0, 0xee, 0xe4, 0x0a, 0xc8, 0xe2, 0xe0, 0xed, 0x3b, 0xd2, 0xe2, 0xe5, 0xf0, 0xfc,
    ]);
    expect(await parsed(new Blob([bytes]))).toEqual([{ имя: 'Иван', город: 'Тверь' }]);
  });

  test('a broken quote has its line', async () => {
    await expect(jsonOfCsv('a,b\n1,"2\n')).rejects.toMatchObject({ code: 'visualizer.error.csvQuote', values: { line: 2 } });
  });

  test('bytes that are no text are refused', async () => {
    await expect(jsonOfCsv(new Blob([Uint8Array.from([0, 1, 2, 255, 254, 0])]))).rejects.toMatchObject({ code: 'visualizer.error.utf8' });
  });
});
