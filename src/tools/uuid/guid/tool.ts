import { plainFormat } from '#workers/uuid/request.ts';
import { answerCount, drawnTool } from '../fields.ts';

/** In uppercase, as SQL Server and the Windows registry write it. */
export default drawnTool(
  'guid',
  { format: { ...plainFormat, letters: 'upper' } },
  {
    aliases: 'гуид microsoft',
    answer: answerCount('guid'),
    samples: [{ values: { 'format.wrap': 'braces' }, result: /^\{[\dA-F]{8}-[\dA-F]{4}-4[\dA-F]{3}-[89AB][\dA-F]{3}-[\dA-F]{12}\}$/ }],
  },
);
