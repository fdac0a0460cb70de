import type { GeoContent } from '#workers/qr/content.request.ts';
import { ToolForm } from '../../form/ToolForm.tsx';
import type { ToolViewProps } from '../../section.ts';
import { type ContentFormProps, useContentForm } from '../content/use-content-form.ts';
import QrPage from '../page/QrPage.tsx';

/** Matches both coordinates as map programs copy them: `55.7558, 37.6173`. */
const pair = /^\s*([+\-−]?\d+(?:\.\d+)?)\s*[,;]\s+([+\-−]?\d+(?:\.\d+)?)\s*$/;

/** Moves the second of two coordinates in the field of the latitude to the field of the longitude. */
function withSplitPair(content: GeoContent): GeoContent {
  const [, latitude, longitude] = pair.exec(content.latitude) ?? [];
  return latitude !== undefined && longitude !== undefined ? { ...content, latitude, longitude } : content;
}

function GeoForm(props: ContentFormProps) {
  const form = useContentForm<'geo'>(props);
  return <ToolForm {...form} onChange={({ content }) => content && form.onChange({ content: withSplitPair(content) })} />;
}

/** Page for a code with a place. */
export default function GeoPage(props: ToolViewProps) {
  return <QrPage {...props} Form={GeoForm} />;
}
