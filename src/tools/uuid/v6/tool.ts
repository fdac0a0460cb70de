import { answerCount, drawnTool } from '../fields.ts';

export default drawnTool(
  'v6',
  { own: ['timeBased', ['time', 'clockSeq', 'node']] },
  {
    answer: answerCount('v6'),
    // The example of RFC 9562 A.5.
    samples: [
      {
        values: { time: '2022-02-22T19:22:22Z', clockSeq: '13256', node: '9F6BDECED846' },
        result: '1ec9414c-232a-6b00-b3c8-9f6bdeced846',
      },
    ],
  },
);
