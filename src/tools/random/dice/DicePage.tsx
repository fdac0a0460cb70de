import { FormattedMessage, useIntl } from 'react-intl';
import { useHandover } from '#src/handover/use-handover.ts';
import { useFieldError } from '#src/locale/use-field-error.ts';
import { useAction } from '#src/thread/use-action.ts';
import { useRequest } from '#src/thread/use-request.ts';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import { ActionBar } from '#src/ui/layout/ActionBar.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { Chips } from '#src/ui/choice/Chips.tsx';
import { CopyLines, LinesActions } from '#src/ui/lines-list/LinesActions.tsx';
import { LinesList } from '#src/locale/LinesList.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import type { DiceRequest, RandomErrorCode } from '#workers/random/request.ts';
import type { ToolViewProps } from '../../section.ts';
import { BinsView } from '../number/BinsView.tsx';
import { randomClient } from '../client.ts';
import css from './DicePage.module.css';
import { DiceView } from './DiceView.tsx';
import { DrawResult } from '../DrawResult.tsx';
import { firstDice } from '../shareable.ts';
import { StatisticsView } from '../number/StatisticsView.tsx';

const notations = ['d6', '2d6', '3d6+2', 'd20', '4d6kh3', 'd%'];

/** Page that rolls dice given in dice notation. */
export default function DicePage({ page }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const { request, change, latest } = useRequest<DiceRequest>(firstDice);
  const { state, run } = useAction(randomClient.roll);
  const errorAt = useFieldError<RandomErrorCode>(state.status === 'failed' ? state.error : null);
  const { value } = state;
  const start = () => run(latest());
  useHandover<DiceRequest>(page.name, {
    values: request,
    onValues(part) {
      change(part);
      start();
    },
  });

  const options = (
    <Card as="form" fill="form" onSubmit={start}>
      <div className={css.notation}>
        <TextField
          label={formatMessage({ id: 'random.notation' })}
          hint={formatMessage({ id: 'random.notationHint' })}
          value={request.notation}
          error={errorAt('notation')}
          mono
          onChange={(notation) => change({ notation })}
        />
        <Chips
          label={formatMessage({ id: 'random.notations' })}
          options={notations.map((value) => ({ value, label: value }))}
          onPick={(notation) => {
            change({ notation });
            start();
          }}
        />
      </div>
      <TextField
        label={formatMessage({ id: 'random.rolls' })}
        value={request.rolls}
        inputMode="numeric"
        error={errorAt('count')}
        onChange={(typed) => change({ rolls: typed })}
      />
      <ActionBar copy={<CopyLines lines={value?.lines} />}>
        <Button type="submit" tone="act" icon="dice" kbd="↵" full>
          <FormattedMessage id="random.roll" />
        </Button>
      </ActionBar>
    </Card>
  );
  const result = (
    <DrawResult
      state={state}
      page="dice"
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
  return <ToolLayout options={options} result={result} />;
}
