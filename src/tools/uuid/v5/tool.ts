import { namedTool } from '../named.ts';

export default namedTool('v5', {
  accepts: ['lines'],
  // The example of RFC 9562 A.4.
  samples: [{ values: { text: 'www.example.com' }, result: '2ed6657d-e927-568b-95e1-2665a8aea6a2' }],
});
