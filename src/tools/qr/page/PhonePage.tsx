import type { ToolViewProps } from '../../section.ts';
import { LineForm } from '../content/LineForm.tsx';
import { QrPage } from './QrPage.tsx';

const form = <LineForm type="phone" inputMode="tel" placeholder="+49 30 901820" autoComplete="tel" />;

/** A number to call. */
export default function PhonePage({ page }: ToolViewProps) {
  return <QrPage page={page} type="phone" form={form} />;
}
