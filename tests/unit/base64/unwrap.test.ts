import { expect, test } from 'vitest';
import type { WrapperKind } from '#workers/base64/request.ts';
import { refusal } from '../../reference/refusal.ts';
import { decode, decodedBytes } from './engine-calls.ts';

const TEXT = 'Hello, world.';
const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64');
const HELLO = base64(TEXT);
const rows = (text: string, width: number, end = '\n') => text.replace(new RegExp(`.{1,${width}}`, 'g'), `$&${end}`);
let number = 0;
const long = 'A long text, whose Base64 has several lines of 76 characters, as in PEM, in mail and in uuencode. '.repeat(3);
const LONG = base64(long);

/** Texts with something around the Base64: what was removed, the input, and the text in the Base64. */
const wrapped: readonly (readonly [kinds: readonly WrapperKind[], input: string, text: string])[] = [
  [['dataUri'], `data:text/plain;base64,${HELLO}`, TEXT],
  [['dataUri'], `data:text/plain;base64,${HELLO.replaceAll('=', '%3D')}`, TEXT],
  [['dataUri'], 'data:;base64,SGVs%20bG8%3d', 'Hello'],
  [['percent'], 'SGVs%20bG8=', 'Hello'],
  [['percent'], 'Pz8%2FPj4%2B', '???>>>'],
  [['dataUri'], `base64,${HELLO}`, TEXT],
  [['dataUri'], `image/png;base64,${HELLO}`, TEXT],
  [['dataUri'], `base64:${HELLO}`, TEXT],
  [['pem'], `-----BEGIN CERTIFICATE-----\n${rows(LONG, 64)}-----END CERTIFICATE-----\n`, long],
  [['pem'], `-----BEGIN CERTIFICATE-----\r\n${rows(LONG, 64, '\r\n')}-----END CERTIFICATE-----\r\n`, long],
  [['pem'], `subject=CN = example\nissuer=CN = example\n-----BEGIN CERTIFICATE-----\n${rows(LONG, 64)}-----END CERTIFICATE-----`, long],
  [
    ['pem'],
    `-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0102\n\n${rows(LONG, 64)}-----END RSA PRIVATE KEY-----`,
    long,
  ],
  [['pem'], `-----BEGIN PGP MESSAGE-----\nVersion: 1\n\n${rows(LONG, 64)}=aB3d\n-----END PGP MESSAGE-----`, long],
  [['pem'], `---- BEGIN SSH2 PUBLIC KEY ----\nComment: "a \\\nb"\n${rows(LONG, 70)}---- END SSH2 PUBLIC KEY ----`, long],
  [['uuencode'], `begin-base64 644 text.txt\n${rows(LONG, 60)}====\n`, long],
  [['uuencode'], 'begin 644 cat.txt\n#0V%T\n`\nend\n', 'Cat'],
  [['uuencode'], `begin 644 a.txt\n-2&5L;&\\L('=O<FQD+@\`\`\n\`\nend\n`, TEXT],
  [['mimeWord'], `=?UTF-8?B?${HELLO}?=`, TEXT],
  [['mimeWord'], `Subject: =?utf-8?b?${base64('Привет, ')}?=\r\n =?utf-8?b?${base64('мир')}?=`, 'Привет, мир'],
  [['mimePart'], `Content-Type: text/plain; charset="utf-8"\r\nContent-Transfer-Encoding: base64\r\n\r\n${rows(LONG, 76, '\r\n')}`, long],
  [
    ['mimePart'],
    `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b1"\n\n--b1\nContent-Type: text/html\n\n<p>Hi</p>\n--b1\nContent-Type: text/plain; name="a.txt"\nContent-Transfer-Encoding: base64\n\n${rows(LONG, 76)}--b1--\n`,
    long,
  ],
  [['httpHeader'], 'Authorization: Basic dXNlcjpwYXNzd29yZA==', 'user:password'],
  [['httpHeader'], 'basic dXNlcjpwYXNzd29yZA==', 'user:password'],
  [['httpHeader'], 'Proxy-Authorization: Basic dXNlcjpwYXNz', 'user:pass'],
  [['assignment'], 'password: cGFzc3dvcmQ=', 'password'],
  [['assignment'], '  API_KEY: "c2VjcmV0"', 'secret'],
  [['assignment'], '"key": "c2VjcmV0",', 'secret'],
  [['assignment'], 'export TOKEN=c2VjcmV0', 'secret'],
  [['assignment'], 'TOKEN="c2VjcmV0"', 'secret'],
  [['assignment'], "const key = 'c2VjcmV0';", 'secret'],
  [['assignment'], `userCertificate:: ${LONG.slice(0, 60)}\n ${LONG.slice(60)}`, long],
  [['assignment'], `ca.crt: |\n  ${rows(LONG, 60).replaceAll('\n', '\n  ')}`, long],
  [['assignment'], `ca: !!binary |\n  ${HELLO}\n`, TEXT],
  [['css', 'dataUri'], `background: url("data:text/plain;base64,${HELLO}") no-repeat;`, TEXT],
  [['css', 'dataUri'], `.a { background-image: url(data:text/plain;base64,${HELLO}); }`, TEXT],
  [['html', 'dataUri'], `<img alt="a" src="data:text/plain;base64,${HELLO}" width=3>`, TEXT],
  [['html', 'dataUri'], `<img src=data:text/plain;base64,${HELLO} width=3>`, TEXT],
  [['html', 'dataUri', 'entities'], `<img src="data:text/plain;base64,${HELLO.replaceAll('=', '&#61;')}">`, TEXT],
  [['html'], `<data>\n\t${rows(LONG, 60).replaceAll('\n', '\n\t')}</data>`, long],
  [['markdown', 'dataUri'], `![a picture](data:text/plain;base64,${HELLO})`, TEXT],
  [['text', 'dataUri'], `{"name": "a", "src": "data:text/plain;base64,${HELLO}"}`, TEXT],
  [['string'], `"${HELLO}"`, TEXT],
  [['string'], `b'${HELLO}'`, TEXT],
  [['string'], `"${LONG.slice(0, 40)}\\n${LONG.slice(40)}\\n",`, long],
  [['string'], `"${LONG.slice(0, 40)}" +\n  "${LONG.slice(40)}";`, long],
  [['string', 'dataUri'], `"data:text\\/plain;base64,${HELLO}"`, TEXT],
  [['escapes'], `${LONG.slice(0, 76)}\\n${LONG.slice(76)}\\n`, long],
  [['escapes'], `${HELLO.replaceAll('=', '\\u003d')}`, TEXT],
  [['listItem'], `- ${HELLO}`, TEXT],
  [['listItem'], `1) ${HELLO}`, TEXT],
  [['assignment'], `Key=${HELLO}`, TEXT],
  [['quotation'], `> ${rows(LONG, 60).replaceAll('\n', '\n> ')}`, long],
  [['entities'], HELLO.replaceAll('=', '&#61;'), TEXT],
  [['entities'], HELLO.replaceAll('=', '&#x3D;'), TEXT],
  [['entities'], HELLO.replaceAll('=', '&equals;'), TEXT],
  [['concatenated'], `${base64('a')}${base64('bc')}${base64('def')}`, 'abcdef'],
  [['concatenated'], `${base64('a')}\n${base64('bc')}\n`, 'abc'],
  [['plusBlanks'], base64('Fish & chips>>>>, please!!').replaceAll('+', ' '), 'Fish & chips>>>>, please!!'],
  [['lineNumbers'], rows(LONG, 60).replace(/^(?=.)/gm, () => `  ${++number}\t`), long],
  [['escapes', 'text', 'dataUri'], `{"img":"data:image\\/png;base64,${HELLO.replaceAll('=', '\\u003d')}"}`, TEXT],
  [['httpHeader'], 'WWW-Authenticate: Negotiate TlRMTVNTUA==', 'NTLMSSP'],
  [['httpHeader'], 'NTLM TlRMTVNTUAAB', 'NTLMSSP\0\u0001'],
  [['escapes', 'assignment'], String.raw`{"data":"Pz8\/Pj4\u002B"}`, '???>>>'],
  [['assignment'], 'PrivateKey = c2VjcmV0cw==', 'secrets'],
  [['markdown'], `\`\`\`text\n${rows(LONG, 76)}\`\`\`\n`, long],
  [['markdown'], `\`\`\`\n${HELLO}\n\`\`\``, TEXT],
  [['string'], `“${HELLO}”`, TEXT],
  [['string'], `«${HELLO}»`, TEXT],
  [['blanks'], 'SGVsb G8sIG dvcmx kLiA=', 'Hello, gorld. '],
  [['sshKey'], 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5 me@example', '\0\0\0\vssh-ed25519'],
];

test.each(wrapped)('%j around %j is named and removed', async (kinds, input, text) => {
  for (const source of [input, new Blob([input])]) {
    const { wrappers } = await decode(source);
    expect(wrappers.map(({ kind }) => kind)).toEqual(kinds);
    expect(new TextDecoder().decode(await decodedBytes(source))).toBe(text);
  }
});

const refused: readonly (readonly [input: string, code: string, values: object])[] = [
  [`-----BEGIN A-----\n${HELLO}\n`, 'cut', { kind: 'pem', end: '-----END A-----' }],
  ['-----BEGIN CERT', 'cut', { kind: 'pem' }],
  [`-----BEGIN A-----\n${HELLO}\n-----END A-----\n`.repeat(3), 'several', { kind: 'pem', count: 3 }],
  [`begin-base64 644 a\n${HELLO}\n`, 'cut', { kind: 'uuencode' }],
  ['=?utf-8?Q?Caf=C3=A9?=', 'otherEncoding', { kind: 'mimeWord' }],
  ['Content-Type: text/plain\nContent-Transfer-Encoding: quoted-printable\n\nCaf=C3=A9', 'otherEncoding', { encoding: 'quoted-printable' }],
  [`a { b: url(data:a/b;base64,${HELLO}) url(data:a/b;base64,${HELLO}) }`, 'several', { count: 2 }],
  ['user: YWRtaW4=\npassword: c2VjcmV0', 'character', { line: 1, column: 5, wrong: ':' }],
  ['{"a":["YQ==","Yg=="]}', 'character', { wrong: '{' }],
  ['The password is c2VjcmV0.', 'character', { wrong: '.' }],
  ['password dXNl', 'word', { line: 1, column: 1, word: 'password' }],
  ['hello world', 'word', { word: 'hello' }],
  ['// aGVsbG8gd29ybGQh', 'word', { word: '//' }],
  ['aGVsbG8gd29ybGQh please', 'word', { column: 18, word: 'please' }],
  ['Key\naGVsbG8gd29ybGQh', 'word', { line: 1, column: 1, word: 'Key' }],
  ['IV\r\naGVsbG8gd29ybGQ=', 'word', { line: 1, word: 'IV' }],
  ['k\naGVsbG8=', 'word', { word: 'k' }],
  ['Key\naGVsbG8gd29ybGQh\nIV\naGVsbG8gd29ybGQh', 'word', { word: 'Key' }],
  ['privateKey\naGVsbG8gd29ybGQ=', 'word', { word: 'privateKey' }],
  ['password\nYQ==', 'word', { word: 'password' }],
  ['---\naGVsbG8gd29ybGQh', 'word', { word: '---' }],
  ['aGVsbG8gd29ybGQh\nend', 'word', { line: 2, column: 1, word: 'end' }],
  ['Key aGVsbG8gd29ybGQ=', 'word', { word: 'Key' }],
  ['Key\taGVsbG8gd29ybGQh', 'word', { word: 'Key' }],
  ['b64 aGVsbG8gd29ybGQh', 'word', { word: 'b64' }],
  ['aGVsbG8gd29ybGQh Key', 'word', { column: 18, word: 'Key' }],
  ['- YWJj\n- YWJj', 'several', { kind: 'listItem', count: 2 }],
  [
    `-----BEGIN OpenVPN Static key V1-----\n${'0123456789abcdef'.repeat(2).concat('\n').repeat(16)}-----END OpenVPN Static key V1-----`,
    'otherEncoding',
    { kind: 'pem', encoding: 'Base16' },
  ],
  ['<b>YQ==</b><i>Yg==</i>', 'character', { wrong: '<' }],
  ['password: c2Vjc!mV0', 'character', { line: 1, wrong: ':' }],
  [
    `data:text/plain;base64,SGVs*bG8=`,
    'character',
    { line: 1, column: 28, wrong: '*', before: '…a:text/plain;base64,SGVs', after: 'bG8=' },
  ],
];

test.each(refused)('%j is refused', async (input, code, values) => {
  for (const source of [input, new Blob([input])]) {
    expect(await refusal(decode(source))).toMatchObject({ code: `base64.error.${code}`, values });
  }
});

test('blanks that may be left out are named, those between equal blocks or lines are not', async () => {
  expect((await decode('SGVsbG8s IHdvcmxkLg==')).wrappers).toEqual([{ kind: 'blanks', name: '1' }]);
  expect((await decode('SGVs bG8s IHdv cmxk Lg==')).wrappers).toEqual([]);
  expect((await decode('SGVsbG8s\n IHdvcmxk\n Lg==')).wrappers).toEqual([]);
});

test('lines of one length are Base64, also if the first looks like a name', async () => {
  const data = 'WtUaxKtUaxJtUaxQ';
  expect(Buffer.from(await decodedBytes(rows(data, 5))).toString('base64')).toBe(data);
  expect(await refusal(decode(`Token\n${data}`))).toMatchObject({ code: 'base64.error.word', values: { word: 'Token' } });
});

test('line by line, the place of a word beside Base64 has the number of its line', async () => {
  expect(await refusal(decode('YWJj\npassword dXNl', { lineByLine: true }))).toMatchObject({ values: { line: 2, column: 1 } });
});

test('line by line, each line is unwrapped, and a wrapper of several lines is refused', async () => {
  const options = { lineByLine: true };
  const lines = ['Authorization: Basic YTpi', `data:text/plain;base64,${HELLO.replaceAll('=', '%3D')}`, 'password: c2VjcmV0', 'cGxhaW4='];
  for (const source of [lines.join('\r\n'), new Blob([lines.join('\n')])]) {
    const { wrappers } = await decode(source, options);
    expect(wrappers.map(({ kind }) => kind)).toEqual(['httpHeader', 'dataUri', 'assignment']);
    expect(new TextDecoder().decode(await decodedBytes(source, options))).toBe(`a:b\n${TEXT}\nsecret\nplain`);
  }
  const pem = `-----BEGIN A-----\n${HELLO}\n-----END A-----`;
  expect(await refusal(decode(pem, options))).toMatchObject({ code: 'base64.error.wrappedLines', values: { kind: 'pem', name: 'A' } });
});

test('the strict form accepts nothing around Base64 but a data URI', async () => {
  expect((await decode(`data:a/b;base64,${HELLO}`, { strict: true })).decodedBytes).toBe(TEXT.length);
  expect(await refusal(decode(`password: ${HELLO}`, { strict: true }))).toMatchObject({ code: 'base64.error.wrappedStrict' });
});

/** Encoded with Python: `'…'.encode(charset)`. */
const charsets: readonly (readonly [uri: string, text: string])[] = [
  ['data:text/plain;charset=iso-8859-1;base64,6Q==', 'é'],
  ['data:text/plain;charset=koi8-r;base64,8NLJ18XU', 'Привет'],
  ['data:text/plain;charset=Shift_JIS;base64,k/qWew==', '日本'],
  ['data:text/plain;charset="windows-1252";base64,gA==', '€'],
  ['=?gb2312?B?1tDOxA==?=', '中文'],
];

test.each(charsets)('%j is decoded in the charset that it names', async (uri, text) => {
  const { content } = await decode(uri);
  expect(new TextDecoder().decode(content.lines?.bytes)).toBe(text);
});

test('a file in UTF-16 or with a byte order mark is read', async () => {
  const utf16 = (text: string, bytes: readonly number[]) => new Blob([Uint8Array.from(bytes), Buffer.from(text, 'utf16le')]);
  const files = [
    new Blob(['\ufeff', LONG]),
    utf16(LONG, [0xff, 0xfe]),
    utf16(LONG, []),
    new Blob([Uint8Array.of(0xfe, 0xff), Buffer.from(LONG, 'utf16le').swap16()]),
  ];
  for (const file of files) expect(new TextDecoder().decode(await decodedBytes(file))).toBe(long);
  expect((await decode(files[1] as Blob)).wrappers).toEqual([{ kind: 'encoding', name: 'UTF-16 LE' }]);
  expect(new TextDecoder().decode(await decodedBytes(`\ufeff${LONG}`))).toBe(long);
});

test('long texts of the beginnings of wrappers are refused in linear time', async () => {
  const beginnings = [
    'data:',
    '<',
    '"',
    "'a",
    '\\',
    '%3',
    '&#',
    'a=',
    'a: ',
    '=?a',
    '-----BEGIN ',
    'begin 644 a\n',
    'url(',
    '](',
    'Content-Type: a\n',
    ' ',
    '\n',
    '\n ',
    '= ',
    '"+',
  ];
  for (const beginning of beginnings) {
    const text = beginning.repeat(Math.ceil(200_000 / beginning.length));
    await decode(`${text}!`).then(
      () => undefined,
      (error: unknown) => expect(error, beginning).toMatchObject({ name: 'InputError' }),
    );
  }
});
