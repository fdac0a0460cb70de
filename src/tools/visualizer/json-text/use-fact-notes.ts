import { useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { type OpenedJson, relaxations } from '#workers/visualizer/json.request.ts';

/** Largest number of repeated names that are named in the panel. */
const NAMED_MAX = 3;

/** Returns a function that says what was changed or is suspicious in a text. */
export function useFactNotes(): (facts: OpenedJson) => readonly string[] {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  return ({ relaxed, repeated, uncompared }) => {
    const changes = relaxations.flatMap((kind) => {
      const count = relaxed[kind];
      return count ? [formatMessage({ id: `visualizer.text.relaxed.${kind}` }, { count })] : [];
    });
    const names = repeated.listed
      .slice(0, NAMED_MAX)
      .map(({ name, line }) => formatMessage({ id: 'visualizer.text.repeatedAt' }, { name, line: number(line) }));
    const more = repeated.count > names.length ? 'yes' : 'no';
    return [
      changes.length > 0 && formatMessage({ id: 'visualizer.text.changed' }, { changes: changes.join(', ') }),
      repeated.count > 0 &&
        formatMessage(
          { id: 'visualizer.text.repeated' },
          { count: repeated.count, shown: number(repeated.count), names: names.join(', '), more },
        ),
      uncompared > 0 && formatMessage({ id: 'visualizer.text.uncompared' }, { count: number(uncompared) }),
    ].filter((note) => note !== false);
  };
}
