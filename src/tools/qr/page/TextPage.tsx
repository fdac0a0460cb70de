import type { ToolViewProps } from '../../section.ts';
import { TextForm } from '../content/TextForm.tsx';
import { QrPage } from './QrPage.tsx';

const form = <TextForm />;

/** Page for a code with any text. */
export default function TextPage({ page }: ToolViewProps) {
  return <QrPage page={page} type="text" form={form} />;
}
