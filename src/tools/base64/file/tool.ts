import { choice } from '#src/handover/fields.ts';
import { defineTool } from '../../tool.ts';

/** Direction of the conversion of files. A link to the page for files contains no other option. */
export interface FileSettings {
  readonly way: 'encode' | 'decode';
}

/** Its input is files, so there is no sample with values. */
export default defineTool<FileSettings>({
  fields: { way: choice(['encode', 'decode'], 'encode', { control: 'segments' }) },
  runs: 'on-change',
  view: () => import('./FilePage.tsx'),
  accepts: ['picture', 'file'],
  manyFiles: true,
  aliases: 'image picture картинка файл data uri',
  detect: ({ fileName, mediaType }) => (fileName !== '' || mediaType !== '' ? ['file'] : []),
});
