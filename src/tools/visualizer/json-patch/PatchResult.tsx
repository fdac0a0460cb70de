import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { Applied } from '#workers/visualizer/diff.request.ts';
import type { OpenedJson } from '#workers/visualizer/json.request.ts';
import { useFactNotes } from '../json-text/use-fact-notes.ts';
import { JsonResult, type JsonResultProps } from '../json-text/JsonResult.tsx';

export interface PatchResultProps extends Pick<JsonResultProps, 'state' | 'isStale' | 'json' | 'fileName' | 'repaired' | 'work'> {
  readonly applied: Applied;
  /** True if the format of the patch was recognized. */
  readonly isGuess: boolean;
}

const noSchema = { text: '', each: false };

/** The text to which a patch was applied. */
export function PatchResult({ applied: { format, operations, facts }, isGuess, repaired, ...result }: PatchResultProps) {
  const { formatMessage } = useIntl();
  const factNotes = useFactNotes();
  const notesOf = (name: 'text' | 'patch', own: OpenedJson) =>
    factNotes(own).map((note) => `${formatMessage({ id: `visualizer.json-patch.fields.${name}.label` })}: ${note}`);
  const locale = useLocale();
  const values = { format, count: operations, shown: formatNumber(operations, locale), guessed: isGuess ? 'yes' : 'no' };
  return (
    <JsonResult
      {...result}
      task="format"
      layout="2"
      repaired={
        <>
          <FormattedMessage id="visualizer.diff.applied" values={values} /> {repaired}{' '}
          {[...notesOf('text', facts.document), ...notesOf('patch', facts.patch)].join(' ')}
        </>
      }
      schema={noSchema}
    />
  );
}
