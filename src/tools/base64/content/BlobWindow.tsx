import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { useLatest } from '#src/thread/use-action.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { LinesList } from '#src/locale/LinesList.tsx';
import { LOOK_BYTES, type LookRequest, type ReadCharset } from '#workers/base64/request.ts';
import css from './BlobWindow.module.css';
import { base64Client } from '../client.ts';
import { InputProblem } from '../InputProblem.tsx';

interface BlobWindowProps {
  readonly blob: Blob;
  readonly as: ReadCharset | 'hex';
}

/** Width in characters of the rows of text without line feeds. */
const ROW = 40;

/** Shows one window of a large Blob, with buttons for the first, previous, next and last window. */
export function BlobWindow({ blob, as }: BlobWindowProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const [at, setAt] = useState(0);
  const request = useMemo((): LookRequest => ({ blob, at, as, row: ROW }), [blob, at, as]);
  const state = useLatest(base64Client.look, request);
  const { value: lines } = state;
  const last = Math.max(0, Math.floor((blob.size - 1) / LOOK_BYTES) * LOOK_BYTES);
  const number = (value: number) => formatNumber(value, locale);
  const steps = [
    ['first', 0],
    ['previous', Math.max(0, at - LOOK_BYTES)],
    ['next', Math.min(last, at + LOOK_BYTES)],
    ['last', last],
  ] as const;
  return (
    <div className={css.window}>
      {last > 0 && (
        <div className={css.steps} role="group" aria-label={formatMessage({ id: 'base64.window.label' })}>
          <span>
            <FormattedMessage
              id="base64.window.range"
              values={{ from: number(at), to: number(Math.min(blob.size, at + LOOK_BYTES) - 1), total: number(blob.size) }}
            />
          </span>
          {steps.map(([id, target]) => (
            <Button key={id} tone="panel" disabled={target === at} onClick={() => setAt(target)}>
              <FormattedMessage id={`base64.window.${id}`} />
            </Button>
          ))}
        </div>
      )}
      {state.error && <InputProblem error={state.error} />}
      {lines && (
        <LinesList
          lines={lines}
          label={formatMessage({ id: as === 'hex' ? 'base64.view.hex' : 'base64.view.text' })}
          fit
          ruler={{ bytes: blob.size, part: { from: at, to: Math.min(blob.size, at + LOOK_BYTES) } }}
        />
      )}
    </div>
  );
}
