import type { ToolViewProps } from '../../section.ts';
import { UrlForm } from '../content/UrlForm.tsx';
import { QrPage } from './QrPage.tsx';

const form = <UrlForm />;

/** Page for a code with a link. */
export default function UrlPage({ page }: ToolViewProps) {
  return <QrPage page={page} type="url" form={form} />;
}
