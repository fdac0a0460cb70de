import { FormattedMessage, useIntl } from 'react-intl';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { type EventContent, eventClocks } from '#workers/qr/content.request.ts';
import css from './content-form.module.css';
import { changeContent, useQrSettings } from '../settings.ts';

export function EventForm() {
  const { formatMessage } = useIntl();
  const value = useQrSettings(({ content }) => content.event);
  const change = (part: Partial<EventContent>) => changeContent('event', { ...value, ...part });
  return (
    <>
      <TextField
        name="title"
        label={formatMessage({ id: 'qr.event.field.title' })}
        value={value.title}
        onChange={(title) => change({ title })}
      />
      <TextField
        label={formatMessage({ id: 'qr.event.field.location' })}
        value={value.location}
        onChange={(location) => change({ location })}
      />
      <Checkbox label={formatMessage({ id: 'qr.event.field.allDay' })} checked={value.allDay} onChange={(allDay) => change({ allDay })} />
      {moment('start')}
      {moment('end')}
      {!value.allDay && value.startDate !== '' && value.startTime === '' && value.endTime === '' && (
        <p className={css.note}>
          <FormattedMessage id="qr.event.noTime" />
        </p>
      )}
      {!value.allDay && (
        <Segmented
          label={formatMessage({ id: 'qr.event.field.clock' })}
          value={value.clock}
          options={eventClocks.map((clock) => ({
            value: clock,
            label: formatMessage({ id: `qr.event.clock.${clock}` }),
            hint: formatMessage({ id: `qr.event.clock.${clock}Hint` }),
          }))}
          onChange={(clock) => change({ clock })}
        />
      )}
      <TextArea
        label={formatMessage({ id: 'qr.event.field.description' })}
        value={value.description}
        rows={3}
        mono={false}
        onChange={(description) => change({ description })}
      />
    </>
  );

  function moment(which: 'start' | 'end') {
    const [date, time] = [`${which}Date`, `${which}Time`] as const;
    return (
      <div className={css.moment}>
        <TextField
          name={date}
          label={formatMessage({ id: `qr.event.field.${date}` })}
          value={value[date]}
          type="date"
          onChange={(text) => change({ [date]: text })}
        />
        {!value.allDay && (
          <TextField
            name={time}
            label={formatMessage({ id: `qr.event.field.${time}` })}
            value={value[time]}
            type="time"
            onChange={(text) => change({ [time]: text })}
          />
        )}
      </div>
    );
  }
}
