import { expect, test } from 'vitest';
import { jsonOfCsv } from '#workers/visualizer/read/csv-source.ts';
import { recognizedCsv } from '#workers/visualizer/source.request.ts';

/** Returns the JSON of a CSV that is read at once. */
const jsonText = ({ text }: Awaited<ReturnType<typeof jsonOfCsv>>) => new TextDecoder().decode(text.whole ?? undefined);

test.each<[title: string, text: string, read: string, offered: string[]]>([
  ['a point that may separate thousands', 'a;b\nx;1.234\ny;5\n', '1.234', ['point 1234']],
  ['a point beside decimal commas', 'a;b\n1,5;1.234\n2,5;5.678\n', '"1.234"', ['point 1234', 'none 1.234']],
  ['a comma between semicolons', 'a;b\nx;1,234\n', '"1,234"', ['none 1.234', 'comma 1234']],
  ['a comma in quotation marks between commas', 'a,b\nx,"1,234"\n', '"1,234"', ['comma 1234', 'none 1.234']],
  ['a blank and a decimal comma', 'a;b\nx;1 234,50\ny;12,5\n', '"1 234,50"', ['space 1234.50']],
  ['a no-break space', 'a;b\nx;1\u00a0234,50\n', '"1\u00a0234,50"', ['space 1234.50']],
  ['a narrow no-break space', 'a;b\nx;1\u202f234\n', '"1\u202f234"', ['space 1234']],
  ['an apostrophe', "a;b\nx;1'234.50\n", '"1\'234.50"', ['apostrophe 1234.50']],
  ['a point between commas, where it is the decimal mark', 'a,b\nx,1.234\n', '1.234', []],
  ['a point in a file whose other numbers show that it is the decimal mark', 'a;b\n0.5;1.234\n', '1.234', []],
])('numbers that may be meant in another way are offered: %s', async (_, text, read, offered) => {
  const converted = await jsonOfCsv(text);
  expect(jsonText(converted)).toContain(`"b":${read}}`);
  const [found] = converted.numbers;
  expect(found?.readings.map(({ thousands, value }) => `${thousands} ${value}`) ?? []).toEqual(offered);
  for (const { thousands, decimal, value } of found?.readings ?? [])
    expect(jsonText(await jsonOfCsv(text, { csv: { ...recognizedCsv, thousands, decimal } }))).toContain(`"b":${value}}`);
});
