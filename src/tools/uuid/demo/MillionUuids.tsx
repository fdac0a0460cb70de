import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatBytes, formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { useAction } from '#src/thread/use-action.ts';
import type { CallOptions, Releasable } from '#src/thread/worker-client.ts';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { type DrawRequest, plainFormat } from '#workers/uuid/request.ts';
import { rowText } from '#workers/wire/lines.ts';
import type { DemoProps } from '../../section.ts';
import { VersionRows } from '../VersionRows.tsx';

const COUNT = 1_000_000;
/** UUIDs of version 4 for the document; each visitor's browser draws its own. */
const samples = [
  '919108f7-52d1-4320-9bac-f847db4148a8',
  '0c8f1b7e-7a34-4d5f-8e0a-3f1d92c4b6aa',
  'b27d6a90-15c3-4e8b-a1f4-6d2e8c7b0395',
  '5e3f9c12-8d47-4a06-b95e-c1a7f0d38264',
  'e4a1d7f3-2b96-4c58-9f03-74b8e6205d1c',
  '38b5c0e9-f16a-47d2-8c7b-0a9e5f43d617',
  'd90e72b4-6c85-4f3a-bd21-e5837a1f4c06',
];

interface Drawn {
  readonly rows: readonly string[];
  readonly sizeBytes: number;
  /** Time in ms, without loading the worker. */
  readonly elapsedMs: number;
}

const requestOf = (count: number): DrawRequest => ({
  kind: 'v4',
  count: String(count),
  time: '',
  clockSeq: '',
  node: '',
  format: plainFormat,
});

/** Draws a million UUIDs and keeps the first ones: the 37 MB of their text are given back at once. */
async function draw(count: number, options: CallOptions): Promise<Releasable<Drawn>> {
  const { uuidClient } = await import('../client.ts');
  (await uuidClient.generate(requestOf(1), options)).release();
  const startedMs = performance.now();
  const { value, release } = await uuidClient.generate(requestOf(count), options);
  const elapsedMs = performance.now() - startedMs;
  const rows = samples.map((_, row) => rowText(value.lines, row));
  const sizeBytes = value.lines.bytes.length;
  release();
  return { value: { rows, sizeBytes, elapsedMs }, release: () => undefined };
}

/** Example of a million UUIDs that are drawn in a worker, with the time that it took. */
export default function MillionUuids({ runs, speech }: DemoProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { state, run } = useAction(draw);
  useEffect(() => {
    if (runs) run(COUNT);
  }, [runs, run]);
  const { value } = state;
  return (
    <ResultPanel
      label={formatMessage({ id: 'uuid.hub.home.demo.title' })}
      job={{ status: state.status === 'loading' ? 'loading' : 'ready', progress: state.progress }}
      title={<FormattedMessage id={value ? 'uuid.hub.home.demo.drawn' : 'uuid.hub.home.demo.sample'} values={{ count: COUNT }} />}
      // The line is reserved, so that the UUIDs stay in place when they are drawn.
      detail={
        value ? (
          <FormattedMessage
            id="uuid.hub.home.demo.measured"
            values={{ size: formatBytes(value.sizeBytes, locale), ms: formatNumber(value.elapsedMs, locale) }}
          />
        ) : (
          '\u00a0'
        )
      }
      speech={speech}
      status={value && <FormattedMessage id="uuid.hub.home.demo.more" values={{ count: COUNT - samples.length }} />}
    >
      <VersionRows rows={value?.rows ?? samples} />
    </ResultPanel>
  );
}
