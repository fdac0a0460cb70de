import { FormattedMessage, useIntl } from 'react-intl';
import { LinesList } from '#src/locale/LinesList.tsx';
import { LinesActions } from '#src/ui/lines-list/LinesActions.tsx';
import type { DiceRoll } from '#workers/random/request.ts';
import { formPage, type ResultProps } from '../../form/FormPage.tsx';
import { BinsView } from '../BinsView.tsx';
import { randomClient } from '../client.ts';
import { DrawResult } from '../DrawResult.tsx';
import { StatisticsView } from '../StatisticsView.tsx';
import { DiceView } from './DiceView.tsx';

function DiceResult({ name, state }: ResultProps<DiceRoll>) {
  const { formatMessage } = useIntl();
  const { value } = state;
  return (
    <DrawResult
      state={state}
      name={name}
      ghost="numbers"
      title={value && <FormattedMessage id="random.dice.made" values={{ count: value.lines.count }} />}
      detail={value && <FormattedMessage id="random.dice.range" values={{ least: value.least, greatest: value.greatest }} />}
      actions={value && <LinesActions lines={value.lines} fileName="dice.txt" />}
    >
      {value?.lines.count === 1 && <DiceView roll={value.first} />}
      {value && value.lines.count > 1 && (
        <>
          <LinesList lines={value.lines} label={formatMessage({ id: 'random.dice.list' })} busy={state.status === 'working'} />
          <StatisticsView statistics={value.statistics} />
          {value.histogram.length > 1 && <BinsView bins={value.histogram} />}
        </>
      )}
    </DrawResult>
  );
}

/** Page that rolls dice given in dice notation. */
export default formPage({ client: randomClient, icon: 'dice', Result: DiceResult });
