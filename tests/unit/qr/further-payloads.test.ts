import { describe, expect, test } from 'vitest';
import { emptyContents, type GeoContent, type PaymentContent, type WifiContent } from '#workers/qr/content.request.ts';
import { charsetOf, payloadOf } from '#workers/qr/payload/payload.ts';
import { isAccount, isCorrespondentAccount, isInn } from '#workers/qr/payload/requisites.ts';
import { defaultStyle } from '#workers/qr/style.request.ts';
import { encode } from '#workers/qr/symbol/encode.ts';
import { sharedKernel } from '#workers/qr/shared-kernel.ts';
import { parseGeo, parsePayment, parseSmsto, parseWifi } from '../../reference/zxing-results.ts';
import { pixelsOf, readByZxing } from './foreign.ts';

const refused = (code: string, field: string) => expect.objectContaining({ code, field });

describe('a text message', () => {
  const sms = (phone: string, message: string) => payloadOf({ type: 'sms', value: { phone, message } });

  test.each(['', 'Да', 'a:b;c\\d', 'two\nlines', '📨'])('contains its number and the text %j', (message) => {
    expect(parseSmsto(sms('+7 (495) 123-45-67', message))).toEqual({ number: '+74951234567', body: message });
  });

  test('requires a number', () => {
    expect(() => sms('', '')).toThrow(refused('qr.error.empty', 'content'));
    expect(() => sms('', 'hello')).toThrow(refused('qr.error.phone', 'phone'));
    expect(() => sms('twelve', 'hello')).toThrow(refused('qr.error.phone', 'phone'));
  });
});

describe('a place', () => {
  const geo = (latitude: string, longitude: string, label = '') => payloadOf({ type: 'geo', value: { latitude, longitude, label } });

  test.each<[typed: Pick<GeoContent, 'latitude' | 'longitude'>, latitude: number, longitude: number]>([
    [{ latitude: '55.7558', longitude: '37.6173' }, 55.7558, 37.6173],
    [{ latitude: ' 55,7558 ', longitude: '-37,6173' }, 55.7558, -37.6173],
    [{ latitude: '33.8688 S', longitude: '151.2093E' }, -33.8688, 151.2093],
    [{ latitude: '33,8688° Ю', longitude: '70,5° З' }, -33.8688, -70.5],
    [{ latitude: '−90', longitude: '180' }, -90, 180],
    [{ latitude: '0', longitude: '+0.00000012345' }, 0, 0.0000001],
  ])('typed as %j has the latitude %d and the longitude %d', (typed, latitude, longitude) => {
    expect(parseGeo(geo(typed.latitude, typed.longitude))).toMatchObject({ latitude, longitude, query: null });
  });

  test('may contain a name', () => {
    const { query } = parseGeo(geo('1', '2', 'Кафе (двор)')) ?? {};
    expect(query && decodeURIComponent(query)).toBe('q=1,2(Кафе (двор))');
  });

  test.each([
    ['91', '0', 'latitude'],
    ['north', '0', 'latitude'],
    ['', '37', 'latitude'],
    ['0', '180.1', 'longitude'],
    ['0', '', 'longitude'],
    ['1e1', '0', 'latitude'],
  ])('%s, %s is refused', (latitude, longitude, field) => {
    expect(() => geo(latitude, longitude)).toThrow(refused(`qr.error.${field}`, field));
  });
});

describe('enterprise Wi-Fi, by the rules of zxing', () => {
  const wifi = (fields: Partial<WifiContent>) =>
    payloadOf({ type: 'wifi', value: { ...emptyContents.wifi, ssid: 'Офис', security: 'WPA2-EAP', ...fields } });

  test('contains the method, phase 2, both identities and the password', () => {
    const payload = wifi({ identity: 'ada;l', anonymousIdentity: 'anon', password: 'a:b', phase2: 'GTC', eap: 'TTLS' });
    expect(parseWifi(payload)).toEqual({
      ssid: 'Офис',
      type: 'WPA2-EAP',
      password: 'a:b',
      hidden: false,
      eap: 'TTLS',
      phase2: 'GTC',
      identity: 'ada;l',
      anonymousIdentity: 'anon',
    });
  });

  test('omits fields that a method does not have', () => {
    expect(parseWifi(wifi({ eap: 'TLS', identity: 'ada' }))).toMatchObject({ password: null, phase2: null });
    expect(parseWifi(wifi({ eap: 'PWD', identity: 'ada', anonymousIdentity: 'x', password: 'p' }))).toMatchObject({
      anonymousIdentity: null,
    });
  });

  test('requires an identity and a password', () => {
    expect(() => wifi({ password: 'p' })).toThrow(refused('qr.wifi.error.wifiIdentity', 'identity'));
    expect(() => wifi({ identity: 'ada' })).toThrow(refused('qr.wifi.error.wifiPassword', 'password'));
  });
});

