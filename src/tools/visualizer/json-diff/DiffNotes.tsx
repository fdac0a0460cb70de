import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Button } from '#src/ui/button/Button.tsx';
import type { ArrayMode, Compared, CompareOptions } from '#workers/visualizer/diff.request.ts';
import css from './DiffNotes.module.css';

export type OnOptions = (options: { readonly arrays: ArrayMode }) => void;

interface DiffNotesProps {
  readonly compared: Compared;
  readonly options: CompareOptions;
  readonly onOptions: OnOptions;
}

/** Largest number of recognized keys that are named. */
const NAMED_MAX = 4;

/** How the elements of arrays were matched, if that was recognized, with a button for another way. */
export function DiffNotes({ compared: { keys, unkeyed }, options: { arrays, keys: chosen }, onOptions }: DiffNotesProps) {
  const { formatList } = useIntl();
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  if (arrays !== 'key' || keys.length + unkeyed === 0) return null;
  const names = formatList(keys.slice(0, NAMED_MAX).map(({ name }) => `“${name}”`));
  return (
    <div className={css.notes}>
      <p>
        {keys.length > 0 && (
          <FormattedMessage
            id="visualizer.diff.keys"
            values={{ names, guessed: chosen.length === 0 ? 'yes' : 'no', more: keys.length > NAMED_MAX ? 'yes' : 'no' }}
          />
        )}{' '}
        {unkeyed > 0 && <FormattedMessage id="visualizer.diff.unkeyed" values={{ count: unkeyed, shown: number(unkeyed) }} />}
      </p>
      {keys.length > 0 && (
        <Button tone="panel" onClick={() => onOptions({ arrays: 'order' })}>
          <FormattedMessage id="visualizer.diff.byOrder" />
        </Button>
      )}
    </div>
  );
}
