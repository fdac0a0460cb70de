import type { ToolViewProps } from '../../section.ts';
import { PhoneForm } from '../content/PhoneForm.tsx';
import { QrPage } from './QrPage.tsx';

const form = <PhoneForm />;

/** Page for a code with a phone number. */
export default function PhonePage({ page }: ToolViewProps) {
  return <QrPage page={page} type="phone" form={form} />;
}