describe('a payment order', () => {
  /** The example of GOST R 56042-2014, annex A, except for its INN, whose check digit is wrong. */
  const kita: PaymentContent = {
    ...emptyContents.payment,
    name: 'ООО «Три кита»',
    personalAcc: '40702810138250123017',
    bankName: 'ОАО "БАНК"',
    bic: '044525225',
    correspAcc: '30101810400000000225',
  };
  const payment = (fields: Partial<PaymentContent> = {}) => payloadOf({ type: 'payment', value: { ...kita, ...fields } });

  test('equals the example of the standard', () => {
    const payload = payment({
      lastName: 'Иванов',
      firstName: 'Иван',
      middleName: 'Иванович',
      purpose: 'Оплата членского взноса',
      sum: '1000',
    });
    expect(payload).toBe(
      'ST00012|Name=ООО «Три кита»|PersonalAcc=40702810138250123017|BankName=ОАО "БАНК"|BIC=044525225|CorrespAcc=30101810400000000225|Sum=100000|Purpose=Оплата членского взноса|LastName=Иванов|FirstName=Иван|MiddleName=Иванович',
    );
  });

  test('contains every field, also if a field contains separators', () => {
    for (const purpose of ['Взнос', 'a|b', 'a|b~c', 'x=y|^`']) {
      expect(parsePayment(payment({ purpose, payeeInn: '7707083893', charset: 'utf-8' }))).toEqual({
        encoding: 'utf-8',
        fields: {
          Name: kita.name,
          PersonalAcc: kita.personalAcc,
          BankName: kita.bankName,
          BIC: kita.bic,
          CorrespAcc: kita.correspAcc,
          PayeeINN: '7707083893',
          Purpose: purpose,
        },
      });
    }
    expect(() => payment({ purpose: '|~^`\\#' })).toThrow(refused('qr.payment.error.paymentSeparator', 'purpose'));
  });

  test.each([
    ['1 234,5', '123450'],
    ['0.07', '7'],
    ['1\u00a0000\u00a0000', '100000000'],
    ['15 ₽', '1500'],
  ])('%s rubles are %s kopecks', (sum, kopecks) => {
    expect(parsePayment(payment({ sum }))?.fields['Sum']).toBe(kopecks);
  });

  test.each<[Partial<PaymentContent>, string, string]>([
    [{ name: ' ' }, 'qr.payment.error.paymentMissing', 'name'],
    [{ bankName: '' }, 'qr.payment.error.paymentMissing', 'bankName'],
    [{ purpose: 'я'.repeat(211) }, 'qr.payment.error.paymentLength', 'purpose'],
    [{ sum: '1,234' }, 'qr.payment.error.paymentSum', 'sum'],
    [{ sum: '0' }, 'qr.payment.error.paymentSum', 'sum'],
    [{ sum: 'много' }, 'qr.payment.error.paymentSum', 'sum'],
    [{ bic: '94525225' }, 'qr.payment.error.paymentBic', 'bic'],
    [{ personalAcc: '40702810238250123017' }, 'qr.payment.error.paymentAccount', 'personalAcc'],
    [{ personalAcc: '4070281013825012301' }, 'qr.payment.error.paymentAccount', 'personalAcc'],
    [{ bic: '044525226' }, 'qr.payment.error.paymentAccount', 'personalAcc'],
    [{ correspAcc: '30101810500000000225' }, 'qr.payment.error.paymentCorrespondent', 'correspAcc'],
    [{ payeeInn: '7707083894' }, 'qr.payment.error.paymentInn', 'payeeInn'],
    [{ payerInn: '500100732250' }, 'qr.payment.error.paymentInn', 'payerInn'],
    [{ kpp: '77360100' }, 'qr.payment.error.paymentKpp', 'kpp'],
    [{ docDate: '2026-11-20' }, 'qr.payment.error.paymentDate', 'docDate'],
  ])('%j is refused', (fields, code, field) => {
    expect(() => payment(fields)).toThrow(refused(code, field));
  });

  test('numbers may contain group separators', () => {
    const typed = { personalAcc: '4070 2810 1382 5012 3017', bic: '044 525 225', correspAcc: '30101 810 4 0000 0000225' };
    expect(payment(typed)).toBe(payment());
  });

  /* Bank details published by their owners: Avangard, Sberbank in Izhevsk. */
  test.each([
    ['40802810700020000317', '044525201', '30101810000000000201'],
    ['40703810668000001278', '049401601', '30101810400000000601'],
  ])('the account %s is valid, and is invalid if any one digit is increased by 1', (account, bic, correspondent) => {
    expect([isAccount(account, bic), isCorrespondentAccount(correspondent, bic)]).toEqual([true, true]);
    for (let at = 0; at < 20; at++) {
      const wrong = account.slice(0, at) + ((Number(account[at]) + 1) % 10) + account.slice(at + 1);
      expect(isAccount(wrong, bic), wrong).toBe(false);
    }
  });

  /* Treasury offices published by the tax service: Moscow, Saint Petersburg, Tula, Novosibirsk. */
  test.each([
    ['004525988', '03100643000000017300', '40102810545370000003'],
    ['014030106', '03100643000000017200', '40102810945370000005'],
    ['017003983', '03100643000000018500', '40102810445370000059'],
    ['015004950', '03100643000000015100', '40102810445370000043'],
  ])('the treasury office %s has accounts without a check digit, and a correspondent account with one', (bic, account, correspondent) => {
    expect(parsePayment(payment({ bic, personalAcc: account, correspAcc: correspondent }))?.fields).toMatchObject({
      BIC: bic,
      PersonalAcc: account,
      CorrespAcc: correspondent,
    });
    const wrong = correspondent.slice(0, -1) + ((Number(correspondent.at(-1)) + 1) % 10);
    for (const correspAcc of [wrong, '30101810400000000225']) {
      expect(() => payment({ bic, personalAcc: account, correspAcc })).toThrow(
        refused('qr.payment.error.paymentCorrespondent', 'correspAcc'),
      );
    }
    expect(() => payment({ bic, personalAcc: kita.personalAcc, correspAcc: correspondent })).toThrow(
      refused('qr.payment.error.paymentAccount', 'personalAcc'),
    );
  });

  test('an INN with a wrong check digit is invalid', () => {
    for (const inn of ['7707083893', '7830002293', '500100732259', '1831167843']) {
      expect(isInn(inn), inn).toBe(true);
      expect(isInn(inn.slice(0, -1) + ((Number(inn.at(-1)) + 1) % 10)), inn).toBe(false);
    }
    expect(isInn('77070838931')).toBe(false);
  });

  test('in windows-1251 the code uses fewer bits and declares the charset', async () => {
    const value = { ...kita, charset: 'windows-1251' } as const;
    const content = { type: 'payment', value } as const;
    const payload = payloadOf(content);
    expect(payload.slice(0, 8)).toBe('ST00011|');
    const narrow = encode(payload, defaultStyle, sharedKernel, charsetOf(content));
    const wide = encode(payment(), defaultStyle, sharedKernel);
    expect(narrow.usedBits).toBeLessThan(wide.usedBits);
    const { bytes } = await readByZxing(pixelsOf(narrow));
    expect(parsePayment(new TextDecoder('windows-1251').decode(bytes))?.fields['Name']).toBe(kita.name);
    expect(() =>
      encode(payloadOf({ type: 'payment', value: { ...value, purpose: '中' } }), defaultStyle, sharedKernel, 'windows-1251'),
    ).toThrow(refused('qr.error.charset', 'charset'));
  });
});
