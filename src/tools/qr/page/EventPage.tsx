import type { ToolViewProps } from '../../section.ts';
import { EventForm } from '../content/EventForm.tsx';
import { QrPage } from './QrPage.tsx';

const form = <EventForm />;

/** Page for a code with a calendar event. */
export default function EventPage({ page }: ToolViewProps) {
  return <QrPage page={page} type="event" form={form} />;
}
