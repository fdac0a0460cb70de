import { FormattedMessage, useIntl } from 'react-intl';
import { FaultMessage } from '#src/locale/FaultMessage.tsx';
import type { CallOptions, Releasable } from '#src/thread/worker-client.ts';
import { useAction } from '#src/thread/use-action.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { type DrawnKind, plainFormat, type UuidLines } from '#workers/uuid/request.ts';
import { rowTexts } from '#workers/wire/lines.ts';
import { VersionRows } from '../VersionRows.tsx';
import css from './LiveUuid.module.css';

const client = async () => (await import('../client.ts')).uuidClient;

async function draw(kind: DrawnKind, options: CallOptions): Promise<Releasable<UuidLines>> {
  return (await client()).generate({ kind, count: '4', time: '', clockSeq: '', node: '', format: plainFormat }, options);
}

export interface LiveUuidProps {
  readonly kind: DrawnKind;
  /** UUIDs shown before the first draw. */
  readonly samples: readonly string[];
}

/** Example of four UUIDs of one version; a button draws new ones. */
export function LiveUuid({ kind, samples }: LiveUuidProps) {
  const { formatMessage } = useIntl();
  const { state, run } = useAction(draw);
  const lines = state.value?.lines;
  const rows = lines ? rowTexts(lines) : samples;
  const warm = () => void client().then((uuids) => uuids.warm());
  return (
    <div className={css.live} onPointerEnter={warm} onFocus={warm}>
      <ResultPanel
        label={formatMessage({ id: 'guide.live' })}
        job={state.status === 'idle' ? { status: 'ready' } : state}
        detail={formatMessage({ id: `uuid.${kind}.title` })}
        actions={
          <Button tone="accent" icon="refresh" onClick={() => run(kind)}>
            <FormattedMessage id="uuid.generate" />
          </Button>
        }
        statusEnd={<FormattedMessage id="mat.private" />}
      >
        {state.error?.kind === 'fault' && <FaultMessage fault={state.error} />}
        <VersionRows rows={rows} />
      </ResultPanel>
    </div>
  );
}
