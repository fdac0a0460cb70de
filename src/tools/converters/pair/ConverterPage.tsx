import { FormattedMessage, useIntl } from 'react-intl';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { InputError } from '#workers/wire/input-error.ts';
import type { ToolViewProps } from '../../section.ts';
import { Converter } from './Converter.tsx';
import { type Pair, type PairError, pairOf } from '../unit/pair-of.ts';

function pairOrError(params: ToolViewProps['params']): Pair | InputError {
  try {
    return pairOf(params);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

/** Page for the conversion from one unit to another. */
export default function ConverterPage({ params }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const pair = pairOrError(params);
  if (!(pair instanceof InputError)) return <Converter pair={pair} />;
  return (
    <ResultPanel label={formatMessage({ id: 'mat.result' })} job={{ status: 'failed' }}>
      <ResultMessage
        tone="failed"
        title={<FormattedMessage id={pair.code as PairError} values={pair.values} />}
        text={<FormattedMessage id="converters.error.failed" />}
      />
    </ResultPanel>
  );
}
