import { answerCount, drawnTool } from '../fields.ts';

export default drawnTool(
  'v7',
  { own: ['modern', ['time']] },
  {
    aliases: 'ууид uuidv7 sortable',
    answer: answerCount('v7'),
    // The time of the example of RFC 9562 A.6.
    samples: [{ values: { time: '2022-02-22T19:22:22Z' }, result: /^017f22e2-79b0-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/ }],
  },
);
