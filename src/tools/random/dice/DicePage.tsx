import { FormattedMessage, useIntl } from 'react-intl';
import { LinesList } from '#src/locale/LinesList.tsx';
import { LinesActions } from '#src/ui/lines-list/LinesActions.tsx';
import type { DiceRoll } from '#workers/random/request.ts';
import { FormResult } from '../../form/FormResult.tsx';
import { formPage, type ResultProps } from '../../form/FormPage.tsx';
import { BinsView } from '../BinsView.tsx';
import { randomClient } from '../client.ts';
import { ErrorText } from '../ErrorText.tsx';
import { StatisticsView } from '../StatisticsView.tsx';
import { DiceView } from './DiceView.tsx';

function DiceResult({ name, state }: ResultProps<DiceRoll>) {
  const { formatMessage } = useIntl();
  return (
    <FormResult name={name} state={state} ghost="numbers" errorOf={(error) => <ErrorText error={error} />}>
      {({ lines, least, greatest, first, statistics, histogram }) => ({
        title: <FormattedMessage id="random.dice.made" values={{ count: lines.count }} />,
        detail: <FormattedMessage id="random.dice.range" values={{ least, greatest }} />,
        actions: <LinesActions lines={lines} fileName="dice.txt" />,
        content:
          lines.count === 1 ? (
            <DiceView roll={first} />
          ) : (
            <>
              <LinesList lines={lines} label={formatMessage({ id: 'random.dice.list' })} busy={state.status === 'loading'} />
              <StatisticsView statistics={statistics} />
              {histogram.length > 1 && <BinsView bins={histogram} />}
            </>
          ),
      })}
    </FormResult>
  );
}

/** Page that rolls dice given in dice notation. */
export default formPage({ client: randomClient, icon: 'dice', Result: DiceResult });
