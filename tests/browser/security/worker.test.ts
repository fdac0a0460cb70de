import { describe, expect, test } from 'vitest';
import { securityClient } from '#src/tools/security/client.ts';
import { firstPassphrase, firstPassword } from '../../reference/first-requests.ts';
import { rowText } from '#workers/wire/lines.ts';

describe('the security worker', () => {
  test('makes a million passwords, in a buffer that is transferred and released', async () => {
    const request = { ...firstPassword, length: '16', count: '1000000' };
    const first = await securityClient.passwords(request);
    expect(first.value.lines.count).toBe(1_000_000);
    const sample = rowText(first.value.lines, 999_999);
    expect(sample).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^A-Za-z\d])[!-~]{16}$/);
    first.release();
    const second = await securityClient.passwords(request);
    expect(first.value.lines.bytes.length).toBe(0);
    expect(rowText(second.value.lines, 999_999)).not.toBe(sample);
    second.release();
  });

  test.each(['en', 'ru'] as const)('loads the words of the language %s when they are requested', async (list) => {
    const { value } = await securityClient.passphrases({ ...firstPassphrase, list, words: '4' });
    expect(rowText(value.lines, 0)).toMatch(list === 'en' ? /^[a-z]+(-[a-z]+){3,7}$/ : /^[а-я]+(-[а-я]+){3}$/);
  });

  test('writes PINs as CSV', async () => {
    const { value } = await securityClient.pins({ length: '4', count: '3' });
    const csv = await securityClient.csv({ lines: value.lines, isFirst: true });
    expect(new TextDecoder().decode(csv.value.bytes)).toMatch(/^secret\r\n("\d{4}"\r\n){3}$/);
  });
});
