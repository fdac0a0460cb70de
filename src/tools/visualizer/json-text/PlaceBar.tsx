import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import type { JsonClient } from '../client.ts';
import css from './PlaceBar.module.css';

interface PlaceBarProps {
  readonly client: JsonClient;
  readonly row: number | null;
  readonly view: 'lines' | 'tree';
}

/** The path of the value on the active row, with buttons that copy the path and the value. */
export function PlaceBar({ client, row, view }: PlaceBarProps) {
  const { formatMessage } = useIntl();
  const [place, setPlace] = useState<{ readonly row: number; readonly path: string } | null>(null);
  useEffect(() => {
    if (row === null) return;
    const controller = new AbortController();
    client.place({ row, view }, { signal: controller.signal }).then(
      ({ value }) => setPlace(value),
      () => undefined,
    );
    return () => controller.abort();
  }, [client, row, view]);
  if (row === null || place?.row !== row) {
    return (
      <p className={css.bar}>
        <FormattedMessage id="visualizer.text.place.none" />
      </p>
    );
  }
  return (
    <div className={css.bar}>
      <code translate="no" className={css.path}>
        {place.path}
      </code>
      <CopyButton tone="panel" label={formatMessage({ id: 'visualizer.cell.copyPath' })} content={() => place.path} />
      <CopyButton
        tone="panel"
        label={formatMessage({ id: 'visualizer.cell.copyValue' })}
        content={() => ({
          type: 'text/plain',
          blob: client.value({ row, view }).then(({ value }) => value.slice(0, value.size, 'text/plain')),
        })}
      />
    </div>
  );
}
