/** ULID specification: https://github.com/ulid/spec at commit 04b8527 */
export const timeVectors = [
  { source: '“Overflow Errors when Parsing Base32 Strings”', unixTsMs: 281_474_976_710_655, digits: '7ZZZZZZZZZ' },
  // The tests of the package `ulid`, and of most others
  { source: 'encodeTime', unixTsMs: 1_469_918_176_385, digits: '01ARYZ6S41' },
] as const;

/** “Monotonicity”: calls within one millisecond. */
export const monotonicVectors = [
  ['01BX5ZZKBKACTAV9WEVGEMMVRY', '01BX5ZZKBKACTAV9WEVGEMMVRZ', '01BX5ZZKBKACTAV9WEVGEMMVS0', '01BX5ZZKBKACTAV9WEVGEMMVS1'],
  ['01BX5ZZKBKZZZZZZZZZZZZZZZX', '01BX5ZZKBKZZZZZZZZZZZZZZZY', '01BX5ZZKBKZZZZZZZZZZZZZZZZ'],
] as const;

export const largestUlid = '7ZZZZZZZZZZZZZZZZZZZZZZZZZ';

/** The 16 bytes of ULIDs: https://github.com/ulid/javascript, test/node/uuid.spec.ts at commit 4848114 */
export const binaryVectors = [
  { ulid: '01ARYZ6S41TSV4RRFFQ69G5FAV', bytes: '01563DF36481D6764C61EFB99302BD5B' },
  { ulid: '01JQ4T23H220KM7X0B3V1109DQ', bytes: '0195C9A10E22102743F40B1EC21025B7' },
  { ulid: '01JQ4T8BHJR0A5YKX7SVTVX0YN', bytes: '0195C9A42E32C0145F4FA7CEF5BE83D5' },
  { ulid: '01JQ4T8X6CA54VSH0AANN0SWCX', bytes: '0195C9A474CC5149BCC40A556A0CF19D' },
] as const;
