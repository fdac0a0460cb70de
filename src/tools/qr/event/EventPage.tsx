import { FormattedMessage } from 'react-intl';
import { ToolForm } from '../../form/ToolForm.tsx';
import type { ToolViewProps } from '../../section.ts';
import { type ContentFormProps, useContentForm } from '../content/use-content-form.ts';
import QrPage from '../page/QrPage.tsx';
import css from './EventPage.module.css';

/** Fields of an event, with a note that an event without times lasts all day. */
function EventForm(props: ContentFormProps) {
  const form = useContentForm<'event'>(props);
  const { allDay, startDate, startTime, endTime } = form.values.content;
  const hasNoTime = !allDay && startDate !== '' && startTime === '' && endTime === '';
  const noTime = hasNoTime && (
    <p className={css.note}>
      <FormattedMessage id="qr.event.noTime" />
    </p>
  );
  return <ToolForm {...form} parts={{ slots: { noTime } }} />;
}

/** Page for a code with a calendar event. */
export default function EventPage(props: ToolViewProps) {
  return <QrPage {...props} Form={EventForm} />;
}
