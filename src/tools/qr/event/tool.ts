import { choice, flag, type FormValues, input } from '#src/handover/fields.ts';
import { emptyContents, type EventContent, eventClocks } from '#workers/qr/content.request.ts';
import { codeTool, svgOf } from '../code-tool.ts';

const { allDay, clock } = emptyContents.event;
const hasTimes = ({ content }: FormValues) => !(content as EventContent).allDay;

export default codeTool(
  'event',
  {
    title: input(),
    location: input(),
    description: input({ control: 'area', rows: 3 }),
    startDate: input({ type: 'date' }),
    startTime: input({ type: 'time', when: hasTimes }),
    endDate: input({ type: 'date' }),
    endTime: input({ type: 'time', when: hasTimes }),
    allDay: flag(allDay),
    clock: choice(eventClocks, clock, { control: 'segments', when: hasTimes }),
  },
  {
    form: [
      'content.title',
      'content.location',
      'content.allDay',
      { row: ['content.startDate', 'content.startTime'] },
      { row: ['content.endDate', 'content.endTime'] },
      { slot: 'noTime' },
      'content.clock',
      'content.description',
    ],
    view: () => import('./EventPage.tsx'),
    aliases: 'calendar календарь событие встреча',
    samples: [{ values: { 'content.title': 'New Year', 'content.startDate': '2026-12-31' }, result: svgOf(690) }],
  },
);
