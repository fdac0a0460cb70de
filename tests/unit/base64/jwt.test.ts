import { expect, test } from 'vitest';
import { refusal } from '../../reference/refusal.ts';
import { decode, rowsOf } from './engine-calls.ts';

/** The token of RFC 7519 §3.1 and RFC 7515 Appendix A.1. */
const TOKEN =
  'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

test('the token of RFC 7515 is split into its parts', async () => {
  for (const text of [TOKEN, `Bearer ${TOKEN}\n`]) {
    const { jwt, content } = await decode(text);
    expect(rowsOf(jwt?.header)).toEqual(['{', '  "typ": "JWT",', '  "alg": "HS256"', '}']);
    expect(rowsOf(jwt?.payload)).toEqual(['{', '  "iss": "joe",', '  "exp": 1300819380,', '  "http://example.com/is_root": true', '}']);
    expect(jwt?.times).toEqual([{ claim: 'exp', seconds: 1300819380, time: '2011-03-22T18:43:00Z' }]);
    expect(jwt?.signature).toMatch(/^7418dfb49799e0254ffa607dd8adbbba/);
    expect(content).toMatchObject({ kind: 'json', extension: 'json' });
  }
});

test('text that only has two dots is not a token, and the first dot is the error', async () => {
  expect(await refusal(decode('Zm9v.YmFy.Zg'))).toMatchObject({ code: 'base64.error.character', values: { wrong: '.', column: 5 } });
});

const base64url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const tokenOf = (payload: string) => `${base64url('{"alg":"none"}')}.${base64url(payload)}.`;

test.each([
  ['1516239022.5', '2018-01-18T01:30:22.5Z'],
  ['1516239022.25', '2018-01-18T01:30:22.25Z'],
  ['1516239020', '2018-01-18T01:30:20Z'],
  ['253402300800', '10000-01-01T00:00:00Z'],
  ['1516239022000', '50017-09-13T18:06:40Z'],
  ['0', '1970-01-01T00:00:00Z'],
  ['-1', '1969-12-31T23:59:59Z'],
  ['1e20', null],
])('the time %s is shown as %s', async (seconds, time) => {
  const { jwt } = await decode(tokenOf(`{"iat":${seconds}}`));
  expect(jwt?.times).toEqual([{ claim: 'iat', seconds: Number(seconds), time }]);
});

test('a token with a payload of a thousand levels is split, and the payload is not formatted', async () => {
  const payload = `{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`;
  const { jwt, content } = await decode(tokenOf(payload));
  expect(rowsOf(jwt?.payload)).toEqual([payload]);
  expect(await content.blob.text()).toBe(payload);
});

test('times that are not numbers are reported with their JSON', async () => {
  const base64url = (text: string) => Buffer.from(text).toString('base64url');
  const claims = { iat: '2026-01-01T00:00:00Z', nbf: [1], exp: '1764236688', sub: 'a' };
  const { jwt } = await decode(`${base64url('{"alg":"none"}')}.${base64url(JSON.stringify(claims))}.`);
  expect(jwt?.times).toEqual([]);
  expect(jwt?.notNumbers).toEqual([
    { claim: 'iat', json: '"2026-01-01T00:00:00Z"' },
    { claim: 'nbf', json: '[1]' },
    { claim: 'exp', json: '"1764236688"' },
  ]);
});
