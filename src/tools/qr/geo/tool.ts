import { input } from '#src/handover/fields.ts';
import { codeTool, svgOf } from '../code-tool.ts';

export default codeTool(
  'geo',
  {
    latitude: input({ inputMode: 'text', placeholder: '55.7558' }),
    longitude: input({ inputMode: 'text', placeholder: '37.6173' }),
    label: input(),
  },
  {
    form: [{ row: ['content.latitude', 'content.longitude'] }, 'content.label'],
    view: () => import('./GeoPage.tsx'),
    aliases: 'map карта координаты location place место',
    samples: [{ values: { 'content.latitude': '55,7558', 'content.longitude': '-37.6173' }, result: svgOf(330) }],
  },
);
