import { FormattedMessage, useIntl } from 'react-intl';
import { SendTo } from '#src/handover/SendTo.tsx';
import { LinesList } from '#src/locale/LinesList.tsx';
import { localize } from '#src/locale/locale.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { LinesActions } from '#src/ui/lines-list/LinesActions.tsx';
import { spokenLines } from '#src/ui/lines-list/spoken-lines.ts';
import type { ListDraw } from '#workers/random/request.ts';
import { pasteBytes } from '#workers/wire/lines.ts';
import { FormResult } from '../../form/FormResult.tsx';
import { formPage, type ResultProps } from '../../form/FormPage.tsx';
import { randomClient } from '../client.ts';
import { ErrorText } from '../ErrorText.tsx';
import type { ListForm } from './tool.ts';

function ListResult({ name, state }: ResultProps<ListDraw>) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <FormResult name={name} state={state} errorOf={(error) => <ErrorText error={error} />}>
      {({ lines, entries, names, divider }) => {
        const title = formatMessage({ id: 'random.list.made' }, { count: lines.count });
        return {
          title,
          speech: { announce: 'again', text: spokenLines(title, lines) },
          detail: (
            <FormattedMessage
              id="random.list.of"
              values={{ count: entries, hasNames: names === null ? 'no' : 'yes', divider: divider ?? 'none' }}
            />
          ),
          actions: (
            <>
              <SendTo result={{ lines: () => pasteBytes(lines), text: () => pasteBytes(lines) }} fileName="list.txt" />
              <LinesActions lines={lines} fileName="list.txt" />
            </>
          ),
          status: (
            <a href={localize('/random/verify', locale)}>
              <FormattedMessage id="random.list.fair" />
            </a>
          ),
          content: <LinesList lines={lines} label={formatMessage({ id: 'random.list.drawn' })} busy={state.status === 'loading'} />,
        };
      }}
    </FormResult>
  );
}

/** Page that shuffles a list or picks entries from it. */
export default formPage({
  client: randomClient,
  icon: 'dice',
  Result: ListResult,
  submitId: ({ mode }) => `random.list.${mode as ListForm['mode']}Button`,
});
