import { drawnTool } from '../fields.ts';

export default drawnTool(
  'nil',
  { counted: false },
  {
    samples: [{ values: {}, result: '00000000-0000-0000-0000-000000000000' }],
  },
);
