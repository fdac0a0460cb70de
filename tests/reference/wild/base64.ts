import type { WildCase } from './wild.ts';

/** The bytes 0 to 255, as the command writes them; the test reads them as UTF-8. */
const everyByte = new TextDecoder().decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
const decode = ['base64', 'decode'];
const path = '/base64/decode';

export const cases: readonly WildCase[] = [
  {
    name: 'a data URI whose padding is percent-encoded',
    source: 'links and style sheets; Python base64.b64decode(urllib.parse.unquote(…))',
    input: { file: 'b64_percent_padding.txt' },
    command: { argv: decode, out: 'Hello, world.', err: /data URI, text\/plain/ },
    page: { path, shows: 'Hello, world.' },
  },
  {
    name: 'Base64 with a percent-encoded blank',
    source: 'address of a form; Python urllib.parse.unquote, WHATWG Infra forgiving-base64 decode',
    input: { file: 'b64_percent20.txt' },
    command: { argv: decode, out: 'Hello', err: /percent escapes/ },
    page: { path, shows: 'Hello' },
  },
  {
    name: 'a data URI with a charset',
    source: 'mail programs; Python bytes.decode("iso-8859-1")',
    input: { file: 'b64_charset_latin1.txt' },
    command: { argv: [...decode, '--charset', 'windows-1252'], out: 'é', err: /iso-8859-1/ },
    page: { path, shows: /data URI, text\/plain, iso-8859-1\.\s*é/ },
  },
  {
    name: 'uuencode in Base64',
    source: 'uuencode -m of GNU sharutils; Python base64.b64decode of the lines',
    input: { file: 'b64_uuencode.txt' },
    command: { argv: decode, out: everyByte, err: /uuencode, file “body\.bin”/ },
    page: { path, shows: /256\s*bytes/ },
  },
  {
    name: 'a Base64 file with a byte order mark',
    source: 'Notepad; Python base64.b64decode after three bytes',
    input: { file: 'b64_bom.b64' },
    command: { argv: decode, out: everyByte },
    page: { path, shows: /256\s*bytes/ },
  },
  {
    name: 'a Base64 file in UTF-16',
    source: 'PowerShell 5 with “>”; Python bytes.decode("utf-16")',
    input: { file: 'b64_powershell_utf16.b64' },
    command: { argv: decode, out: everyByte, err: /file in UTF-16 LE/ },
    page: { path, shows: /256\s*bytes/ },
  },
  {
    name: 'the value of an HTTP header',
    source: 'RFC 7617 §2; Python base64.b64decode',
    input: { text: 'Authorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==' },
    command: { argv: decode, out: 'Aladdin:open sesame', err: /HTTP header, Basic/ },
    page: { path, shows: 'Aladdin:open sesame' },
  },
  {
    name: 'a line of YAML',
    source: 'Kubernetes secret; Python base64.b64decode',
    input: { text: '  password: MWYyZDFlMmU2N2Rm' },
    command: { argv: decode, out: '1f2d1e2e67df', err: /value of “password”/ },
    page: { path, shows: '1f2d1e2e67df' },
  },
  {
    name: 'a font in a style sheet',
    source: 'style sheet of a web page; Python re and base64.b64decode',
    input: { text: '.a { background: url("data:text/plain;base64,SGVsbG8sIHdvcmxkLg==") }' },
    command: { argv: decode, out: 'Hello, world.', err: /CSS, url\(\) › data URI/ },
    page: { path, shows: 'Hello, world.' },
  },
  {
    name: 'a JSON string with escaped line ends',
    source: 'key file of a cloud service; Python json.loads and base64.b64decode',
    input: { text: '"SGVsbG8s\\nIHdvcmxkLg==\\n"' },
    command: { argv: decode, out: 'Hello, world.', err: /quoted string/ },
    page: { path, shows: 'Hello, world.' },
  },
  {
    name: 'blanks in place of “+”',
    source: 'form data that was decoded twice; Python base64.b64decode after replace(" ", "+")',
    input: { text: 'RmlzaCAmIGNoaXBzPj4 Pg==' },
    command: { argv: decode, out: 'Fish & chips>>>>', err: /blanks in place of “\+”/ },
    page: { path, shows: 'Fish & chips>>>>' },
  },
  {
    name: 'several texts with padding, one after another',
    source: 'outputs of base64 in one file; base64 -d of GNU coreutils 9.1',
    input: { text: 'SGVsbG8=LCB3b3JsZA==Lg==' },
    command: { argv: decode, out: 'Hello, world.', err: /3 texts/ },
    page: { path, shows: 'Hello, world.' },
  },
  {
    name: 'JSON around several values is refused with the place',
    source: 'answer of a service; no reader can know which value is meant',
    input: { text: '{"a":["YQ==","Yg=="]}' },
    command: { argv: decode, out: '', err: /Line 1, character 1\. “\{” is not in the alphabet.*keep only the Base64/, code: 1 },
    page: { path, shows: 'No repair is proposed', never: ['Valid Format'] },
  },
  {
    name: 'a mail part that is not in Base64 is refused by name',
    source: 'RFC 2045 §6.7; Python email.message_from_string',
    input: { text: 'Content-Type: text/plain\nContent-Transfer-Encoding: quoted-printable\n\nCaf=C3=A9\n' },
    command: { argv: decode, out: '', err: /quoted-printable/, code: 1 },
    page: { path, shows: 'quoted-printable', never: ['Valid Format'] },
  },
  {
    name: 'a GUID in Base64 in the byte order of .NET',
    source: 'Convert.ToBase64String(guid.ToByteArray()) of .NET; Python uuid.UUID(bytes_le=base64.b64decode(…))',
    input: { text: '4iJ/AbB5w3yYxNwMDAc5jw==' },
    command: { argv: ['uuid', 'inspect', '--json'], out: /"uuid":"017f22e2-79b0-7cc3-98c4-dc0c0c07398f"/ },
    page: { path: '/uuid/inspect', shows: '017f22e2-79b0-7cc3-98c4-dc0c0c07398f' },
  },
  {
    name: 'a UUID with en dashes in quotation marks',
    source: 'text from a word processor; Python uuid.UUID after replace("–", "-")',
    input: { text: '‹919108f7–52d1–4320–9bac–f847db4148a8›' },
    command: { argv: ['uuid', 'inspect'], out: /^919108f7-52d1-4320-9bac-f847db4148a8 {2}v4/ },
    page: { path: '/uuid/inspect', shows: '919108f7-52d1-4320-9bac-f847db4148a8' },
  },
  {
    name: 'a word before Base64 is refused, not decoded',
    source:
      'command lines copied as a whole, such as “echo … | base64 -d” without its end; Python base64.b64decode(validate=True) refuses blanks',
    input: { text: 'echo aGVsbG8gd29ybGQh' },
    command: { argv: ['base64', 'decode'], out: '', err: /“echo” may be a word beside the Base64/, code: 1 },
    page: { path: '/base64/decode', shows: '“echo” may be a word beside the Base64' },
  },
  {
    name: 'JSON of PHP and .NET with escaped “/” and “+”',
    source: 'json_encode of PHP escapes “/”, System.Text.Json of .NET escapes “+”; Python json and base64',
    input: { text: String.raw`{"data":"Pz8\/Pj4\u002B"}` },
    command: { argv: ['base64', 'decode'], out: '???>>>', err: /value of “data”/ },
  },
  {
    name: 'Base64 in a fenced block of Markdown that names a language',
    source: 'answers of chat programs; Python base64',
    input: { text: '```text\naGVsbG8gd29ybGQ=\n```' },
    command: { argv: ['base64', 'decode'], out: 'hello world', err: /Markdown/ },
  },
  {
    name: 'an OpenVPN key, which is hexadecimal between lines of PEM',
    source: 'openvpn --genkey; Python bytes.fromhex',
    input: {
      text: `-----BEGIN OpenVPN Static key V1-----\n${'0123456789abcdef0123456789abcdef\n'.repeat(16)}-----END OpenVPN Static key V1-----\n`,
    },
    command: { argv: ['base64', 'decode'], out: '', err: /Base16/, code: 1 },
  },
  {
    name: 'a chain of certificates is refused with their number',
    source: 'openssl s_client -showcerts',
    input: { text: '-----BEGIN CERTIFICATE-----\nYQ==\n-----END CERTIFICATE-----\n'.repeat(2) },
    command: { argv: ['base64', 'decode'], out: '', err: /2 pieces of Base64 \(PEM block\)/, code: 1 },
  },
  {
    name: 'a GUID in Base64 has both byte orders in a list',
    source: 'Python uuid.UUID(bytes=…) and uuid.UUID(bytes_le=…)',
    input: { text: 'LtZlfeknVouV4SZlqK6mog==' },
    command: {
      argv: ['uuid', 'inspect'],
      out: '2ed6657d-e927-568b-95e1-2665a8aea6a2  v5  Base64 RFC 9562 (.NET: 7d65d62e-27e9-8b56-95e1-2665a8aea6a2)\n',
    },
  },
  {
    name: 'a UUID that is too short, with the reason in words',
    source: 'a UUID without its last character; Python uuid.UUID refuses it',
    input: { text: '2ed6657d-e927-568b-95e1-2665a8aea6a' },
    command: { argv: ['uuid', 'inspect'], out: /31 of 32 digits/, code: 1 },
  },
  {
    name: 'a UUID as the value of a JSON key',
    source: 'lines of JSON; Python json and uuid',
    input: { text: '"id": "2ed6657d-e927-568b-95e1-2665a8aea6a2",' },
    command: { argv: ['uuid', 'inspect'], out: '2ed6657d-e927-568b-95e1-2665a8aea6a2  v5\n' },
  },
  {
    name: 'a short name above Base64 is refused, not decoded',
    source: 'notes with keys; Python base64.b64decode of the second line alone',
    input: { text: 'Key\nSGVsbG8gd29ybGQh\n' },
    command: { argv: ['base64', 'decode'], out: '', err: /“Key” may be a word beside the Base64/, code: 1 },
  },
  {
    name: 'an item of a YAML list',
    source: 'caBundle lists of Kubernetes; Python yaml and base64',
    input: { text: '- SGVsbG8gd29ybGQ=' },
    command: { argv: ['base64', 'decode'], out: 'Hello world', err: /list item/ },
  },
  {
    name: 'a digest in hexadecimal is decoded with a remark, and read as hexadecimal by one press',
    source: 'md5sum of an empty file; Python base64.b64decode and bytes.fromhex',
    input: { text: 'd41d8cd98f00b204e9800998ecf8427e' },
    command: { argv: ['base64', 'decode'], err: /may also be hexadecimal.*--alphabet base16/ },
    page: { path: '/base64/decode', shows: 'The text may also be hexadecimal.' },
  },
  {
    name: 'a UUID is decoded with a remark',
    source: 'Python uuid.uuid4() and base64.urlsafe_b64decode',
    input: { text: '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d' },
    command: { argv: ['base64', 'decode'], err: /form of a UUID.*verstak uuid inspect/ },
  },
  {
    name: 'a UUID as a decimal integer',
    source: 'uuid.UUID(…).int of Python',
    input: { text: '62257697832880430461588949038000940706' },
    command: { argv: ['uuid', 'inspect'], out: '2ed6657d-e927-568b-95e1-2665a8aea6a2  v5  decimal\n' },
    page: { path: '/uuid/inspect', shows: '2ed6657d-e927-568b-95e1-2665a8aea6a2' },
  },
  {
    name: 'a ULID has its time and its UUID',
    source: 'example of the ULID specification; Python int and uuid',
    input: { text: '01ARZ3NDEKTSV4RRFFQ69G5FAV' },
    command: {
      argv: ['uuid', 'inspect'],
      out: /^01ARZ3NDEKTSV4RRFFQ69G5FAV {2}ULID {2}2016-07-30T23:54:10.259Z {2}01563e3a-b5d3-d676-4c61-efb99302bd5b\n$/,
    },
  },
];
