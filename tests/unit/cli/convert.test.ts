import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

const inRussian = { env: { LANG: 'ru_RU.UTF-8' } };

test.each([
  [['20 celcius'], 1, '“celcius” is not a known unit. Did you mean Celsius (°C)?'],
  [['20 C', 'farenheit'], 2, '“farenheit” is not a known unit. Did you mean Fahrenheit (°F)?'],
  [['5 km in fee'], 1, '“fee” is not a known unit. Did you mean feet (ft)?'],
  [['5 km', 'fee'], 2, '“fee” is not a known unit. Did you mean feet (ft)?'],
  [['5 parsecs'], 1, '“parsecs” is not a known unit.\n'],
  [['5 kg', 'm'], 2, 'Incompatible units: “m” belongs to another category.'],
  [['5 kg 3 m', 'kg'], 1, 'Incompatible units: “m” belongs to another category.'],
  [['5 and 11 in', 'cm'], 1, 'A number has no unit: 5 and 11 in. Write it as in 5\u00a0ft 11\u00a0in.'],
  [['5'], 1, 'A number has no unit: 5.'],
  [['5 ft 3 ft', 'm'], 1, 'Not a number: 5 ft 3 ft.'],
  [['hello'], 1, '“hello” cannot be converted. Example: verstak convert 5ft11in cm.'],
] as const)('convert %j is refused with the unit that was meant', async (operands, code, line) => {
  const ran = await runCommand(['convert', ...operands]);
  expect(ran).toMatchObject({ code, text: '' });
  expect(ran.err).toContain(line);
});

test('a suggestion is in the language of the command', async () => {
  const { err } = await runCommand(['convert', '20 цельсев', 'F'], inRussian);
  expect(err).toContain('«цельсев»\u00a0— неизвестная единица. Возможно, ');
});

test('the reading of an ambiguous number is noted, in the language of the command', async () => {
  const english = await runCommand(['convert', '1,234 kg', 'g']);
  expect([english.text, english.err]).toEqual(['1234000 g\n', 'Read as 1,234: the mark separates thousands\n']);
  const russian = await runCommand(['convert', '1,234 кг', 'г'], inRussian);
  expect([russian.text, russian.err]).toEqual(['1234 г\n', '']);
  expect((await runCommand(['convert', '1 and 1/2 in', 'cm'])).err).toBe('Read as a whole number and a fraction, 1.5\n');
});

test('an impossible temperature is converted with a remark', async () => {
  const { text, err } = await runCommand(['convert', '-500 C', 'K']);
  expect([text, err]).toEqual(['-226.85 K\n', expect.stringContaining('absolute zero is −273.15\u00a0°C')]);
  expect((await runCommand(['convert', '-500 C', 'K'], inRussian)).err).toContain('абсолютный ноль');
  expect((await runCommand(['convert', '-273.15 C', 'K'])).err).toBe('');
});

test('the target b means bits, which is said, and the help has another word for bytes', async () => {
  const { text, err } = await runCommand(['convert', '1 kB', 'b']);
  expect([text, err]).toEqual(['8000 bit\n', 'b is read as bits; B means bytes\n']);
  expect(await runCommand(['convert', '1 kB', 'B'])).toMatchObject({ text: '1000 B\n', err: '' });
  expect((await runCommand(['convert', '--help'])).text).toContain('gbit, byte, kb,');
});

test('a list keeps its blank lines, and an error names its line', async () => {
  const read = await runCommand(['convert', '-', 'm'], { stdin: "12'500 ft\r\n\r\n1 km\n" });
  expect(read).toMatchObject({ code: 0, text: '3810 m\n\n1000 m\n' });
  const json = await runCommand(['convert', '-', 'm', '--json'], { stdin: '1 km\n\n' });
  expect(json.text).toBe('{"from":"kilometers","to":"meters","value":"1000","exact":true}\nnull\n');
  const refused = await runCommand(['convert', '-', 'm'], { stdin: '1 km\n\nten\n2 km\n' });
  expect(refused).toMatchObject({ code: 1, text: '1000 m\n\n' });
  expect(refused.err).toContain('Line 3: “ten” cannot be converted.');
});
