import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { QrRefusal } from '../symbol/QrRefusal.tsx';
import css from './BatchPreview.module.css';
import { QrPicture } from '../symbol/QrPicture.tsx';
import type { RowPreview } from './use-row-preview.ts';

/** Preview of one code of the list, with buttons for the previous and the next one. */
export function BatchPreview({
  preview: { index, row, drawn, error, show },
  count,
}: {
  readonly preview: RowPreview;
  readonly count: number;
}) {
  const { formatMessage } = useIntl();
  return (
    <div className={css.preview}>
      {/* Above the picture, because a message of the site may cover what is below it. */}
      <div className={css.steps} hidden={!drawn && !error}>
        <Button tone="panel" disabled={index === 0} onClick={() => show(index - 1)}>
          <FormattedMessage id="qr.batch.previous" />
        </Button>
        <span>
          <FormattedMessage id="qr.batch.position" values={{ number: index + 1, count, name: row?.name ?? '' }} />
        </span>
        <Button tone="panel" disabled={index >= count - 1} onClick={() => show(index + 1)}>
          <FormattedMessage id="qr.batch.next" />
        </Button>
      </div>
      {error ? (
        <QrRefusal error={error} />
      ) : (
        drawn && <QrPicture bitmap={drawn.bitmap} label={formatMessage({ id: 'qr.picture' })} unread />
      )}
      {drawn && (
        <p data-print-only="">
          <FormattedMessage id="qr.batch.unprinted" />
        </p>
      )}
      {/* Shown together with the picture: a text that is shown earlier would move when the picture appears. */}
      {(drawn || error) && <p className={css.value}>{row?.value}</p>}
    </div>
  );
}
