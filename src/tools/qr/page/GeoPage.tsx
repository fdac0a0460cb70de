import type { ToolViewProps } from '../../section.ts';
import { GeoForm } from '../content/GeoForm.tsx';
import { QrPage } from './QrPage.tsx';

const form = <GeoForm />;

/** A place. */
export default function GeoPage({ page }: ToolViewProps) {
  return <QrPage page={page} type="geo" form={form} />;
}
