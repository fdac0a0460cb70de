import type { ToolViewProps } from '../../section.ts';
import { VcardForm } from '../content/VcardForm.tsx';
import { QrPage } from './QrPage.tsx';

const form = <VcardForm />;

/** Page for a code with a contact. */
export default function VcardPage({ page }: ToolViewProps) {
  return <QrPage page={page} type="vcard" form={form} />;
}
