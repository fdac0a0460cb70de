import type { ToolViewProps } from '../../section.ts';
import { WifiForm } from '../content/WifiForm.tsx';
import { QrPage } from './QrPage.tsx';

const form = <WifiForm />;

/** Page for a code with the access data of a Wi-Fi network. */
export default function WifiPage({ page }: ToolViewProps) {
  return <QrPage page={page} type="wifi" form={form} />;
}
