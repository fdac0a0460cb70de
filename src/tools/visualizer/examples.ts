/** Three rows, three columns. */
const simple = `[
  { "id": 1, "name": "Anna", "city": "Kazan" },
  { "id": 2, "name": "Marcus", "city": "Leeds" },
  { "id": 3, "name": "李明", "city": "Chengdu" }
]`;

/** Nested objects, an absent member, a null member. */
const nested = `[
  {
    "id": 101,
    "customer": { "name": "Zoë O’Hara", "address": { "city": "Cork", "zip": "T12" } },
    "total": 45.50,
    "tags": ["gift", "express"]
  },
  {
    "id": 102,
    "customer": { "name": "Пётр", "address": { "city": "Пермь", "zip": "614000" } },
    "total": 1200.00,
    "tags": []
  },
  {
    "id": 103,
    "customer": { "name": "Jón Þór", "address": { "city": "Akureyri" } },
    "total": null
  }
]`;

/** Difficult cases: large numbers, a repeated name, objects in arrays, markup, mixed kinds. */
const complex = `[
  {
    "id": 9007199254740993,
    "name": "Анна Ковалёва",
    "orders": [{ "sku": "A-1", "qty": 2, "price": 9.90 }, { "sku": "B-7", "qty": 1, "price": 120.0 }],
    "profile": { "lang": "ru", "score": 1.0, "limits": { "daily": 1e400, "debt": -0 } },
    "active": true
  },
  {
    "id": 9007199254740994,
    "name": "<b>Marcus</b> & Co",
    "orders": [{ "sku": "C-3", "qty": 10, "price": 0.1, "gift": { "to": "Nadia", "wrap": true } }],
    "profile": { "lang": "en", "score": "n/a", "limits": { "daily": 500, "debt": null } },
    "active": false
  },
  {
    "id": 9007199254740995,
    "name": "李明",
    "name": "Li Ming",
    "orders": [],
    "profile": { "lang": "zh", "matrix": [[1, 0], [0, 1]] }
  }
]`;

/** The same three rows as CSV. */
const simpleCsv = `id,name,city
1,Anna,Kazan
2,Marcus,Leeds
3,李明,Chengdu
`;

/** Difficult cases: semicolons and decimal commas, line ends, quotes and delimiters inside quotes, leading zeros, an empty cell, a short row. */
const complexCsv = `id;name;note;price;zip
9007199254740993;"Анна Ковалёва";"two
lines";1200,50;00612
9007199254740994;"O’Hara; Zoë";"she said ""yes""";0,10;
9007199254740995;李明;;-0
`;

interface Opened {
  readonly text?: string;
  readonly file?: File;
  /** The second text of a comparison. */
  readonly second?: string;
}

interface Example {
  readonly id: 'simple' | 'nested' | 'complex' | 'orders' | 'prices' | 'workbook';
  readonly open: () => Opened | Promise<Opened>;
}

/** Loaded when an example of a task is opened. */
const tables = () => import('./example-tables.ts');

export type ExampleSet = 'json' | 'csv' | 'excel' | 'orders' | 'prices';

export const examples: Readonly<Record<ExampleSet, readonly Example[]>> = {
  json: [
    { id: 'simple', open: () => ({ text: simple }) },
    { id: 'nested', open: () => ({ text: nested }) },
    { id: 'complex', open: () => ({ text: complex }) },
  ],
  csv: [
    { id: 'simple', open: () => ({ text: simpleCsv }) },
    { id: 'complex', open: () => ({ text: complexCsv }) },
  ],
  excel: [{ id: 'workbook', open: async () => ({ file: await (await tables()).exampleWorkbook() }) }],
  orders: [{ id: 'orders', open: async () => ({ text: (await tables()).orders }) }],
  prices: [
    {
      id: 'prices',
      async open() {
        const { prices, newPrices } = await tables();
        return { text: prices, second: newPrices };
      },
    },
  ],
};
