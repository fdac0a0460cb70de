import { answerCount, drawnTool } from '../fields.ts';

export default drawnTool(
  'v4',
  {},
  {
    aliases: 'ууид уид uuidv4',
    answer: answerCount('v4', true),
    samples: [{ values: { 'format.letters': 'upper' }, result: /^[\dA-F]{8}-[\dA-F]{4}-4[\dA-F]{3}-[89AB][\dA-F]{3}-[\dA-F]{12}$/ }],
  },
);
