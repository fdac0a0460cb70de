const FIRST = ['Анна', 'Marcus', 'Zoë', 'Пётр', 'Nadia', 'Jón', 'Eszter', 'Олег', 'Li', 'Ёлка'];

/** A record with few members; `text` has 100,000 different values. */
export interface ShortRecord {
  readonly id: number;
  readonly text: string;
  readonly amount: number;
  readonly city: string;
  readonly active: boolean;
}

const mixed = (number: number) => Math.imul(number ^ (number >>> 15), 0x2c1b3c6d) >>> 0;

function shortRecord(index: number): ShortRecord {
  const noise = mixed(index + 7);
  const value = noise % 100_000;
  return {
    id: index,
    text: `${FIRST[value % FIRST.length]} ${value.toString(36)}`,
    amount: (mixed(noise) % 10_000_000) / 100,
    city: ['Казань', 'Leeds', 'Пермь', 'Oran', 'Cork'][noise % 5] as string,
    active: noise % 2 === 0,
  };
}

export const shortRecords = (count: number): ShortRecord[] => Array.from({ length: count }, (_, index) => shortRecord(index));
