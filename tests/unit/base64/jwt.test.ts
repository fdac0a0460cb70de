import { expect, test } from 'vitest';
import { refusal } from '../../reference/refusal.ts';
import { decode, rowsOf } from './engine-calls.ts';

/** RFC 7519 §3.1 and RFC 7515 Appendix A.1. */
const TOKEN =
  'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

test('the token of RFC 7515 is taken apart', async () => {
  for (const text of [TOKEN, `Bearer ${TOKEN}\n`]) {
    const { jwt, content } = await decode(text);
    expect(rowsOf(jwt?.header)).toEqual(['{', '  "typ": "JWT",', '  "alg": "HS256"', '}']);
    expect(rowsOf(jwt?.payload)).toEqual(['{', '  "iss": "joe",', '  "exp": 1300819380,', '  "http://example.com/is_root": true', '}']);
    expect(jwt?.times).toEqual([{ claim: 'exp', time: '2011-03-22T18:43:00.000Z' }]);
    expect(jwt?.signature).toMatch(/^7418dfb49799e0254ffa607dd8adbbba/);
    expect(content).toMatchObject({ kind: 'json', extension: 'json' });
  }
});

test('what only has two dots is no token, and the first dot is the mistake', async () => {
  expect(await refusal(decode('Zm9v.YmFy.Zg'))).toMatchObject({ code: 'base64.error.character', values: { wrong: '.', column: 5 } });
});
