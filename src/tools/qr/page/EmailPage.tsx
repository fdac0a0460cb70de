import type { ToolViewProps } from '../../section.ts';
import { EmailForm } from '../content/EmailForm.tsx';
import { QrPage } from './QrPage.tsx';

const form = <EmailForm />;

/** Page for a code with an email. */
export default function EmailPage({ page }: ToolViewProps) {
  return <QrPage page={page} type="email" form={form} />;
}
