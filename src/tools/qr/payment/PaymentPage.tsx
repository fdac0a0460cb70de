import type { ToolViewProps } from '../../section.ts';
import QrPage from '../page/QrPage.tsx';
import { PaymentChecklist } from './PaymentChecklist.tsx';

const missing = <PaymentChecklist />;

/** Page for a code with a payment order. */
export default function PaymentPage(props: ToolViewProps) {
  return <QrPage {...props} dense missing={missing} />;
}
