import type { ToolViewProps } from '../../section.ts';
import { SmsForm } from '../content/SmsForm.tsx';
import { QrPage } from './QrPage.tsx';

const form = <SmsForm />;

/** Page for a code with a text message. */
export default function SmsPage({ page }: ToolViewProps) {
  return <QrPage page={page} type="sms" form={form} />;
}
