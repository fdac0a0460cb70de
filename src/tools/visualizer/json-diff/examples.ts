/** Two states of an order. */
export const exampleBefore = `{
  "order": 9007199254740993,
  "customer": { "name": "Ann", "city": "Oslo" },
  "total": 24.50,
  "items": [
    { "id": "A1", "product": "Tea", "count": 2 },
    { "id": "B2", "product": "Cup", "count": 1 },
    { "id": "C3", "product": "Spoon", "count": 6 }
  ],
  "tags": ["new", "gift"]
}
`;

export const exampleAfter = `{
  "order": 9007199254740992,
  "customer": { "name": "Ann", "city": "Bergen" },
  "total": 24.5,
  "items": [
    { "product": "Spoon", "id": "C3", "count": 6 },
    { "id": "A1", "product": "Green tea", "count": 2 },
    { "id": "D4", "product": "Pot", "count": 1 }
  ],
  "tags": ["gift", "paid"],
  "paid": true
}
`;

/** A patch of the first state. */
export const examplePatch = `[
  { "op": "test", "path": "/customer/city", "value": "Oslo" },
  { "op": "replace", "path": "/customer/city", "value": "Bergen" },
  { "op": "move", "from": "/items/2", "path": "/items/0" },
  { "op": "add", "path": "/items/-", "value": { "id": "D4", "product": "Pot", "count": 1 } }
]
`;
