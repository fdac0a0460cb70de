import type { ToolViewProps } from '../../section.ts';
import { WifiForm } from '../content/WifiForm.tsx';
import { QrPage } from './QrPage.tsx';

const form = <WifiForm />;

/** Access to a network. */
export default function WifiPage({ page }: ToolViewProps) {
  return <QrPage page={page} type="wifi" form={form} />;
}
