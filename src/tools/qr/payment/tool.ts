import { choice, type Field, input } from '#src/handover/fields.ts';
import { emptyContents, type PaymentField, paymentCharsets, paymentOptional, paymentRequired } from '#workers/qr/content.request.ts';
import { codeTool, svgOf } from '../code-tool.ts';

/** Optional fields that are nearly always used. */
const usual: readonly PaymentField[] = ['sum', 'purpose', 'payeeInn', 'kpp'];
const numeric: readonly PaymentField[] = ['personalAcc', 'bic', 'correspAcc', 'payeeInn', 'payerInn', 'oktmo', 'cbc', 'uin'];

function field(name: PaymentField): Field<string> {
  if (name === 'purpose') return input({ control: 'area', rows: 2 });
  const required = (paymentRequired as readonly PaymentField[]).includes(name);
  return input({ required, inputMode: name === 'sum' ? 'decimal' : numeric.includes(name) ? 'numeric' : 'text' });
}

const names = [...paymentRequired, ...paymentOptional];
const paths = (fields: readonly string[]) => fields.map((name) => `content.${name}`);

export default codeTool(
  'payment',
  {
    ...(Object.fromEntries(names.map((name) => [name, field(name)])) as Record<PaymentField, Field<string>>),
    charset: choice(paymentCharsets, emptyContents.payment.charset, { control: 'segments', literal: true }),
  },
  {
    form: [
      ...paths([...paymentRequired, ...usual]),
      { fold: 'more', fields: paths([...paymentOptional.filter((name) => !usual.includes(name)), 'charset']) },
    ],
    view: () => import('./PaymentPage.tsx'),
    aliases: 'оплата счёт платёж квитанция гост sbp сбп',
    // The payee of the example in GOST R 56042-2014.
    samples: [
      {
        values: {
          'content.name': 'ООО «Три кита»',
          'content.personalAcc': '40702810138250123017',
          'content.bankName': 'ОАО «БАНК»',
          'content.bic': '044525225',
          'content.correspAcc': '30101810400000000225',
        },
        result: svgOf(570),
      },
    ],
  },
);
