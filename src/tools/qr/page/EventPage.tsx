import type { ToolViewProps } from '../../section.ts';
import { EventForm } from '../content/EventForm.tsx';
import { QrPage } from './QrPage.tsx';

const form = <EventForm />;

/** A date for the calendar. */
export default function EventPage({ page }: ToolViewProps) {
  return <QrPage page={page} type="event" form={form} />;
}
