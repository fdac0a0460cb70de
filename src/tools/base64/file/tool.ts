import { choice } from '#src/handover/fields.ts';
import { defineTool } from '../../tool.ts';

/** Direction of the conversion of files. A link to the page for files contains no other option. */
export interface FileSettings {
  readonly way: 'encode' | 'decode';
}

/** Constants of a page for one kind of files. */
export interface FilesPage {
  /** Media types of the files, as in the HTML attribute. Default: any. */
  readonly accept?: string;
  /** True if files are encoded as data URIs at first. */
  readonly dataUri?: boolean;
  /** True for a button that encodes an example. */
  readonly hasExample?: boolean;
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
