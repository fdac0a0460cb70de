import { drawnTool } from '../fields.ts';

export default drawnTool(
  'max',
  { counted: false },
  {
    samples: [{ values: { 'format.hyphens': 'compact' }, result: 'ffffffffffffffffffffffffffffffff' }],
  },
);
