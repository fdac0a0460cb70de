import { defineTool } from '../../tool.ts';

/** Constants of a page. */
export interface ReadingPage {
  /** True if the camera is above the field for pictures. */
  readonly isCameraFirst?: boolean;
}

/** Its input is a picture, so there is no sample with values. */
export default defineTool<object>({
  fields: {},
  runs: 'on-change',
  view: () => import('./ReadPage.tsx'),
  accepts: ['picture'],
  aliases: 'scan decode сканировать распознать прочитать',
  detect: ({ mediaType }) => (mediaType.startsWith('image/') || mediaType === 'application/pdf' ? ['picture'] : []),
});
