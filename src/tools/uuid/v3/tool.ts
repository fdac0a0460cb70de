import { namedTool } from '../named.ts';

export default namedTool('v3', {
  // The example of RFC 9562 A.2.
  samples: [{ values: { text: 'www.example.com' }, result: '5df41881-3aed-3515-88a7-2f4a814cf09e' }],
});
