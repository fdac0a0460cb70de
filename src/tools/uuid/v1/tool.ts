import { answerCount, drawnTool } from '../fields.ts';

export default drawnTool(
  'v1',
  { own: ['timeBased', ['time', 'clockSeq', 'node']] },
  {
    answer: answerCount('v1'),
    // The example of RFC 9562 A.1.
    samples: [
      {
        values: { time: '2022-02-22T19:22:22Z', clockSeq: '13256', node: '9F6BDECED846' },
        result: 'c232ab00-9414-11ec-b3c8-9f6bdeced846',
      },
    ],
  },
);
