import { FormattedMessage, useIntl } from 'react-intl';
import { SendTo } from '#src/handover/SendTo.tsx';
import { LinesList } from '#src/locale/LinesList.tsx';
import { LinesActions } from '#src/ui/lines-list/LinesActions.tsx';
import { spokenLines } from '#src/ui/lines-list/spoken-lines.ts';
import type { ListDraw } from '#workers/random/request.ts';
import { pasteBytes } from '#workers/wire/lines.ts';
import { formPage, type ResultProps } from '../../form/FormPage.tsx';
import { randomClient } from '../client.ts';
import { DrawResult } from '../DrawResult.tsx';
import type { ListForm } from './tool.ts';

function ListResult({ name, state }: ResultProps<ListDraw>) {
  const { formatMessage } = useIntl();
  const { value } = state;
  const title = formatMessage({ id: 'random.list.made' }, { count: value?.lines.count ?? 0 });
  return (
    <DrawResult
      state={state}
      name={name}
      spoken={value && spokenLines(title, value.lines)}
      title={value && title}
      detail={value && <FormattedMessage id="random.list.of" values={{ count: value.entries }} />}
      actions={
        value && (
          <>
            <SendTo result={{ lines: () => pasteBytes(value.lines), text: () => pasteBytes(value.lines) }} fileName="list.txt" />
            <LinesActions lines={value.lines} fileName="list.txt" />
          </>
        )
      }
    >
      {value && <LinesList lines={value.lines} label={formatMessage({ id: 'random.list.drawn' })} busy={state.status === 'working'} />}
    </DrawResult>
  );
}

/** Page that shuffles a list or picks entries from it. */
export default formPage({
  client: randomClient,
  icon: 'dice',
  Result: ListResult,
  submitId: ({ mode }) => `random.list.${mode as ListForm['mode']}Button`,
});
