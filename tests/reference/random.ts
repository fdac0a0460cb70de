/** Yields every string of `length` characters over an alphabet. */
export function* everyString(alphabet: readonly string[], length: number): Generator<string> {
  if (length === 0) {
    yield '';
    return;
  }
  for (const rest of everyString(alphabet, length - 1)) for (const character of alphabet) yield rest + character;
}

/** Returns Pearson's statistic for a uniform distribution. */
export function evenChiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** Returns how many standard deviations a chi-square is above its mean (Wilson and Hilferty). */
export function chiSquareDeviation(chiSquare: number, degrees: number): number {
  const spread = 2 / (9 * degrees);
  return ((chiSquare / degrees) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread);
}

/** Computes the verifiable draw from its description only: words of the stream as BigInts, chosen entries swapped to the front. */
export async function drawAgain(
  seedHex: string,
  commitmentHex: string,
  word: string,
  list: readonly string[],
  count: number,
): Promise<string[]> {
  const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const utf8 = new TextEncoder();
  const hmac = async (key: Uint8Array<ArrayBuffer>, data: Uint8Array<ArrayBuffer>) => {
    const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return new Uint8Array(await crypto.subtle.sign('HMAC', imported, data));
  };
  const extracted = await hmac(bytes(commitmentHex), bytes(seedHex));
  const key = await hmac(extracted, Uint8Array.from([...utf8.encode(word), 1]));
  const stream: number[] = [];
  let block = 0;
  const take = async () => {
    if (stream.length === 0) stream.push(...(await hmac(key, bytes((block++).toString(16).padStart(16, '0')))));
    return BigInt(stream.shift() as number);
  };
  const order = [...list];
  for (let at = 0; at < count && at < list.length - 1; at++) {
    const choices = BigInt(list.length - at);
    const width = choices > 65_536n ? 32n : 16n;
    let product: bigint;
    do {
      let word = 0n;
      for (let shift = 0n; shift < width; shift += 8n) word |= (await take()) << shift;
      product = word * choices;
    } while ((product & ((1n << width) - 1n)) < (1n << width) % choices);
    const other = at + Number(product >> width);
    [order[at], order[other]] = [order[other] as string, order[at] as string];
  }
  return order.slice(0, count);
}
