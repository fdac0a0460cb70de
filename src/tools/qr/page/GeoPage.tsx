import type { ToolViewProps } from '../../section.ts';
import { GeoForm } from '../content/GeoForm.tsx';
import { QrPage } from './QrPage.tsx';

const form = <GeoForm />;

/** Page for a code with a place. */
export default function GeoPage({ page }: ToolViewProps) {
  return <QrPage page={page} type="geo" form={form} />;
}
