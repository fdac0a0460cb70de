const NAMES = ['Анна Ковалёва', 'Marcus Webb', '李明', 'Zoë O’Hara', 'Jón Þór', 'Nadia', 'Пётр', 'Eszter'];
const CITIES = ['Казань', 'Leeds', 'Cork', 'Akureyri', 'Oran', 'Пермь', 'Łódź', 'Kyiv', 'Porto', 'Тверь'];
const ROLES = ['admin', 'ops', 'dev', 'qa', 'редактор'];
const encoder = new TextEncoder();

/** Multiplicative hash, so that the same number always gives the same record. */
const mixed = (number: number) => Math.imul(number ^ (number >>> 15), 0x2c1b3c6d) >>> 0;

/** Returns a generated record as JSON: 26 columns, nested, Cyrillic, with some members absent in some records. About 500 bytes. */
function recordText(index: number): string {
  const noise = mixed(index + 1);
  const pick = (list: readonly string[], shift: number) => list[(noise >>> shift) % list.length] as string;
  const city = index % 8 === 3 ? '' : `"city":"${pick(CITIES, 3)}",`;
  const note = index % 5 === 0 ? `,"note":"строка ${noise % 1000}, \\"в кавычках\\""` : '';
  return (
    `{"id":${9007199254740993n + BigInt(index)},"name":"${pick(NAMES, 0)} ${noise % 100_000}","email":"user${index}@example.org",` +
    `"age":${18 + (noise % 70)},"balance":${(noise % 1_000_000) / 100},"active":${noise % 3 !== 0},` +
    `"address":{${city}"street":"ул. Ленина ${noise % 200}","zip":"${100_000 + (noise % 800_000)}","geo":{"lat":${(noise % 18_000) / 100 - 90},"lon":${(noise % 36_000) / 100 - 180}}},` +
    `"roles":["${pick(ROLES, 5)}","${pick(ROLES, 9)}"],"score":${noise % 1000}.0,"rank":${noise % 50_000},"group":"g${noise % 40}",` +
    `"created":"2025-0${1 + (noise % 9)}-1${noise % 9}T0${noise % 9}:00:00Z","updated":null,"visits":${noise % 9999},"ratio":1e-${noise % 9},` +
    `"plan":"${noise % 2 ? 'free' : 'pro'}","lang":"${noise % 3 ? 'ru' : 'en'}","ref":"${noise.toString(36)}",` +
    `"flags":{"beta":${noise % 7 === 0},"staff":false},"phone":"+7900${1_000_000 + (noise % 8_999_999)}"${note}}`
  );
}

/** Returns records as bytes of one JSON array: `count` of them, or as many as fit into `sizeBytes`. */
export function generatedRecords({ sizeBytes, count }: { sizeBytes?: number; count?: number }): Uint8Array<ArrayBuffer> {
  let bytes = new Uint8Array(sizeBytes ?? (count ?? 0) * 600 + 16);
  bytes[0] = 0x5b;
  let at = 1;
  for (let index = 0; count === undefined || index < count; index++) {
    const text = encoder.encode(`${index === 0 ? '\n' : ',\n'}${recordText(index)}`);
    if (sizeBytes !== undefined && at + text.length + 2 > sizeBytes) break;
    bytes.set(text, at);
    at += text.length;
  }
  bytes.set([0x0a, 0x5d], at);
  bytes = bytes.subarray(0, at + 2);
  return bytes;
}
