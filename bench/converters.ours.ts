import { formatDecimal } from '../src/locale/number.ts';
import { convert } from '../src/tools/converters/value/convert.ts';
import { convertList } from '../src/tools/converters/pair/list/convert-list.ts';
import { figureOf } from '../src/tools/converters/value/figure.ts';
import { formulaText, stepsOf } from '../src/tools/converters/value/formula.ts';
import { parseQuantity } from '../src/tools/converters/value/parse-quantity.ts';

/** Does the work of one keystroke: parses the value, converts it, formats the answer and its formula. */
export function convertOne(typed: string, digits: number): readonly [answer: string, plain: string, formula: string] {
  const quantity = parseQuantity(typed, 'kilometers', 'en');
  if (!quantity) throw new Error(`${typed} is not a value`);
  const figure = figureOf(convert(quantity.value, 'kilometers', 'miles'), digits, 'en');
  const formula = formulaText(stepsOf('kilometers', 'miles'), `${typed} km`, (plain) => formatDecimal(plain, 'en'));
  return [figure.text, figure.plain, `${formula} ${figure.exact ? '=' : '≈'} ${figure.text} mi`];
}

export async function convertLines(source: string, digits: number): Promise<string> {
  const { value } = await convertList({ source, from: 'kilometers', to: 'miles', digits, locale: 'en' }, {});
  return new TextDecoder().decode(value.lines.bytes);
}
