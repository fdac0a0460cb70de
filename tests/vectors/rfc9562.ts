/** RFC 9562, Appendix A and B: https://www.rfc-editor.org/rfc/rfc9562#appendix-A */
export const timedVectors = [
  {
    clause: 'A.1',
    kind: 'v1',
    uuid: 'c232ab00-9414-11ec-b3c8-9f6bdeced846',
    ticks: 0x1ec9414c232ab00n,
    time: '2022-02-22T19:22:22.0000000Z',
    typed: '2022-02-22T14:22:22-05:00',
    clockSeq: 0x33c8,
    node: '9f:6b:de:ce:d8:46',
  },
  {
    clause: 'A.5',
    kind: 'v6',
    uuid: '1ec9414c-232a-6b00-b3c8-9f6bdeced846',
    ticks: 0x1ec9414c232ab00n,
    time: '2022-02-22T19:22:22.0000000Z',
    typed: '2022-02-22T14:22:22-05:00',
    clockSeq: 0x33c8,
    node: '9f:6b:de:ce:d8:46',
  },
] as const;

export const namedVectors = [
  { clause: 'A.2', kind: 'v3', namespace: 'dns', name: 'www.example.com', uuid: '5df41881-3aed-3515-88a7-2f4a814cf09e' },
  { clause: 'A.4', kind: 'v5', namespace: 'dns', name: 'www.example.com', uuid: '2ed6657d-e927-568b-95e1-2665a8aea6a2' },
] as const;

export const randomVector = {
  clause: 'A.3',
  random: '919108f752d133205bacf847db4148a8',
  uuid: '919108f7-52d1-4320-9bac-f847db4148a8',
};

/** The counter of §6.2 method 1 is rand_a, then the first 20 bits of rand_b; the other 42 bits are random. */
export const unixTimeVector = {
  clause: 'A.6',
  unixTsMs: 0x017f22e279b0,
  time: '2022-02-22T19:22:22.000Z',
  randA: 0xcc3n,
  randB: 0x18c4dc0c0c07398fn,
  uuid: '017f22e2-79b0-7cc3-98c4-dc0c0c07398f',
};

export const customVectors = [
  { clause: 'B.1', uuid: '2489e9ad-2ee2-8e00-8ec9-32d5f69181c0' },
  { clause: 'B.2', uuid: '5c146b14-3c52-8afd-938a-375d0df1fbf6' },
];

export const nilUuid = { clause: '5.9', uuid: '00000000-0000-0000-0000-000000000000' };
export const maxUuid = { clause: '5.10', uuid: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** §4: the example as text and as an integer. */
export const spelledExample = {
  clause: '4',
  uuid: 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
  integer: '329800735698586629295641978511506172918',
};

/** §6.6, Table 3 */
export const namespaceVectors = {
  dns: '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
  url: '6ba7b811-9dad-11d1-80b4-00c04fd430c8',
  oid: '6ba7b812-9dad-11d1-80b4-00c04fd430c8',
  x500: '6ba7b814-9dad-11d1-80b4-00c04fd430c8',
};
