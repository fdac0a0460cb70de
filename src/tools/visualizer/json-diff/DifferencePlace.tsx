import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import type { Difference } from '#workers/visualizer/diff.request.ts';
import type { DiffClient } from '../client.ts';
import css from './DifferencePlace.module.css';

interface DifferencePlaceProps {
  readonly client: DiffClient;
  readonly difference: number | null;
}

/** The path of a difference, and both values. */
export function DifferencePlace({ client, difference }: DifferencePlaceProps) {
  const { formatMessage } = useIntl();
  const [found, setFound] = useState<Difference | null>(null);
  useEffect(() => {
    if (difference === null) return;
    const controller = new AbortController();
    client.list({ first: difference, count: 1 }, { signal: controller.signal }).then(
      ({ value }) => setFound(value.differences[0] ?? null),
      () => undefined,
    );
    return () => controller.abort();
  }, [client, difference]);
  if (difference === null || found?.index !== difference) {
    return (
      <p className={css.place}>
        <FormattedMessage id="visualizer.diff.chooseRow" />
      </p>
    );
  }
  const { kind, path, otherPath, value, otherValue } = found;
  const place = otherPath ?? path ?? '$';
  return (
    <div className={css.place}>
      <span>
        <FormattedMessage id={`visualizer.diff.kind.${kind}`} />
      </span>
      <code translate="no" className={css.path}>
        {path !== null && otherPath !== null && path !== otherPath ? `${path} → ${otherPath}` : place}
      </code>
      <CopyButton tone="panel" label={formatMessage({ id: 'visualizer.cell.copyPath' })} content={() => place} />
      <div translate="no" className={css.values}>
        {value && <del>{value.text}</del>}
        {otherValue && <ins>{otherValue.text}</ins>}
      </div>
    </div>
  );
}
