/** A result of a tool, drawn in the picture of its page. The text between ¦ and ¦ is highlighted. */
export interface Sample {
  readonly line: string;
  /** Content of a QR symbol that is drawn beside the line. */
  readonly qr?: string;
}

type InLanguages = { readonly en: Sample; readonly ru: Sample };

const line = (text: string, russian = text): InLanguages => ({ en: { line: text }, ru: { line: russian } });
const qr = (text: string, shown = text, russian = text, russianShown = russian === text ? shown : russian): InLanguages => ({
  en: { line: shown, qr: text },
  ru: { line: russianShown, qr: russian },
});

/** Samples by name of a page or section. The UUIDs are those of RFC 9562, appendix A, and of www.example.com in the DNS namespace. */
const samples: Readonly<Record<string, InLanguages>> = {
  home: line('orders.csv → sum(total) ¦100,046,236.80¦', 'orders.csv → sum(total) ¦100 046 236,80¦'),
  about: line('¦verstak¦ uuid v7 -n 3'),
  changelog: line('¦2025-07¦ …', '¦2025-07¦ …'),
  privacy: line("connect-src ¦'self'¦"),
  licenses: line('¦MIT¦'),

  qr: qr('https://example.com/', 'https://¦example.com¦/'),
  'qr.text': qr('Hello from the bench', 'Hello from the bench', 'Привет с верстака'),
  'qr.email': qr('mailto:ada@example.com', 'mailto:¦ada@example.com¦'),
  'qr.phone': qr('tel:+15550100', 'tel:¦+15550100¦'),
  'qr.vcard': qr('BEGIN:VCARD\nVERSION:3.0\nN:Lovelace;Ada\nFN:Ada Lovelace\nEND:VCARD', 'FN:¦Ada Lovelace¦'),
  'qr.wifi': qr('WIFI:T:WPA;S:Workshop;P:green-mat-47;;', 'S:¦Workshop¦;T:WPA'),
  'qr.sms': qr('SMSTO:+15550100:On my way', 'SMSTO:¦+15550100¦'),
  'qr.geo': qr('geo:59.9386,30.3141', 'geo:¦59.9386,30.3141¦'),
  'qr.event': qr('BEGIN:VEVENT\nSUMMARY:Demo\nDTSTART:20260301T100000Z\nEND:VEVENT', 'DTSTART:¦20260301¦T100000Z'),
  'qr.payment': qr('ST00012|Name=Verstak|PersonalAcc=40817810099910004312', '¦ST00012¦|Name=Verstak|…'),

  'qr.url': qr('https://example.com/', 'https://¦example.com¦/'),
  'qr.read': qr('https://example.com/', 'QR → ¦https://example.com/¦'),
  'qr.scan': qr('https://example.com/', 'QR → ¦https://example.com/¦'),
  'qr.batch': line('codes.csv → ¦1,000 PNG¦, ZIP', 'codes.csv → ¦1000 PNG¦, ZIP'),

  base64: line('Verstak → ¦VmVyc3Rhaw==¦', 'Верстак → ¦0JLQtdGA0YHRgtCw0Lo=¦'),
  'base64.encode': line('Verstak → ¦VmVyc3Rhaw==¦', 'Верстак → ¦0JLQtdGA0YHRgtCw0Lo=¦'),
  'base64.decode': line('VmVyc3Rhaw== → ¦Verstak¦', '0JLQtdGA0YHRgtCw0Lo= → ¦Верстак¦'),
  'base64.file': line('data:image/png;base64,¦iVBORw0KGgo¦…'),
  'base64.image-to-base64': line('photo.png → ¦iVBORw0KGgo¦…'),
  'base64.base64-to-image': line('iVBORw0KGgo… → ¦image/png¦'),
  'base64.base64-to-pdf': line('JVBERi0xLjc… → ¦application/pdf¦'),
  'base64.jwt-decode': line('eyJhbGciOiJIUzI1NiJ9 → ¦{"alg":"HS256"}¦'),

  uuid: line('919108f7-52d1-¦4¦320-9bac-f847db4148a8'),
  'uuid.v4': line('919108f7-52d1-¦4¦320-9bac-f847db4148a8'),
  'uuid.v1': line('c232ab00-9414-¦1¦1ec-b3c8-9f6bdeced846'),
  'uuid.v3': line('5df41881-3aed-¦3¦515-88a7-2f4a814cf09e'),
  'uuid.v5': line('2ed6657d-e927-¦5¦68b-95e1-2665a8aea6a2'),
  'uuid.v6': line('1ec9414c-232a-¦6¦b00-b3c8-9f6bdeced846'),
  'uuid.v7': line('017f22e2-79b0-¦7¦cc3-98c4-dc0c0c07398f'),
  'uuid.nil': line('00000000-0000-¦0¦000-0000-000000000000'),
  'uuid.max': line('ffffffff-ffff-¦f¦fff-ffff-ffffffffffff'),
  'uuid.guid': line('{919108F7-52D1-¦4¦320-9BAC-F847DB4148A8}'),
  'uuid.ulid': line('¦01ARZ3NDEK¦TSV4RRFFQ69G5FAV'),
  'uuid.inspect': line('017f22e2-79b0-7… → ¦2022-02-22 19:22:22 UTC¦'),

  security: line('kQ¦7¦#mV-vZ¦9¦Tz!w¦4¦PxR'),
  'security.password': line('kQ¦7¦#mV-vZ¦9¦Tz!w¦4¦PxR'),
  'security.passphrase': line('copper-lantern-meadow-violin-¦74¦'),
  'security.pin': line('¦7 2 9 0 4 1¦'),

  random: line('42  7  19  ¦88¦  3  61  25'),
  'random.number': line('42  7  19  ¦88¦  3  61  25'),
  'random.coin': line('¦heads¦  tails  heads  heads  tails', '¦орёл¦  решка  орёл  орёл  решка'),
  'random.dice': line('3d6 → 4 + 6 + 2 = ¦12¦'),
  'random.list': line('A B C D E → ¦D A E C B¦', 'А Б В Г Д → ¦Г А Д В Б¦'),
  'random.verify': line('SHA-256 ¦9f86d081¦884c7d659a2feaa0…'),

  visualizer: line('[{"id": ¦9007199254740993¦, "ok": true}]'),

  'visualizer.json-to-table': line('[{"id": ¦9007199254740993¦, "ok": true}]'),
  'visualizer.json-viewer': line('{"a": {"id": ¦9007199254740993¦}}'),
  'visualizer.csv-to-table': line('id;price → ¦0042¦  ¦1.50¦'),
  'visualizer.csv-viewer': line('id;price → ¦0042¦  ¦1.50¦'),
  'visualizer.json-to-csv': line('{"id":7,"price":1.50} → ¦7,1.50¦'),
  'visualizer.json-to-excel': line('{"id":7,"price":1.50} → A2 ¦7¦  B2 ¦1.50¦'),
  'visualizer.csv-to-json': line('7,1.50 → ¦{"id":7,"price":1.50}¦'),
  'visualizer.excel-to-csv': line('A2 7  B2 1.50 → ¦7,1.50¦'),
  'visualizer.excel-to-json': line('A2 7  B2 1.50 → ¦{"id":7,"price":1.50}¦'),
  'visualizer.compare-files': line('7: price ¦1.50 → 1.75¦'),
  'visualizer.pivot-table': line('orders.csv → sum(total) ¦100,046,236.80¦', 'orders.csv → sum(total) ¦100 046 236,80¦'),
  'visualizer.csv-chart': line('2026-01 ¦17.3¦  2026-02 ¦17.2¦  2026-03 ¦14.3¦', '2026-01 ¦17,3¦  2026-02 ¦17,2¦  2026-03 ¦14,3¦'),
  'visualizer.json-formatter': line('{"a":[1,2]} → ¦{ "a": [1, 2] }¦'),
  'visualizer.json-validator': line('{"a":} → ¦line 1, column 6¦', '{"a":} → ¦строка 1, столбец 6¦'),
  'visualizer.json-minify': line('{ "a": [ 1, 2 ] } → ¦{"a":[1,2]}¦'),
  'visualizer.json-diff': line('{"a":1}  {"a":2} → ¦$.a: 1 → 2¦'),
  'visualizer.json-patch': line('{"op":"add","path":"/a","value":1} → ¦{"a":1}¦'),

  converters: line('1 km = ¦0.621371¦ mi', '1 км = ¦0,621371¦ мили'),
};

/** Returns the sample of a page, else of its section, else of the site. */
export function sampleOf(name: string, locale: string): Sample {
  const found = samples[name] ?? samples[name.split('.')[0] as string] ?? samples['home'];
  return (found as InLanguages)[locale === 'ru' ? 'ru' : 'en'];
}
