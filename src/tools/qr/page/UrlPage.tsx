import type { ToolViewProps } from '../../section.ts';
import { LineForm } from '../content/LineForm.tsx';
import { QrPage } from './QrPage.tsx';

const form = <LineForm type="url" inputMode="url" placeholder="https://example.com" autoComplete="url" />;

/** A link. */
export default function UrlPage({ page }: ToolViewProps) {
  return <QrPage page={page} type="url" form={form} />;
}
