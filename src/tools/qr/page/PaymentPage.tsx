import type { ToolViewProps } from '../../section.ts';
import { PaymentForm } from '../content/PaymentForm.tsx';
import { PaymentChecklist } from '../content/PaymentChecklist.tsx';
import { QrPage } from './QrPage.tsx';

const form = <PaymentForm />;
const missing = <PaymentChecklist />;

/** Page for a code with a payment order. */
export default function PaymentPage({ page }: ToolViewProps) {
  return <QrPage page={page} type="payment" form={form} missing={missing} />;
}
