/** A patch of the first example of a comparison. */
export const examplePatch = `[
  { "op": "test", "path": "/customer/city", "value": "Oslo" },
  { "op": "replace", "path": "/customer/city", "value": "Bergen" },
  { "op": "move", "from": "/items/2", "path": "/items/0" },
  { "op": "add", "path": "/items/-", "value": { "id": "D4", "product": "Pot", "count": 1 } }
]
`;
